//! How many local variables the functions of a module have. A call sets all of them to zero, which the
//! interpreter does not count.

use wasmi::OperatorCost;
use wasmparser::{Parser, Payload};

/// The most variables of a function. Those of the levels have fewer than 150.
const MOST: u32 = 8_000;

/// How many variables are set to zero while another instruction runs.
const AT_A_TIME: u32 = 32;

/// What each instruction costs in a module: a call costs more if a function has many variables.
pub fn costs(module: &[u8]) -> Result<OperatorCost, String> {
    let most = most(module);
    if most > MOST {
        return Err(format!(
            "it has a function with {most} local variables, but the judge allows at most {MOST}: split the function"
        ));
    }
    let call = u8::try_from(1 + most / AT_A_TIME).unwrap_or(u8::MAX);
    Ok(OperatorCost {
        call,
        call_indirect: call,
        return_call: call,
        return_call_indirect: call,
        ..OperatorCost::default()
    })
}

/// The variables of the function that has most. What is damaged is not counted, and not run either.
fn most(module: &[u8]) -> u32 {
    let mut most = 0;
    for payload in Parser::new(0).parse_all(module) {
        let Ok(payload) = payload else { break };
        let Payload::CodeSectionEntry(function) = payload else { continue };
        let groups = function.get_locals_reader().into_iter().flatten();
        let counts = groups.map_while(Result::ok).map(|(count, _)| count);
        most = most.max(counts.fold(0, u32::saturating_add));
    }
    most
}
