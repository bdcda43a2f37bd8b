const lengths = new Map<string, () => number>();

/**
 * Registers a queue of this process by name, so that its length can be read. A later queue with the same name replaces
 * it.
 */
export const nameQueue = (name: string, getLength: () => number): void => void lengths.set(name, getLength);

export const readQueueLengths = (): { name: string; length: number }[] =>
  [...lengths].map(([name, getLength]) => ({ name, length: getLength() }));
