//! Programs compiled to `wasm32-wasip1`, which run inside the judge.
//!
//! Such a program has standard streams, arguments, a clock and random numbers. Nothing else exists:
//! no files, no network, no threads, no other programs. Its clock advances with what it does and with
//! its sleep, which takes no time; its chance follows from the judge's seed. So the same program says
//! the same on every machine.
//!
//! | module | contents |
//! |---|---|
//! | `calls` | the functions of WASI that exist |
//! | `guest` | a running program: when it waits, and how it ends |
//! | `memory` | reads and writes its memory |
//! | `variables` | the local variables of its functions |
//! | `world` | all that it can perceive: its input and output, its clock and chance |

mod calls;
mod guest;
mod memory;
mod variables;
mod world;

use conformance::driver::{Guest, Host, Way};
use guest::Instance;
use std::ffi::OsString;
use std::fmt;
use wasmi::{CompilationMode, Config, CustomFuelCosts, Engine, Linker, Module};
use world::World;

/// How deeply functions may call each other. A program's own stack, of 1 MiB, ends before.
const DEEPEST: usize = 100_000;

/// The largest stack of the interpreter, in bytes.
const LARGEST_STACK: usize = 64 * 1024 * 1024;

/// Filling and copying memory take about as long as other instructions that cost the same. The other two
/// numbers are the usual ones; nothing is translated while a program runs.
const COPYING: CustomFuelCosts = CustomFuelCosts {
    bytes_copied_per_fuel: 8,
    fuel_per_bytes_translated: 7,
    fuel_per_bytes_validated: 2,
};

/// A program compiled to WebAssembly.
pub struct Wasm {
    module: Module,
    linker: Linker<World>,
}

impl Wasm {
    /// Reads a module.
    pub fn new(bytes: &[u8]) -> Result<Wasm, String> {
        let mut config = Config::default();
        config
            .consume_fuel(true)
            .fuel_cost(COPYING)
            .operator_cost(variables::costs(bytes)?)
            // Otherwise the first session that calls a function would pay for its translation.
            .compilation_mode(CompilationMode::Eager)
            .allow_start_fn(false)
            .ignore_custom_sections(true);
        config.set_max_recursion_depth(DEEPEST).set_max_stack_height(LARGEST_STACK);
        let engine = Engine::new(&config);
        let module = Module::new(&engine, bytes)
            .map_err(|error| format!("the judge cannot run this WebAssembly: {error}"))?;
        let linker = calls::linker(&engine, &module)?;
        Ok(Wasm { module, linker })
    }
}

impl fmt::Debug for Wasm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wasm").finish_non_exhaustive()
    }
}

impl Host for Wasm {
    fn start(
        &self,
        arguments: &[OsString],
        way: Way,
        environment: &[(&str, &str)],
        chance: u64,
    ) -> Result<Box<dyn Guest>, String> {
        let world = World::new(arguments, way, environment, chance);
        Ok(Box::new(Instance::new(&self.module, &self.linker, world)?))
    }
}
