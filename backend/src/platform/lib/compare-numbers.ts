/** Compares numbers for a sort, including infinite ones, for which a difference would be NaN if they are equal. */
export const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
