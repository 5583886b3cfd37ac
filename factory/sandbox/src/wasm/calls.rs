//! The functions of WASI that exist inside the judge: standard streams, words, clocks, chance, sleep
//! and the end. <https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md> defines them.
//! A program may import any other function, which then fails.

use super::memory::{Errno, Memory};
use super::world::World;
use conformance::driver::Stream;
use rand::Rng;
use std::fmt;
use std::time::Duration;
use wasmi::errors::HostError;
use wasmi::{Caller, Engine, Error, Extern, ExternType, Linker, Module, Val, ValType};

/// The module whose functions a program may import.
const WASI: &str = "wasi_snapshot_preview1";

/// How many instructions a call counts as. Each byte that it reads or writes counts as one more, because
/// the interpreter does not measure what is done for the program.
const CALL: u64 = 400;

/// Why a program stops in the middle of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// It reads, and there is nothing to read yet: the address of a list of buffers, its length, and
    /// where the number of bytes goes.
    Reads([u32; 3]),
    /// It has printed much, which is passed on first.
    Prints,
    /// It ends with this status.
    Exits(i32),
    /// It has reached a limit.
    Reaches,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl HostError for Stop {}

/// What a call did: nothing special, or something after which the program cannot continue yet.
type Done = Result<Option<Stop>, Errno>;

/// Defines every function that a module imports.
pub fn linker(engine: &Engine, module: &Module) -> Result<Linker<World>, String> {
    let mut linker = Linker::new(engine);
    define(&mut linker).map_err(|error| error.to_string())?;
    for import in module.imports() {
        let (from, name) = (import.module(), import.name());
        let refused = format!("it imports {from}.{name}, which does not exist inside the judge");
        let ExternType::Func(of) = import.ty() else { return Err(refused) };
        if from != WASI || !(of.results() == [ValType::I32] || name == "proc_exit") {
            return Err(refused);
        }
        let fails = |_: Caller<'_, World>, _: &[Val], results: &mut [Val]| {
            results[0] = Val::I32(Errno::Unsupported as i32);
            Ok(())
        };
        // One that is defined stays as it is.
        let _ = linker.func_new(from, name, of.clone(), fails);
    }
    Ok(linker)
}

/// Defines the functions that do something.
#[rustfmt::skip] // A table: the name, the arguments, and what it does.
fn define(to: &mut Linker<World>) -> Result<(), Error> {
    type Of<'a> = Caller<'a, World>;
    to.func_wrap(WASI, "args_get", |of: Of<'_>, list: u32, text: u32| enter(of, |memory, world| words(memory, &world.arguments, list, text)))?;
    to.func_wrap(WASI, "args_sizes_get", |of: Of<'_>, count: u32, length: u32| enter(of, |memory, world| sizes(memory, &world.arguments, count, length)))?;
    to.func_wrap(WASI, "environ_get", |of: Of<'_>, list: u32, text: u32| enter(of, |memory, world| words(memory, &world.environment, list, text)))?;
    to.func_wrap(WASI, "environ_sizes_get", |of: Of<'_>, count: u32, length: u32| enter(of, |memory, world| sizes(memory, &world.environment, count, length)))?;
    to.func_wrap(WASI, "clock_res_get", |of: Of<'_>, _clock: u32, to: u32| enter(of, |memory, _| number(memory, to, 1)))?;
    to.func_wrap(WASI, "clock_time_get", |of: Of<'_>, _clock: u32, _precision: u64, to: u32| enter(of, |memory, world| number(memory, to, nanoseconds(world.now()))))?;
    to.func_wrap(WASI, "fd_close", |of: Of<'_>, stream: u32| enter(of, |_, _| stream_of(stream).map(|_| None)))?;
    to.func_wrap(WASI, "fd_fdstat_get", |of: Of<'_>, stream: u32, to: u32| enter(of, |memory, world| kind(memory, world, stream, to)))?;
    to.func_wrap(WASI, "fd_fdstat_set_flags", |of: Of<'_>, stream: u32, _flags: u32| enter(of, |_, _| stream_of(stream).map(|_| None)))?;
    to.func_wrap(WASI, "fd_prestat_get", |of: Of<'_>, _folder: u32, _to: u32| enter(of, |_, _| Err(Errno::BadFile)))?;
    to.func_wrap(WASI, "fd_read", |of: Of<'_>, stream: u32, list: u32, count: u32, to: u32| enter(of, |memory, world| reads(memory, world, stream, [list, count, to])))?;
    to.func_wrap(WASI, "fd_seek", |of: Of<'_>, _stream: u32, _by: u64, _from: u32, _to: u32| enter(of, |_, _| Err(Errno::NoSeek)))?;
    to.func_wrap(WASI, "fd_write", |of: Of<'_>, stream: u32, list: u32, count: u32, to: u32| enter(of, |memory, world| write(memory, world, stream, list, count, to)))?;
    to.func_wrap(WASI, "poll_oneoff", |of: Of<'_>, list: u32, events: u32, count: u32, to: u32| enter(of, |memory, world| poll(memory, world, list, events, count, to)))?;
    to.func_wrap(WASI, "proc_exit", |of: Of<'_>, status: u32| enter(of, |_, _| Ok(Some(Stop::Exits(status.cast_signed())))).map(|_| ()))?;
    to.func_wrap(WASI, "random_get", |of: Of<'_>, to: u32, length: u32| enter(of, |memory, world| { world.random.fill_bytes(memory.bytes(to, length)?); Ok(None) }))?;
    to.func_wrap(WASI, "sched_yield", |of: Of<'_>| enter(of, |_, _| Ok(None)))?;
    Ok(())
}

/// Counts the work so far, and runs a function.
fn enter(
    mut caller: Caller<'_, World>,
    act: impl FnOnce(&mut Memory<'_>, &mut World) -> Done,
) -> Result<i32, Error> {
    let left = caller.get_fuel()?;
    let Some(Extern::Memory(memory)) = caller.get_export("memory") else {
        return Ok(Errno::Fault as i32);
    };
    let (bytes, world) = memory.data_and_store_mut(&mut caller);
    world.count(left);
    let mut memory = Memory::new(bytes);
    let done = act(&mut memory, world);
    world.charge(CALL + memory.touched());
    if let Ok(Some(exit @ Stop::Exits(_))) = done {
        return Err(Error::host(exit));
    }
    if world.effort.reached(&world.limits).is_some() {
        return Err(Error::host(Stop::Reaches));
    }
    match done {
        Ok(None) => Ok(0),
        Ok(Some(stop)) => Err(Error::host(stop)),
        Err(errno) => Ok(errno as i32),
    }
}

/// Writes words and the list of their addresses.
fn words(memory: &mut Memory<'_>, words: &[Vec<u8>], mut list: u32, mut text: u32) -> Done {
    for word in words {
        list = memory.write_u32(list, text)?;
        text = memory.write(text, word)?;
    }
    Ok(None)
}

/// Writes how many words there are, and their length in bytes.
fn sizes(memory: &mut Memory<'_>, words: &[Vec<u8>], count: u32, length: u32) -> Done {
    let total: usize = words.iter().map(Vec::len).sum();
    memory.write_u32(count, u32::try_from(words.len()).map_err(|_| Errno::Fault)?)?;
    memory.write_u32(length, u32::try_from(total).map_err(|_| Errno::Fault)?)?;
    Ok(None)
}

fn number(memory: &mut Memory<'_>, to: u32, number: u64) -> Done {
    memory.write(to, &number.to_le_bytes())?;
    Ok(None)
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// The standard streams: input, output, complaints.
fn stream_of(number: u32) -> Result<Option<Stream>, Errno> {
    match number {
        0 => Ok(None),
        1 => Ok(Some(Stream::Output)),
        2 => Ok(Some(Stream::Complaints)),
        _ => Err(Errno::BadFile),
    }
}

/// What kind of file a stream is: a device without positions if it is a terminal, or else a pipe, which
/// has no number. All that can be done with it is to read and to write.
fn kind(memory: &mut Memory<'_>, world: &World, stream: u32, to: u32) -> Done {
    stream_of(stream)?;
    let kind = if world.is_terminal { 2 } else { 0 };
    let rights: u64 = 1 << 1 | 1 << 6;
    let to = memory.write(to, &[kind, 0, 0, 0, 0, 0, 0, 0])?;
    let to = memory.write(to, &rights.to_le_bytes())?;
    memory.write(to, &0_u64.to_le_bytes())?;
    Ok(None)
}

fn reads(memory: &mut Memory<'_>, world: &mut World, stream: u32, buffers: [u32; 3]) -> Done {
    if stream_of(stream)?.is_some() {
        return Err(Errno::BadFile);
    }
    read(memory, world, buffers)
}

/// Reads what there is. If there is nothing, the program waits.
pub fn read(memory: &mut Memory<'_>, world: &mut World, [list, count, to]: [u32; 3]) -> Done {
    let buffers = memory.buffers(list, count)?;
    let is_wanted = buffers.iter().any(|(_, length)| *length > 0);
    if is_wanted && world.input.is_empty() && !world.is_ended {
        return Ok(Some(Stop::Reads([list, count, to])));
    }
    let mut length = 0;
    for (address, size) in buffers {
        for byte in memory.bytes(address, size)? {
            let Some(next) = world.input.pop_front() else { break };
            *byte = next;
            length += 1;
        }
    }
    memory.write_u32(to, length)?;
    Ok(None)
}

fn write(
    memory: &mut Memory<'_>,
    world: &mut World,
    stream: u32,
    list: u32,
    count: u32,
    to: u32,
) -> Done {
    let stream = stream_of(stream)?.ok_or(Errno::BadFile)?;
    let (mut length, mut is_much) = (0_u32, false);
    for (address, size) in memory.buffers(list, count)? {
        is_much |= world.print(stream, memory.bytes(address, size)?);
        length = length.checked_add(size).ok_or(Errno::Invalid)?;
    }
    memory.write_u32(to, length)?;
    Ok(is_much.then_some(Stop::Prints))
}

/// Sleeps until the first of several clocks, which takes no time. If the program also waits for a
/// stream, that is ready at once; a read then waits.
fn poll(
    memory: &mut Memory<'_>,
    world: &mut World,
    list: u32,
    events: u32,
    count: u32,
    to: u32,
) -> Done {
    if count == 0 || count > 64 {
        return Err(Errno::Invalid);
    }
    let mut ready = Vec::new();
    let mut first: Option<(u64, u64)> = None;
    for index in 0..count {
        let one = list.checked_add(48 * index).ok_or(Errno::Fault)?;
        let at = |offset| one.checked_add(offset).ok_or(Errno::Fault);
        let name = memory.u64(one)?;
        let kind = memory.bytes(at(8)?, 1)?[0];
        if kind != 0 {
            ready.push((name, kind));
            continue;
        }
        let is_absolute = memory.bytes(at(40)?, 1)?[0] & 1 == 1;
        let time = memory.u64(at(24)?)?;
        let now = if is_absolute { nanoseconds(world.now()) } else { 0 };
        let time = time.saturating_sub(now);
        if first.is_none_or(|(shortest, _)| time < shortest) {
            first = Some((time, name));
        }
    }
    if let (Some((time, name)), true) = (first, ready.is_empty()) {
        world.effort.sleep(Duration::from_nanos(time));
        ready.push((name, 0));
    }
    let mut event = events;
    for (name, kind) in &ready {
        memory.bytes(event, 32)?.fill(0);
        memory.write(event, &name.to_le_bytes())?;
        memory.write(event.checked_add(10).ok_or(Errno::Fault)?, &[*kind])?;
        event = event.checked_add(32).ok_or(Errno::Fault)?;
    }
    memory.write_u32(to, u32::try_from(ready.len()).map_err(|_| Errno::Invalid)?)?;
    Ok(None)
}
