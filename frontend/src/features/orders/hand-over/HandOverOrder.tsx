import type { Reason } from '@homechef/contract/kitchens/stock-reasons';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { maxHandOverDistanceMs } from '@homechef/contract/orders/hand-over';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { formatCents } from '@homechef/contract/money/money';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatDishes } from '../shared/ticket/order-parts.ts';
import { formatPickupMoment, formatPickupStart, usePickupTime } from '../../pickups/pickup-time.ts';
import { useExpectedOrder } from '../../offline/tap-queue/use-tap-queue.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { HereBadge } from '../shared/HereBadge.tsx';
import { CashReceived, useCashReceived } from './CashReceived.tsx';
import {
  describeCounterOrder,
  findOwnPickup,
  hasUnansweredTime,
  type CounterOrder,
} from './counter-order.ts';
import { getShortNumber } from '@homechef/contract/orders/order-number';
import { useKeyPress } from './code/use-key-press.ts';
import type { Proof } from './send-hand-over.ts';
import type { HandOver } from './use-hand-over.ts';
import { CounterNote } from './CounterNote.tsx';
import { StatedAllergens } from '../../products/dietary/StatedAllergens.tsx';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { ItemNote } from '../shared/ItemNote.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';

/** After this time without an answer, the page says that the hand-over is slow, in milliseconds. */
const slowMs = 4_000;

interface Props {
  order: ChefOrder;
  found: ChefOrder; // as it was when it was opened
  proof: Proof;
  chefId: string;
  handOver: HandOver;
}
type ViewProps = Props & { counter: CounterOrder };

/** Returns when the kitchen’s part is picked up. */
function useOwnTime(order: ChefOrder, chefId: string) {
  const pickup = findOwnPickup(order, chefId);
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  return { startsAt: pickup && getHeldPickup(pickup).startsAt, context };
}

/** Shows the name, the end of the number and the pickup time. Takes the focus, because the keypad is gone. */
function Head({ order, chefId, titleId }: { order: ChefOrder; chefId: string; titleId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [order._id]);
  const { startsAt, context } = useOwnTime(order, chefId);
  return (
    <div className="spread align-items-baseline">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        <bdi translate="no">{order.userName}</bdi>
      </h2>
      <span className="text-soft tabular">
        {getShortNumber(order._id)}
        {startsAt && ` · ${formatPickupStart(startsAt, context)}`}
      </span>
    </div>
  );
}

function Due({ dueCents }: { dueCents: number }) {
  const { t } = useTranslation();
  return (
    <p className="amount-line is-good">
      <span>{t(dueCents > 0 ? 'handOver.cash.due' : 'handOver.cash.nothing')}</span>{' '}
      {dueCents > 0 && <b className="price">{formatCents(dueCents)}</b>}
    </p>
  );
}

/**
 * Says that the amount differs from the one that the chef saw, because a dish was cancelled or became ready in the
 * meantime.
 */
function ChangedNote({ found, chefId, dueCents }: { found: ChefOrder; chefId: string; dueCents: number }) {
  const { t } = useTranslation();
  const before = describeCounterOrder(found, chefId);
  if (before.state !== 'ready' || before.dueCents === dueCents) return null;
  return (
    <CounterNote>
      <p>
        <b>{t('handOver.order.changed')}</b> {t('handOver.order.changedNow', { cash: formatCents(dueCents) })}
      </p>
    </CounterNote>
  );
}

/**
 * Says for when the order is if it is for another day. A typed code asks first, but a scanned one, a link from the
 * order and “No code” open it right away.
 */
function OtherDayNote({ order, chefId }: Pick<Props, 'order' | 'chefId'>) {
  const { t } = useTranslation();
  const { startsAt, context } = useOwnTime(order, chefId);
  if (!startsAt || Math.abs(Date.parse(startsAt) - context.nowMs) <= maxHandOverDistanceMs) return null;
  return (
    <CounterNote icon="clock">
      <p>
        <b>{t('handOver.refused.otherDay', { time: formatPickupMoment(startsAt, context) })}</b>
      </p>
    </CounterNote>
  );
}

/** Names the food of the order that was recalled, so that nobody hands it over with the rest. */
function RecalledNote({ recalled }: { recalled: CounterOrder['recalled'] }) {
  const { t } = useTranslation();
  if (recalled.length === 0) return null;
  const dishes = recalled.map(({ name }) => name).join(', ');
  return (
    <CounterNote>
      <p>
        <b>{t('chefOrders.card.recalled', { dishes })}</b>
      </p>
    </CounterNote>
  );
}

function RecalledOrder({ counter: { recalled } }: ViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <RecalledNote recalled={recalled} />
      <CounterItems items={recalled} label={t('orders.items')} />
    </>
  );
}

function ReadyOrder({ order, found, chefId, proof, handOver, counter }: ViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { dueCents, handedOver, notReady } = counter;
  const cash = useCashReceived(dueCents);
  const hasCash = cash.receivedCents !== undefined;
  const confirm = () => {
    if (hasCash) void handOver.confirm(order, proof, dueCents > 0 ? cash.receivedCents : undefined);
  };
  useKeyPress((key) => {
    if (key === 'Enter') confirm();
  });
  return (
    <>
      <OtherDayNote order={order} chefId={chefId} />
      <ChangedNote found={found} chefId={chefId} dueCents={dueCents} />
      <RecalledNote recalled={counter.recalled} />
      <CounterItems items={handedOver} label={t('orders.items')} />
      {notReady.length > 0 && (
        <p className="counter-not-ready">
          {t('handOver.order.stillToCook', { dishes: formatDishes(notReady, locale) })}
        </p>
      )}
      <Due dueCents={dueCents} />
      {dueCents > 0 && <CashReceived dueCents={dueCents} cash={cash} />}
      <FormError state={{ error: handOver.error }} />
      <div className="stack gap-2 counter-confirm">
        <Button
          className="btn-huge"
          disabled={!hasCash}
          aria-disabled={handOver.isBusy || undefined}
          onClick={confirm}
        >
          {t(dueCents > 0 ? 'handOver.confirm.paid' : 'handOver.confirm.handedOver')}
        </Button>
      </div>
    </>
  );
}

function NotReadyOrder({ order, proof, chefId, handOver, counter }: ViewProps) {
  const { t } = useTranslation();
  const { startsAt, context } = useOwnTime(order, chefId);
  const isNoShow = counter.state === 'noShow';
  const notReadyText = 'code' in proof ? 'handOver.order.notReady' : 'handOver.order.notReadyChosen';
  return (
    <>
      <RecalledNote recalled={counter.recalled} />
      <CounterNote icon="clock" isStatus>
        <p>
          <b>{t(isNoShow ? 'handOver.order.noShow' : notReadyText)}</b>{' '}
          {startsAt && t('handOver.order.until', { time: formatPickupMoment(startsAt, context) })}
        </p>
      </CounterNote>
      <CounterItems items={isNoShow ? counter.noShow : counter.notReady} label={t('orders.items')} />
      <FormError state={{ error: handOver.error }} />
      <div className="stack gap-2 counter-confirm">
        <Button
          className="btn-huge"
          aria-disabled={handOver.isBusy || undefined}
          onClick={() => void handOver.makeReady(order)}
        >
          {t('handOver.order.isReady')}
        </Button>
        <Button variant="secondary" className="btn-lg w-100" onClick={handOver.showCode}>
          {t('handOver.order.notYet')}
        </Button>
      </div>
    </>
  );
}

/**
 * Waits for the answer. Only the server knows whether the cash counts, and repeating the request with the same key
 * counts once.
 */
function SavingOrder({ handOver }: ViewProps) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <CounterNote icon="clock" isStatus>
      <p>
        <b>{t(isSlow ? 'handOver.order.notConfirmed' : 'handOver.order.saving')}</b>
      </p>
      {isSlow && (
        <Button variant="secondary" onClick={handOver.askAgain}>
          {t('handOver.order.askAgain')}
        </Button>
      )}
    </CounterNote>
  );
}

/** An order that has ended has no view here: the keypad returns with the reason. */
const views = {
  ready: ReadyOrder,
  notReady: NotReadyOrder,
  recalled: RecalledOrder,
  noShow: NotReadyOrder,
  done: SavingOrder,
  ended: SavingOrder,
} as const;

/** Says that the customer has not answered the new time, and lets the chef proceed. */
function UnansweredNote({ name, onAnyway }: { name: string; onAnyway: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <CounterNote>
      <div>
        <p>
          <b>{t('handOver.order.unanswered', { name })}</b>
        </p>
        {onAnyway && (
          <Button variant="secondary" onClick={onAnyway}>
            {t('handOver.refused.anyway')}
          </Button>
        )}
      </div>
    </CounterNote>
  );
}

export function HandOverOrder(props: Props) {
  const { proof, chefId, handOver } = props;
  const order = useExpectedOrder()(props.order);
  const { t } = useTranslation();
  const [isAnyway, setAnyway] = useState(false);
  const pickup = findOwnPickup(order, chefId);
  const given: Partial<Reason> = 'code' in proof ? {} : proof;
  const titleId = useId();
  const counter = describeCounterOrder(order, chefId);
  const isUnanswered = hasUnansweredTime(pickup) && !isAnyway && !handOver.isSaving;
  const isAsked = isUnanswered && counter.state === 'ready';
  const View = handOver.isSaving ? SavingOrder : views[counter.state];
  useKeyPress((key) => {
    if (key === 'Escape') handOver.showCode();
  });
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <button type="button" className="btn btn-link counter-back" onClick={handOver.showCode}>
        <Icon name="back" />
        {t('handOver.order.another')}
      </button>
      <Head order={order} chefId={chefId} titleId={titleId} />
      {pickup?.here && <HereBadge name={order.userName} pickup={pickup} />}
      {(given.reason ?? given.reasonKey) && (
        <p className="text-soft">
          {t('handOver.order.withoutCode')} <ReasonText {...given} />
        </p>
      )}
      {isUnanswered && (
        <UnansweredNote name={order.userName} onAnyway={isAsked ? () => setAnyway(true) : undefined} />
      )}
      {/* The key resets the form, because a new amount is due once more of the order is ready. */}
      {!isAsked && <View key={counter.dueCents} {...props} order={order} counter={counter} />}
    </section>
  );
}

function CounterItems({ items, label }: { items: readonly OrderItem[]; label: string }) {
  return (
    <ul className="counter-items" aria-label={label}>
      {items.map(({ _id, qty, name, note, options, allergens }) => (
        <li key={_id}>
          <b className="tabular">{qty} ×</b>
          <div>
            <bdi translate="no">{name}</bdi>
            <LineOptions options={options} />
            <ItemNote note={note} />
            <StatedAllergens allergens={allergens} />
          </div>
        </li>
      ))}
    </ul>
  );
}
