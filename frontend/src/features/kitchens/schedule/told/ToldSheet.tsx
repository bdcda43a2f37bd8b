import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { getCustomerKey } from '@homechef/contract/orders/customers';
import { CallLinks } from '../../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { listOpenPickups, type OpenPickup } from '../../../orders/state/kitchen-orders.requests.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Sheet } from '../../shared/Sheet.tsx';
import { getReachState, type ReachState } from '@homechef/contract/users/reach';

interface Props {
  title: string;
  customers: readonly AffectedCustomer[];
  staying: string; // says which open orders stay
  isMoved: boolean;
  onClose: () => void;
}

/**
 * After a change, says who has answered, who was actually reached, and whom to call (docs/rules/pickup.md §11). Stays
 * current because the schedule polls the open pickups.
 */
export function ToldSheet({ title, customers, staying, isMoved, onClose }: Props) {
  const { t } = useTranslation();
  const pickups = useAppSelector(listOpenPickups.select).data ?? [];
  const { answered, told, onTheWay, call } = groupCustomers(customers, pickups, useNow());
  const list = (name: 'answered' | 'notYet' | 'told' | 'onTheWay', of: readonly AffectedCustomer[]) =>
    of.length > 0 ? [t(`kitchens.schedule.told.${name}`, { count: of.length })] : [];
  const counts = isMoved
    ? [...list('answered', answered), ...list('notYet', [...told, ...onTheWay])]
    : [...list('told', [...answered, ...told]), ...list('onTheWay', onTheWay)];
  return (
    <Sheet title={title} onClose={onClose} onSubmit={onClose} submitLabel={t('ui.close')}>
      <p role="status">
        {counts.join(', ')}
        {call.length > 0 && (
          <>
            {counts.length > 0 && ', '}
            {t(isMoved ? 'kitchens.schedule.told.toCall' : 'kitchens.schedule.told.notReached', {
              count: call.length,
            })}{' '}
            <CallLinks people={call} />
          </>
        )}
        .
      </p>
      {staying !== '' && <p>{staying}</p>}
    </Sheet>
  );
}

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

/**
 * Groups the customers of a change that was made. One with several orders is listed once, by the order that needs most
 * attention. `pickups` are those still open after the change.
 */
function groupCustomers(
  customers: readonly AffectedCustomer[],
  pickups: readonly OpenPickup[],
  nowMs: number,
): Record<ToldState, AffectedCustomer[]> {
  const listed = new Set<string>();
  const take = (state: ToldState) =>
    customers.filter((customer) => {
      const key = getCustomerKey(customer);
      if (listed.has(key) || getState(customer, pickups, nowMs) !== state) return false;
      listed.add(key);
      return true;
    });
  return { call: take('call'), onTheWay: take('onTheWay'), told: take('told'), answered: take('answered') };
}
