import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { getReachState, type ReachState } from '@homechef/contract/users/reach';
import type { OpenPickup } from '../../../orders/state/kitchen-orders.requests.ts';

/** What became of a change for a customer: answered, or how far the message about it has come. */
type ToldState = 'answered' | ReachState;

function getState(
  { number, channel }: AffectedCustomer,
  pickups: readonly OpenPickup[],
  nowMs: number,
): ToldState {
  const { change, reached = null } = pickups.find((open) => open.number === number)?.pickup ?? {};
  return change ? getReachState({ reached, channel, changedAtMs: Date.parse(change.at) }, nowMs) : 'answered';
}

/** Groups the customers of a change that was made. `pickups` are those still open after the change. */
export function groupCustomers(
  customers: readonly AffectedCustomer[],
  pickups: readonly OpenPickup[],
  nowMs: number,
): Record<ToldState, AffectedCustomer[]> {
  const listOf = (state: ToldState) =>
    customers.filter((customer) => getState(customer, pickups, nowMs) === state);
  return {
    answered: listOf('answered'),
    told: listOf('told'),
    onTheWay: listOf('onTheWay'),
    call: listOf('call'),
  };
}
