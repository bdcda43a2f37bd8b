/** Returns a count with its noun: “1 file”, “2 files”. For nouns whose plural ends with an s. */
export const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
