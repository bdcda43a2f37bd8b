import { useNow } from '../../ui/hooks/use-now.ts';
import { createStoredList } from '../../platform/storage/stored-value.ts';
import {
  isArrayOf,
  isBoolean,
  isObjectWith,
  isOptional,
  isSafeInteger,
  isString,
  toSafeParser,
} from '../../platform/storage/type-guards.ts';

/** A chosen option of a dish that somebody waits for. */
export interface WaitedOption {
  option: string;
  name: string;
}

export interface WaitingRecord {
  _id: string;
  chefId: string;
  product: string;
  name: string; // name of the dish
  qty: number;
  options?: readonly WaitedOption[]; // in the order of the menu
  startsAt?: string; // start of the slot
  timeZone?: string; // zone of the kitchen, if there is a slot
  byEmail?: boolean; // whether the user gave an address for the notice about a hold
  byNotice?: boolean; // whether an account waits, which gets a notice
  hold?: string; // id of the hold, while the portions are held and afterwards
  until?: string;
}

const parser = toSafeParser(
  isArrayOf(
    isObjectWith<WaitingRecord>({
      _id: isString,
      chefId: isString,
      product: isString,
      name: isString,
      qty: isSafeInteger,
      options: isOptional(isArrayOf(isObjectWith<WaitedOption>({ option: isString, name: isString }))),
      startsAt: isOptional(isString),
      timeZone: isOptional(isString),
      byEmail: isOptional(isBoolean),
      byNotice: isOptional(isBoolean),
      hold: isOptional(isString),
      until: isOptional(isString),
    }),
  ),
);

const records = createStoredList('waiting', parser);

/** Remembers entries, except those that this device knows already. */
export function rememberEntries(entries: readonly WaitingRecord[]): void {
  const known = new Set(records.get().map(({ _id }) => _id));
  const added = entries.filter(({ _id }) => !known.has(_id));
  if (added.length > 0) records.set([...records.get(), ...added]);
}

export const forgetEntry = (id: string): void => records.set(records.get().filter(({ _id }) => _id !== id));

/** Forgets the entry whose hold an order has used. */
export const forgetHold = (hold: string): void =>
  records.set(records.get().filter((record) => record.hold !== hold));

/** Remembers the hold of an entry, so that the page can say when it is over. */
export function rememberHold(id: string, hold: string, until: string): void {
  const known = records.get().find(({ _id }) => _id === id);
  if (known && known.until !== until)
    records.set(records.get().map((record) => (record._id === id ? { ...record, hold, until } : record)));
}

export const getWaitingRecords = records.get;
export const useWaitingRecords = records.use;

/** Returns until when portions of a dish are held for this device, if they are. */
export function useHeldUntil(productId: string): string | undefined {
  const nowMs = useNow();
  const isRunning = ({ product, until }: WaitingRecord) =>
    product === productId && until !== undefined && Date.parse(until) > nowMs;
  return useWaitingRecords().find(isRunning)?.until;
}
