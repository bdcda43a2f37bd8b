import type { StoredWaitingEntry } from '../waiting.model.ts';

/** Person who waits for some portions. */
export type WaitingPerson = Pick<StoredWaitingEntry, 'account' | 'phone' | 'email' | 'network' | 'qty'>;

/** Limits of open portions, which holds share with orders. The orders implement them. */
export interface HoldLimits {
  /** False for an operator who turns them off, and may not know the addresses of clients. */
  isOn: boolean;
  /** Returns whether a person has room for the portions. */
  mayHold: (person: WaitingPerson) => Promise<boolean>;
}

let limits: HoldLimits = { isOn: false, mayHold: () => Promise.resolve(true) };

/** Sets the limits for this process. Commands give no holds. */
export const configureHoldLimits = (holdLimits: HoldLimits): void => void (limits = holdLimits);

export const getHoldLimits = (): HoldLimits => limits;
