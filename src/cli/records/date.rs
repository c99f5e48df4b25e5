//! Dates in lists of games. They are in UTC because the standard library doesn't know the time zone.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the seconds since 1970, or 0 for earlier times.
pub fn seconds_of(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// Formats seconds since 1970 as a date and time, as in `2026-11-26 19:12`.
pub fn format_seconds(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date_of(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", rest / 3_600, rest / 60 % 60)
}

/// Returns the year, month and day for a number of days since 1970.
///
/// Years start in March here, so the leap day comes last, and 400 of them always take 146,097 days.
fn date_of(days: u64) -> (u64, u64, u64) {
    const DAYS_BEFORE_1970: u64 = 719_468;
    const DAYS_PER_400_YEARS: u64 = 146_097;
    let days = days.saturating_add(DAYS_BEFORE_1970);
    let (cycles, day) = (days / DAYS_PER_400_YEARS, days % DAYS_PER_400_YEARS);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (400 * cycles + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_calendar_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (1_709_251_199, "2024-02-29 23:59"),
            (1_709_251_200, "2024-03-01 00:00"),
            (1_767_225_599, "2025-12-31 23:59"),
            (4_107_542_400, "2100-03-01 00:00"),
        ] {
            assert_eq!(format_seconds(seconds), expected);
        }
        assert!(format_seconds(u64::MAX).ends_with(" 07:00"));
    }
}
