//! The `nowchess` program: arguments in, exit status out.

fn main() {}
