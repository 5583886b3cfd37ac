//! Tables for spreadsheets, and fields that no spreadsheet calculates.

use anyhow::Result;

/// A text that only people read: an apostrophe in front keeps a spreadsheet from taking it for a formula.
pub fn plain(text: &str) -> String {
    if is_formula(text) { format!("'{text}") } else { text.to_owned() }
}

/// Whether a spreadsheet would take it for a formula. Some ignore spaces in front.
pub(crate) fn is_formula(text: &str) -> bool {
    text.starts_with(['\t', '\r', '\n']) || text.trim_start().starts_with(['=', '+', '-', '@'])
}

/// A table as CSV.
pub fn csv<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_formula_gets_an_apostrophe_and_other_text_stays() {
        for formula in ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", " =1"] {
            assert_eq!(plain(formula), format!("'{formula}"));
        }
        for text in ["", "Ann", " Ann", "a=1", "1-1"] {
            assert_eq!(plain(text), text);
        }
    }
}
