/** Compares numbers for a sort. Also infinite ones, whose difference is not a number if they are equal. */
export const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
