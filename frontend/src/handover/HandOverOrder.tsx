import type { ChefOrder } from '@homechef/contract/orders/order';
import { formatMoney, toDollars } from '@homechef/contract/money/money';
import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatPickupClock, formatPickupMoment, formatPickupStart } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { useExpectedOrder } from '../store/tap-queue/use-tap-queue.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { HereBadge } from '../orders/shared/HereBadge.tsx';
import { CashReceived, useCashReceived } from './CashReceived.tsx';
import { CounterItems } from './CounterItems.tsx';
import { describeCounterOrder, type CounterOrder } from './counter-order.ts';
import { getShortNumber } from './short-number.ts';
import { useKeyPress } from './use-key-press.ts';
import type { Proof } from './send-hand-over.ts';
import type { HandOver } from './use-hand-over.ts';

interface Props {
  order: ChefOrder;
  proof: Proof;
  chefId: string;
  handOver: HandOver;
}
type ViewProps = Props & { counter: CounterOrder };

/** Shows the name, the end of the number and the pickup time. Takes the focus, because the keypad is gone. */
function Head({ order, titleId }: { order: ChefOrder; titleId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [order._id]);
  const [pickup] = order.pickups;
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  return (
    <div className="counter-who">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        <bdi translate="no">{order.userName}</bdi>
      </h2>
      <span className="text-soft tabular">
        {getShortNumber(order._id)}
        {pickup?.startsAt && ` · ${formatPickupStart(pickup.startsAt, context)}`}
      </span>
    </div>
  );
}

function Due({ dueCents }: { dueCents: number }) {
  const { t } = useTranslation();
  return (
    <p className="counter-due">
      <span>{t(dueCents > 0 ? 'handOver.cash.due' : 'handOver.cash.nothing')}</span>
      <b className="price">{formatMoney(toDollars(dueCents))}</b>
    </p>
  );
}

function ReadyOrder({ order, proof, handOver, counter }: ViewProps) {
  const { t } = useTranslation();
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
      <CounterItems items={handedOver} label={t('orders.items')} />
      {notReady.length > 0 && (
        <div className="counter-not-ready">
          <h3>{t('handOver.order.stillToCook')}</h3>
          <CounterItems items={notReady} label={t('handOver.order.stillToCook')} />
        </div>
      )}
      <Due dueCents={dueCents} />
      {dueCents > 0 && <CashReceived dueCents={dueCents} cash={cash} />}
      <FormError state={{ error: handOver.error }} />
      <div className="counter-confirm">
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

function NotReadyOrder({ order, proof, handOver, counter }: ViewProps) {
  const { t } = useTranslation();
  const [pickup] = order.pickups;
  const context = usePickupTime(pickup?.timeZone ?? 'UTC');
  const isNoShow = counter.state === 'noShow';
  const notReadyText = 'code' in proof ? 'handOver.order.notReady' : 'handOver.order.notReadyChosen';
  return (
    <>
      <div className="counter-note" role="status">
        <Icon name="clock" />
        <p>
          <b>{t(isNoShow ? 'handOver.order.noShow' : notReadyText)}</b>{' '}
          {pickup?.startsAt &&
            t('handOver.order.until', { time: formatPickupMoment(pickup.startsAt, context) })}
        </p>
      </div>
      <CounterItems items={isNoShow ? counter.noShow : counter.notReady} label={t('orders.items')} />
      <FormError state={{ error: handOver.error }} />
      <div className="counter-confirm">
        <Button
          className="btn-huge"
          aria-disabled={handOver.isBusy || undefined}
          onClick={() => void handOver.makeReady(order)}
        >
          {t(order.cashDue > 0 ? 'handOver.order.itIsReady' : 'handOver.order.isReady')}
        </Button>
        <Button variant="secondary" className="btn-tall" onClick={handOver.showCode}>
          {t('handOver.order.notYet')}
        </Button>
      </div>
    </>
  );
}

function ClosedOrder({ order, counter: { state, pickedUp } }: ViewProps) {
  const { t } = useTranslation();
  const context = usePickupTime(order.pickups[0]?.timeZone ?? 'UTC');
  const pickedAt = pickedUp[0]?.pickedAt;
  return (
    <>
      <div className="counter-note" role="status">
        <Icon name={state === 'done' ? 'check' : 'alert'} />
        <p>
          <b>{t(state === 'done' ? 'handOver.order.done' : 'handOver.order.ended')}</b>{' '}
          {pickedAt && t('handOver.order.doneAt', { time: formatPickupClock(pickedAt, context) })}
        </p>
      </div>
      <CounterItems items={pickedUp} label={t('orders.items')} />
    </>
  );
}

const views = {
  ready: ReadyOrder,
  notReady: NotReadyOrder,
  noShow: NotReadyOrder,
  done: ClosedOrder,
  ended: ClosedOrder,
} as const;

export function HandOverOrder(props: Props) {
  const { proof, chefId, handOver } = props;
  const order = useExpectedOrder()(props.order);
  const { t } = useTranslation();
  const titleId = useId();
  const counter = describeCounterOrder(order, chefId);
  const View = views[counter.state];
  useKeyPress((key) => {
    if (key === 'Escape') handOver.showCode();
  });
  return (
    <section className="panel counter-panel" aria-labelledby={titleId}>
      <button type="button" className="btn btn-link counter-back" onClick={handOver.showCode}>
        <Icon name="back" />
        {t('handOver.order.another')}
      </button>
      <Head order={order} titleId={titleId} />
      {order.pickups[0]?.here && <HereBadge name={order.userName} pickup={order.pickups[0]} />}
      {'reason' in proof && (
        <p className="text-soft">{t('handOver.order.withoutCode', { reason: proof.reason })}</p>
      )}
      {/* A new amount is due once more of the order is ready. */}
      <View key={counter.dueCents} {...props} order={order} counter={counter} />
    </section>
  );
}
