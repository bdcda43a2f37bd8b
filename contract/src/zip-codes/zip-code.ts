const fiveDigits = /^\d{5}$/;

export const isZipCode = (zip: string): boolean => fiveDigits.test(zip);

/** Returns the first five digits of a ZIP+4 code. */
export const cleanZip = (zip: string): string => /^\s*(\d{5})(?:[\s\p{Pd}]?\d{4})\s*$/u.exec(zip)?.[1] ?? zip;
