import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import type { WindowChange } from '../../state/windows.requests.ts';
import type { Outcome } from '../told/AffectedCustomers.tsx';

/** A change of a stop, with the customers that it affects. */
export interface StopChange {
  change: WindowChange;
  outcome: Outcome;
  customers: readonly AffectedCustomer[];
}

export type EditStep =
  | { name: 'form' }
  | ({ name: 'confirm' } & StopChange)
  | ({ name: 'done'; staying: string } & StopChange); // `staying` says which open orders stay

/** Returns a change with the reason that its customers read. A date that follows its rule again needs none. */
export function giveReason(change: WindowChange, reason: string): WindowChange {
  if (reason === '') return change;
  switch (change.kind) {
    case 'delete':
      return { ...change, reason };
    case 'update':
      return { ...change, form: { ...change.form, reason } };
    case 'changeDate':
      return { ...change, form: { ...change.form, reason } };
    case 'create':
    case 'resetDate':
      return change;
  }
}
