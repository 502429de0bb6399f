//! The functions that a page can call.
//!
//! A page sees numbers and one long row of bytes: it asks for a place ([`magpie_question`]), writes its question there in UTF-8, has it
//! answered ([`magpie_ask`]), and reads so many bytes from where the answer begins ([`magpie_answer`]). `web/src/lib/wasm/door.ts` does that.
//!
//! This is the one place that may say `unsafe`: a name that is exported as it is could be taken twice, and nobody would notice. These
//! begin with the name of the house. There is no unsafe block here: pointers are handed out and never followed.
#![allow(unsafe_code, reason = "a page can call a function by its name only")]

use std::cell::RefCell;

use crate::desk::Desk;

thread_local! {
    /// A page has one thread here, and asks one question at a time.
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Makes a place for a question of so many bytes, and says where it is.
#[unsafe(no_mangle)]
pub extern "C" fn magpie_question(bytes: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| desk.make_place(bytes).as_mut_ptr())
}

/// Answers the question that was written there, and says how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn magpie_ask() -> usize {
    DESK.with_borrow_mut(|desk| desk.answer().len())
}

/// Where the answer begins; it lies there until the next question.
#[unsafe(no_mangle)]
pub extern "C" fn magpie_answer() -> *const u8 {
    DESK.with_borrow(|desk| desk.answered().as_ptr())
}
