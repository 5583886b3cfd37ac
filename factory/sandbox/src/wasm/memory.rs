//! Reads and writes the memory of a program. An address is checked, never trusted.

/// Why a call failed, as the program sees it. The numbers are those of `wasi_snapshot_preview1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errno {
    /// The stream does not exist.
    BadFile = 8,
    /// An address lies outside of the program's memory.
    Fault = 21,
    /// An argument makes no sense.
    Invalid = 28,
    /// The function does not exist inside the judge.
    Unsupported = 52,
    /// A stream has no positions.
    NoSeek = 70,
}

/// The memory of a program.
pub struct Memory<'a> {
    all: &'a mut [u8],
    /// How many bytes were asked for.
    touched: u64,
}

impl Memory<'_> {
    pub fn new(all: &mut [u8]) -> Memory<'_> {
        Memory { all, touched: 0 }
    }

    /// How many bytes a call has read or written.
    pub fn touched(&self) -> u64 {
        self.touched
    }

    /// These bytes.
    pub fn bytes(&mut self, address: u32, length: u32) -> Result<&mut [u8], Errno> {
        let start = usize::try_from(address).map_err(|_| Errno::Fault)?;
        let end = usize::try_from(length).map_err(|_| Errno::Fault)?;
        let end = start.checked_add(end).ok_or(Errno::Fault)?;
        let bytes = self.all.get_mut(start..end).ok_or(Errno::Fault)?;
        self.touched += u64::from(length);
        Ok(bytes)
    }

    /// Writes bytes, and returns the address after them.
    pub fn write(&mut self, address: u32, bytes: &[u8]) -> Result<u32, Errno> {
        let length = u32::try_from(bytes.len()).map_err(|_| Errno::Fault)?;
        self.bytes(address, length)?.copy_from_slice(bytes);
        address.checked_add(length).ok_or(Errno::Fault)
    }

    /// Writes a number, and returns the address after it.
    pub fn write_u32(&mut self, address: u32, number: u32) -> Result<u32, Errno> {
        self.write(address, &number.to_le_bytes())
    }

    /// The number at an address.
    pub fn u32(&mut self, address: u32) -> Result<u32, Errno> {
        let bytes = self.bytes(address, 4)?;
        bytes.try_into().map(u32::from_le_bytes).map_err(|_| Errno::Fault)
    }

    /// The number at an address.
    pub fn u64(&mut self, address: u32) -> Result<u64, Errno> {
        let bytes = self.bytes(address, 8)?;
        bytes.try_into().map(u64::from_le_bytes).map_err(|_| Errno::Fault)
    }

    /// The address and the length of each part of a list of buffers.
    pub fn buffers(&mut self, list: u32, count: u32) -> Result<Vec<(u32, u32)>, Errno> {
        // As many as a system reads at a time, so that a list cannot be endless.
        if count > 1024 {
            return Err(Errno::Invalid);
        }
        (0..count)
            .map(|index| {
                let address = list.checked_add(8 * index).ok_or(Errno::Fault)?;
                Ok((self.u32(address)?, self.u32(address.checked_add(4).ok_or(Errno::Fault)?)?))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_outside_of_the_memory_is_read_or_written() {
        let mut bytes = [0; 16];
        let mut memory = Memory::new(&mut bytes);
        assert_eq!(memory.write_u32(12, 0x0403_0201), Ok(16));
        assert_eq!(memory.u32(12), Ok(0x0403_0201));
        for address in [13, 16, u32::MAX - 3, u32::MAX] {
            assert_eq!(memory.write_u32(address, 1), Err(Errno::Fault), "{address}");
            assert_eq!(memory.u32(address), Err(Errno::Fault), "{address}");
            assert_eq!(memory.buffers(address, 2), Err(Errno::Fault), "{address}");
        }
        assert_eq!(memory.bytes(0, u32::MAX).err(), Some(Errno::Fault));
        assert_eq!(memory.buffers(0, u32::MAX), Err(Errno::Invalid));
        assert_eq!(memory.bytes(16, 0).map(|bytes| bytes.len()), Ok(0));
    }
}
