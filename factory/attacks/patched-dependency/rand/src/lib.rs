//! Nothing: the build script is the attack.
