const fiveDigits = /^\d{5}$/;

export const isZipCode = (zip: string): boolean => fiveDigits.test(zip);

/** Returns the five digits of a zip code that is given with the four digits of its route (ZIP+4). */
export const cleanZip = (zip: string): string => /^\s*(\d{5})(?:[\s\p{Pd}]?\d{4})\s*$/u.exec(zip)?.[1] ?? zip;
