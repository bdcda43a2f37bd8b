/** Returns the last four characters of an order number, which tell two customers of one name apart. */
export const getShortNumber = (number: string): string => number.slice(-4);
