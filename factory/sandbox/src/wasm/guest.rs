//! A running program: when it waits, and how it ends.

use super::calls::{self, Stop};
use super::memory::Memory;
use super::world::{Limit, World};
use conformance::driver::{Exit, Guest, Hear, Limits, Pause, Stream, Trouble};
use std::mem;
use std::time::Duration;
use wasmi::{
    Error, Func, Global, Linker, Module, ResumableCall, ResumableCallHostTrap,
    ResumableCallOutOfFuel, Store, TrapCode, Val,
};

/// What C's `abort` and a segmentation fault are on Unix; stories explain these numbers.
const ABORT: Exit = Exit::Signal(6);
const ARITHMETIC: Exit = Exit::Signal(8);
const SEGMENTATION: Exit = Exit::Signal(11);

/// The status of a Rust program that panicked.
const PANICKED: Exit = Exit::Status(101);

/// A program that runs inside the judge.
pub struct Instance {
    store: Store<World>,
    state: State,
    memory: wasmi::Memory,
    /// The pointer to its own stack, if it is exported.
    stack: Option<Global>,
}

/// What it can do next.
enum State {
    /// It can continue.
    Goes(Going),
    /// It waits in a call that reads into these buffers.
    Reads(ResumableCallHostTrap, [u32; 3]),
    /// It has ended.
    Over(Exit),
}

/// How it continues.
enum Going {
    /// From its beginning.
    Start(Func),
    /// After a call, with what the call returns.
    Called(ResumableCallHostTrap, i32),
    /// In the middle, where it had used up its fuel.
    Tired(ResumableCallOutOfFuel),
}

impl Instance {
    /// Starts a program. It does nothing until it is listened to.
    pub fn new(module: &Module, linker: &Linker<World>, world: World) -> Result<Instance, String> {
        let mut store = Store::new(module.engine(), world);
        store.limiter(|world| &mut world.memory_limits);
        // Its data are copied to its memory.
        store.set_fuel(u64::MAX).map_err(|error| error.to_string())?;
        let instance = linker.instantiate_and_start(&mut store, module);
        let instance = instance.map_err(|error| error.to_string())?;
        let start = instance.get_func(&store, "_start").ok_or("it has no main function")?;
        let memory = instance.get_memory(&store, "memory").ok_or("it exports no memory")?;
        let stack = instance.get_global(&store, "__stack_pointer");
        let state = State::Goes(Going::Start(start));
        Ok(Instance { store, state, memory, stack })
    }

    /// Goes on until something stops it.
    fn go_on(&mut self, call: Going) -> Result<State, Trouble> {
        self.refuel();
        let (store, none) = (&mut self.store, &mut []);
        let went = match call {
            Going::Start(start) => start.call_resumable(store, &[], none),
            Going::Called(call, errno) => call.resume(store, &[Val::I32(errno)], none),
            Going::Tired(call) => call.resume(store, none),
        };
        self.count();
        match went {
            Ok(ResumableCall::Finished) => Ok(State::Over(Exit::Status(0))),
            Ok(ResumableCall::OutOfFuel(call)) => {
                // What is left is not enough for the next instructions.
                self.store.data_mut().count(0);
                self.check()?;
                Ok(State::Goes(Going::Tired(call)))
            }
            Ok(ResumableCall::HostTrap(call)) => self.called(call),
            Err(error) => Ok(State::Over(self.crash(&error))),
        }
    }

    /// A call has stopped the program.
    fn called(&mut self, call: ResumableCallHostTrap) -> Result<State, Trouble> {
        match call.host_error().downcast_ref::<Stop>().copied() {
            Some(Stop::Reads(buffers)) => Ok(State::Reads(call, buffers)),
            Some(Stop::Exits(status)) => Ok(State::Over(Exit::Status(status))),
            Some(Stop::Prints) => Ok(State::Goes(Going::Called(call, 0))),
            Some(Stop::Reaches) | None => {
                self.check()?;
                Ok(State::Over(ABORT))
            }
        }
    }

    fn check(&self) -> Result<(), Trouble> {
        let World { effort, limits, .. } = self.store.data();
        match effort.reached(limits) {
            None => Ok(()),
            Some(Limit::Work) => Err(Trouble::Loops(limits.work)),
            Some(Limit::Rest) => Err(Trouble::Rests(limits.rest)),
            Some(Limit::Talk) => Err(Trouble::NeverStops(limits.talk)),
        }
    }

    /// Gives it what it has been waiting for, if that is there.
    fn read(&mut self, call: ResumableCallHostTrap, buffers: [u32; 3]) -> State {
        let (bytes, world) = self.memory.data_and_store_mut(&mut self.store);
        match calls::read(&mut Memory::new(bytes), world, buffers) {
            Ok(Some(_)) => State::Reads(call, buffers),
            Ok(None) => State::Goes(Going::Called(call, 0)),
            Err(errno) => State::Goes(Going::Called(call, errno as i32)),
        }
    }

    fn refuel(&mut self) {
        let fuel = self.store.data_mut().fuel();
        // Fuel is counted: see `Wasm::new`.
        self.store.set_fuel(fuel).expect("fuel is counted");
    }

    fn count(&mut self) {
        let left = self.store.get_fuel().expect("fuel is counted");
        self.store.data_mut().count(left);
    }

    /// How a program ended that did something impossible, as Unix would put it.
    fn crash(&mut self, error: &Error) -> Exit {
        let has_panicked = self.store.data().complaints().contains("panicked at ");
        match error.as_trap_code() {
            Some(TrapCode::UnreachableCodeReached) if has_panicked => PANICKED,
            Some(TrapCode::StackOverflow) => self.overflow(),
            Some(TrapCode::MemoryOutOfBounds) if self.is_stack_used_up() => self.overflow(),
            Some(
                TrapCode::MemoryOutOfBounds
                | TrapCode::TableOutOfBounds
                | TrapCode::IndirectCallToNull
                | TrapCode::BadSignature,
            ) => SEGMENTATION,
            Some(TrapCode::IntegerDivisionByZero | TrapCode::IntegerOverflow) => ARITHMETIC,
            _ => ABORT,
        }
    }

    /// Says what a Rust program says on Unix when its stack is used up.
    fn overflow(&mut self) -> Exit {
        self.store
            .data_mut()
            .print(Stream::Complaints, b"\nthe program has overflowed its stack\n");
        ABORT
    }

    /// Whether the pointer to the program's own stack has left it. The stack lies before everything
    /// else in memory, so the pointer is then negative.
    fn is_stack_used_up(&self) -> bool {
        let pointer = self.stack.and_then(|pointer| pointer.get(&self.store).i32());
        pointer.is_some_and(|pointer| pointer < 0)
    }

    /// Whether a read returns immediately.
    fn has_input(&self) -> bool {
        let World { input, is_ended, .. } = self.store.data();
        *is_ended || !input.is_empty()
    }

    /// Passes on what it has printed.
    fn deliver(&mut self, hear: Hear<'_>) -> Result<(), Trouble> {
        for (stream, bytes) in self.store.data_mut().take_output() {
            hear(stream, &bytes)?;
        }
        Ok(())
    }
}

impl Guest for Instance {
    fn send(&mut self, bytes: &[u8]) {
        self.store.data_mut().input.extend(bytes);
    }

    fn end_input(&mut self) {
        self.store.data_mut().is_ended = true;
    }

    fn listen(&mut self, limits: &Limits, hear: Hear<'_>) -> Result<Pause, Trouble> {
        let world = self.store.data_mut();
        world.limits = *limits;
        world.effort.begin();
        loop {
            let state = match mem::replace(&mut self.state, State::Over(ABORT)) {
                State::Goes(going) => self.go_on(going),
                State::Reads(call, buffers) => Ok(self.read(call, buffers)),
                over @ State::Over(_) => Ok(over),
            };
            self.deliver(hear)?;
            self.state = state?;
            match &self.state {
                State::Goes(_) => {}
                State::Reads(..) if self.has_input() => {}
                State::Reads(..) => return Ok(Pause::Waits),
                State::Over(exit) => return Ok(Pause::Ended(*exit)),
            }
        }
    }

    fn worked(&self) -> Duration {
        self.store.data().effort.worked
    }
}
