//! No arguments of a call harm the judge.

use crate::program::{FUNCTIONS, listen, main, start};
use proptest::prelude::*;

/// Numbers near addresses, lengths and limits, and any others.
fn number() -> impl Strategy<Value = i64> {
    prop_oneof![
        0..100_i64,
        Just(65_535),
        65_530..65_540_i64,
        Just(i64::from(i32::MAX)),
        Just(-1),
        -10..0_i64,
        any::<i64>(),
    ]
}

proptest! {
    #[test]
    fn any_call_returns_and_the_program_goes_on(
        calls in prop::collection::vec((0..FUNCTIONS.len(), prop::collection::vec(number(), 4)), 1..8),
        input in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        let calls = calls.iter().map(|(index, numbers)| {
            let (name, arguments, has_result) = FUNCTIONS[*index];
            let arguments = arguments.iter().zip(numbers).map(|(kind, number)| match *kind {
                "i64" => format!("(i64.const {number})"),
                _ => format!("(i32.const {})", number.to_le_bytes()[..4].try_into().map_or(0, i32::from_le_bytes)),
            });
            let call = format!("(call ${name} {})", arguments.collect::<String>());
            if has_result { format!("(drop {call})") } else { call }
        });
        let module = main("text", &calls.collect::<Vec<_>>().join("\n"));
        let mut session = start(&module, 7).expect("it is started");
        let first = listen(&mut session);
        session.send(&input);
        session.end_input();
        let second = listen(&mut session);
        // Limits may be reached; the same calls always do the same.
        let mut again = start(&module, 7).expect("it is started");
        prop_assert_eq!(listen(&mut again), first);
        again.send(&input);
        again.end_input();
        prop_assert_eq!(listen(&mut again), second);
    }
}
