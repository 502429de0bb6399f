//! Galerie der Diebe keeps the contract of all games.

mod kit;

magpie_testkit::contract!(kit::Kit);
