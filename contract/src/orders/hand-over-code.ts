export const handOverCodePattern = /^\d{4}$/;
export const handOverCodeCount = 10_000;

/**
 * Parameters of the hash by which a chef's device checks a hand-over code without a network: PBKDF2 of the code, with the
 * salt as UTF-8, written in base64url without padding (docs/adr/0053-hand-over-codes.md).
 */
export const handOverCodeHash = { digest: 'SHA-256', iterations: 20_000, lengthBytes: 32 } as const;

/** Returns the salt of all codes of a kitchen on a local date. It is unique, not secret. */
export const getHandOverCodeSalt = (chefId: string, date: string): string => `${chefId} ${date}`;
