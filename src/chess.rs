//! The rules of chess: pure, without text, history, clock or file.
