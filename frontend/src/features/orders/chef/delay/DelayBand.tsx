import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { countCustomers, getCustomerKey } from '@homechef/contract/orders/customers';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import {
  formatPickupClock,
  formatPickupMoment,
  type PickupTimeContext,
  usePickupTime,
} from '../../../pickups/pickup-time.ts';
import { CallLinks } from '../../../../ui/display/ContactLinks.tsx';
import { Countdown } from '../../../../ui/display/Countdown.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { undoWindowMs } from '../../item-actions/undoable-actions.ts';
import { listParts } from '../../shared/ticket/order-parts.ts';
import { countToMake, getLateMinutes } from '../chef-status.ts';
import { CancelOrdersDialog } from './CancelOrdersDialog.tsx';
import { listDelayChoices, useDelay, type DelayChoice, type DelayPlan } from './use-delay.ts';
import type { Delay } from '../../../kitchens/state/delay.requests.ts';
import './delay-band.scss';

type Orders = readonly ChefOrder[];

const isLate = (order: ChefOrder, nowMs: number): boolean =>
  listParts(order).some((part) => getLateMinutes(part, nowMs) > 0);

const listStarts = (orders: Orders): string[] =>
  orders.flatMap(({ pickups: [pickup] }) => (pickup && getHeldPickup(pickup).startsAt) ?? []);

/** Lists the starts of the pickups that are still to come today and not ready yet. */
const listComing = (orders: Orders, { nowMs, timeZone }: PickupTimeContext): string[] =>
  listStarts(orders.filter((order) => listParts(order).some((part) => countToMake(part) > 0))).filter(
    (start) =>
      Date.parse(start) >= nowMs &&
      getLocalDate(Date.parse(start), timeZone) === getLocalDate(nowMs, timeZone),
  );

/** Returns the new time, or the first and the last one if there are several. */
function formatTimes([first, last]: DelayPlan['times'], context: PickupTimeContext): string {
  const clock = formatPickupClock(first, context);
  return first === last ? clock : `${clock} – ${formatPickupClock(last, context)}`;
}

/**
 * Says how many customers are being told, and whom to call instead. It says “told” only once a message has reached each
 * of them.
 */
function Result({ plan, orders, context }: { plan: DelayPlan; orders: Orders; context: PickupTimeContext }) {
  const { t } = useTranslation();
  const { customers, times } = plan;
  const clock = formatTimes(times, context);
  const isReached = ({ number }: AffectedCustomer) =>
    Boolean(orders.find(({ _id }) => _id === number)?.pickups[0]?.reached);
  const told = customers.filter(({ channel }) => channel !== null);
  const toCall = customers.filter(({ channel }) => channel === null);
  const people = [...new Map(toCall.map((customer) => [getCustomerKey(customer), customer])).values()];
  const count = countCustomers(told);
  return (
    <>
      {count > 0
        ? t(`chefOrders.delay.${told.every(isReached) ? 'told' : 'telling'}`, { count, clock })
        : t('chefOrders.delay.moved', { count: customers.length, clock })}
      {people.length > 0 && (
        <>
          {' '}
          {t('chefOrders.delay.toCall', { count: people.length })} <CallLinks people={people} />
        </>
      )}
    </>
  );
}

interface StepsProps extends DelayChoice {
  isAsking: boolean;
  onChoose: (delay: Delay) => void;
}

function DelaySteps({ from, steps, isAsking, onChoose }: StepsProps) {
  const { t } = useTranslation();
  return (
    <div className="delay-band-actions">
      {steps.map((minutes, i) => (
        <Button
          key={minutes}
          variant="secondary"
          aria-busy={isAsking}
          onClick={() => onChoose({ minutes, from })}
        >
          {t(i === steps.length - 1 ? 'chefOrders.delay.byMinutes' : 'chefOrders.delay.by', { minutes })}
        </Button>
      ))}
    </div>
  );
}

interface Props {
  chefId: string;
  orders: Orders;
  nowMs: number;
  refetch: () => Promise<unknown>;
}

/**
 * Moves all pickups from the first late one on, and says in the same place how that went (docs/truth-matrix.md, C4,
 * S4).
 */
export function DelayBand({ chefId, orders, nowMs, refetch }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const { state, isAsking, choose, undo, reset } = useDelay(chefId, refetch);
  const [isCancelling, setCancelling] = useState(false);
  const late = orders.filter((order) => isLate(order, nowMs));
  const context = usePickupTime((late[0] ?? orders[0])?.pickups[0]?.timeZone ?? 'UTC');
  if (state.phase === 'held' || state.phase === 'sending') {
    const { plan, phase } = state;
    const values = { count: plan.customers.length, clock: formatTimes(plan.times, context) };
    return (
      <div className="delay-band is-held" aria-busy={phase === 'sending'}>
        <p role="status">{t('chefOrders.delay.held', values)}</p>
        {phase === 'held' && (
          <Button variant="secondary" onClick={undo}>
            {t('orders.undo')} <Countdown fromSeconds={undoWindowMs / 1_000} />
          </Button>
        )}
      </div>
    );
  }
  if (state.phase === 'refused') {
    const { refusal } = state;
    const isPast = refusal.kind === 'past';
    return (
      <div className="delay-band">
        {refusal.kind === 'failed' ? (
          <FormError state={{ error: refusal.message || t('orders.notSaved') }} />
        ) : (
          <p role="alert">
            {isPast && t('chefOrders.delay.past', { clock: formatPickupClock(refusal.at, context) })}
            {refusal.kind === 'nobody' && t('chefOrders.delay.nobody')}
            {refusal.kind === 'notRunning' && t('chefOrders.delay.none')}
          </p>
        )}
        <div className="delay-band-actions">
          {isPast && (
            <Button variant="secondary" onClick={() => setCancelling(true)}>
              {t('chefOrders.delay.cancelThese')}
            </Button>
          )}
          <Button variant="secondary" onClick={reset}>
            {t(isPast ? 'chefOrders.delay.chooseLess' : 'chefOrders.delay.again')}
          </Button>
        </div>
        {isPast && isCancelling && (
          <CancelOrdersDialog
            orders={orders.filter(({ _id }) => refusal.orders.includes(_id))}
            numbers={refusal.orders}
            onDone={reset}
            onClose={() => setCancelling(false)}
          />
        )}
      </div>
    );
  }
  const starts = listStarts(late);
  const choices = listDelayChoices(starts, listComing(orders, context), nowMs);
  const only = choices.length === 1 ? choices[0] : undefined;
  const formatFrom = ({ from }: DelayChoice) =>
    t('chefOrders.delay.move', { time: formatPickupMoment(from, context) });
  return (
    <>
      {state.phase === 'sent' && (
        <div className="delay-band is-sent">
          <p role="status">
            <Result plan={state.plan} orders={orders} context={context} />
          </p>
        </div>
      )}
      {starts.length > 0 && (
        <div className="delay-band" role="group" aria-labelledby={labelId}>
          <p id={labelId}>
            <b className="d-block">{t('chefOrders.delay.late', { count: late.length })}</b>{' '}
            {only && <span>{formatFrom(only)}</span>}
          </p>
          {choices.map((choice) => (
            <div key={choice.from} className="delay-band-choice">
              {!only && <span>{formatFrom(choice)}</span>}
              <DelaySteps {...choice} isAsking={isAsking} onChoose={choose} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
