const fiveDigits = /^\d{5}$/;

export const isZipCode = (zip: string): boolean => fiveDigits.test(zip);

/** Returns the first five digits of a ZIP+4 code, and digits of other widths as ASCII digits. */
export function cleanZip(zip: string): string {
  const text = zip.normalize('NFKC');
  return /^\s*(\d{5})(?:[\s\p{Pd}]?\d{4})\s*$/u.exec(text)?.[1] ?? text;
}
