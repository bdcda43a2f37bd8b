export const handOverCodePattern = /^\d{4}$/;
export const handOverCodeCount = 10_000;

/**
 * Hash by which a chef's device checks a hand-over code without a network: HMAC of the code, with `codeSalt` of the board as
 * key in UTF-8, written in base64url without padding (docs/adr/0053-hand-over-codes.md).
 */
export const handOverCodeHash = 'SHA-256';

export const maxDaysOfCodeHashes = 1; // between today and the date of a board whose codes can be checked without a network
