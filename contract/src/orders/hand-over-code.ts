export const handOverCodePattern = /^\d{4}$/;
export const handOverCodeCount = 10_000;

/**
 * Lets a chef's device check a hand-over code without a network: the HMAC of the code, keyed with the board's
 * `codeSalt` in UTF-8, as base64url without padding (docs/adr/0026-counter.md).
 */
export const handOverCodeHash = 'SHA-256';

export const maxDaysOfCodeHashes = 1; // from today to the date of a board whose codes can be checked without a network
