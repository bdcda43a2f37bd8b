import { addDays, countDays, type LocalDate } from '../time/local-date.ts';

export const maxBatchPortions = 10_000;
export const maxLotsPerDay = 99;
/** How many days ago a batch can have been made when it is recorded. */
export const maxBatchAgeDays = 30;
/** How many days the contact data of a customer stay, counted from the batch in the order. */
export const contactDays = 90;
/** Days in which a batch is taken without being named. The day on which it was made is the first. */
const takenDays = 3;

/** Returns a lot such as 261127-01. */
export const formatLot = (madeOn: LocalDate, count: number): string =>
  `${madeOn.slice(2).replaceAll('-', '')}-${String(count).padStart(2, '0')}`;

export const isLot = (text: string): boolean => /^\d{6}-\d{2}$/.test(text);

interface OpenBatch {
  madeOn: LocalDate;
  left: number;
}

/** Returns the first date of the batches that are taken without being named. */
export const getFirstTakenDate = (today: LocalDate): LocalDate => addDays(today, 1 - takenDays);

/**
 * Returns the batch from which portions are taken if nobody names one: the only one of the last three days that has
 * enough left (docs/rules/batches.md §2).
 */
export function findOnlyBatch<T extends OpenBatch>(
  batches: readonly T[],
  qty: number,
  today: LocalDate,
): T | undefined {
  const fitting = batches.filter(
    ({ madeOn, left }) => left >= qty && madeOn <= today && countDays(madeOn, today) < takenDays,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
