//! A pseudo-terminal that passes bytes on unchanged, line by line.

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{
    InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, Winsize, tcgetattr,
    tcsetattr, tcsetwinsize,
};
use std::io;
use std::os::fd::{AsFd, OwnedFd};

/// Ends the input if it is typed at the beginning of a line.
pub const END_OF_INPUT: u8 = 4;

/// Wide enough for a long deck, so that nothing is wrapped.
const SIZE: Winsize = Winsize { ws_row: 60, ws_col: 1000, ws_xpixel: 0, ws_ypixel: 0 };

/// Opens a pseudo-terminal: our end and the program's end.
pub fn open_terminal() -> io::Result<(OwnedFd, OwnedFd)> {
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
    // Not every system can do this in one step.
    #[cfg(target_os = "linux")]
    let flags = flags | OpenptFlags::CLOEXEC;
    let ours = openpt(flags)?;
    rustix::io::fcntl_setfd(&ours, rustix::io::FdFlags::CLOEXEC)?;
    grantpt(&ours)?;
    unlockpt(&ours)?;
    let name = ptsname(&ours, Vec::new())?;
    let theirs = open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty())?;
    make_transparent(theirs.as_fd())?;
    tcsetwinsize(&theirs, SIZE)?;
    Ok((ours, theirs))
}

/// Turns off echo, translation, and all special bytes except the end of a line and the end of the
/// input.
fn make_transparent(terminal: impl AsFd) -> io::Result<()> {
    let mut modes = tcgetattr(&terminal)?;
    modes.local_modes -= LocalModes::ECHO | LocalModes::ISIG | LocalModes::IEXTEN;
    modes.output_modes -= OutputModes::OPOST;
    modes.input_modes -= InputModes::ICRNL | InputModes::INLCR | InputModes::IGNCR;
    modes.input_modes -= InputModes::IXON | InputModes::IXOFF | InputModes::ISTRIP;
    for editing in [SpecialCodeIndex::VERASE, SpecialCodeIndex::VKILL, SpecialCodeIndex::VEOL] {
        modes.special_codes[editing] = DISABLED;
    }
    modes.special_codes[SpecialCodeIndex::VEOF] = END_OF_INPUT;
    tcsetattr(&terminal, OptionalActions::Now, &modes)?;
    Ok(())
}

/// The value that disables a special key.
const DISABLED: u8 = if cfg!(any(target_os = "linux", target_os = "android")) { 0 } else { 0xff };
