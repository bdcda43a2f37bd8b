import type { StoredWaitingEntry } from '../waiting.model.ts';

/** A person who waits for some portions. */
export type WaitingPerson = Pick<StoredWaitingEntry, 'account' | 'phone' | 'email' | 'network' | 'qty'>;

/** Limits of open portions, which holds share with orders. The orders feature implements them. */
export interface HoldLimits {
  /**
   * False if the operator turned the limits off, for example because the server does not see the addresses of its
   * clients.
   */
  isOn: boolean;
  /** Returns whether a person has room for the portions. */
  mayHold: (person: WaitingPerson) => Promise<boolean>;
}
