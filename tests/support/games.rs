//! Published games, as their moves and the positions that they end in.

/// A game from the literature.
pub(crate) struct PublishedGame {
    /// The moves in standard algebraic notation, without numbers.
    pub(crate) moves: &'static str,
    /// The position after the last one.
    pub(crate) final_fen: &'static str,
}

impl PublishedGame {
    /// Returns the moves one by one.
    pub(crate) fn sans(&self) -> impl Iterator<Item = &'static str> {
        self.moves.split_whitespace()
    }
}

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
pub(crate) const OPERA: PublishedGame = PublishedGame {
    moves: "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
            Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    final_fen: "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17",
};

/// Gundersen against Faul, Melbourne 1928: mate by a capture en passant.
pub(crate) const GUNDERSEN_FAUL: PublishedGame = PublishedGame {
    moves: "e4 e6 d4 d5 e5 c5 c3 cxd4 cxd4 Bb4+ Nc3 Nc6 Nf3 Nge7 Bd3 O-O Bxh7+ Kxh7 Ng5+ Kg6 \
            h4 Nxd4 Qg4 f5 h5+ Kh6 Nxe6+ g5 hxg6#",
    final_fen: "r1bq1r2/pp2n3/4N1Pk/3pPp2/1b1n2Q1/2N5/PP3PP1/R1B1K2R b KQ - 0 15",
};

/// Lasker's trap in the Albin counter-gambit, up to the promotion to a knight.
pub(crate) const LASKER_TRAP: PublishedGame = PublishedGame {
    moves: "d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+",
    final_fen: "rnbqk1nr/ppp2ppp/8/4P3/1BP5/8/PP2K1PP/RN1Q1BnR w kq - 0 8",
};

/// Sam Loyd's stalemate in ten moves.
pub(crate) const LOYD_STALEMATE: PublishedGame = PublishedGame {
    moves: "e3 a5 Qh5 Ra6 Qxa5 h5 Qxc7 Rah6 h4 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
    final_fen: "5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10",
};
