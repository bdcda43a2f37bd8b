import { useSyncExternalStore } from 'react';
import { localJsonStorage } from '../lib/storage/json-storage.ts';
import {
  isArrayOf,
  isBoolean,
  isObjectWith,
  isOptional,
  isSafeInteger,
  isString,
  toSafeParser,
} from '../lib/storage/type-guards.ts';

export interface WaitingRecord {
  _id: string;
  chefId: string;
  product: string;
  name: string; // name of the dish
  qty: number;
  startsAt?: string; // start of the slot
  timeZone?: string; // zone of the kitchen, with a slot
  byEmail?: boolean; // an address for the notice about a hold was given
  hold?: string; // while the portions are held, and afterwards
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
      startsAt: isOptional(isString),
      timeZone: isOptional(isString),
      byEmail: isOptional(isBoolean),
      hold: isOptional(isString),
      until: isOptional(isString),
    }),
  ),
);

const noRecords: readonly WaitingRecord[] = [];
let records: readonly WaitingRecord[] | undefined;
const listeners = new Set<() => void>();

const load = () => localJsonStorage.get('waiting', parser) ?? noRecords;
const getRecords = () => (records ??= load());
const notify = () => listeners.forEach((listener) => listener());

function setRecords(next: readonly WaitingRecord[]): void {
  records = next;
  localJsonStorage.set('waiting', next);
  notify();
}

function reload(): void {
  records = undefined;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', reload);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) records = undefined;
    window.removeEventListener('storage', reload);
  };
}

export const rememberEntry = (record: WaitingRecord): void => setRecords([...getRecords(), record]);

export const forgetEntry = (id: string): void => setRecords(getRecords().filter(({ _id }) => _id !== id));

/** Forgets the entry of a hold, which an order has used. */
export const forgetHold = (hold: string): void =>
  setRecords(getRecords().filter((record) => record.hold !== hold));

/** Remembers the hold of an entry, so that its end can be told. */
export function rememberHold(id: string, hold: string, until: string): void {
  const known = getRecords().find(({ _id }) => _id === id);
  if (known && known.until !== until)
    setRecords(getRecords().map((record) => (record._id === id ? { ...record, hold, until } : record)));
}

export const useWaitingRecords = (): readonly WaitingRecord[] =>
  useSyncExternalStore(subscribe, getRecords, () => noRecords);
