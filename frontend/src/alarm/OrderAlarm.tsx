import type { ChefOrder } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { addMessages } from '../lib/i18n/translate.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { useOrderChange } from '../orders/shared/use-order-change.ts';
import { formatPickupStart } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { acceptItems } from '../store/orders/order-changes.ts';
import { Price } from '../ui/display/Price.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useStableCallback } from '../ui/hooks/use-stable-callback.ts';
import { alarm } from './alarm.en.ts';
import { AlarmStateLine } from './AlarmStateLine.tsx';
import { countPortions, needsAnswer } from './new-orders.ts';
import { markSeen } from './seen-orders.ts';
import { useAlarmSignals } from './use-alarm-signals.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useRingingOrders } from './use-new-orders.ts';
import './alarm.scss';

addMessages('en', { alarm });

function OrderText({ order }: { order: ChefOrder }) {
  const { t } = useTranslation();
  const { startsAt = null, timeZone = 'UTC' } = order.pickups[0] ?? {};
  const context = usePickupTime(timeZone);
  return (
    <p className="alarm-order">
      <b>
        <bdi>{t('alarm.newOrder', { name: order.userName })}</bdi>
      </b>
      <span>
        {startsAt ? formatPickupStart(startsAt, context) : t('alarm.asSoon')} ·{' '}
        {t('alarm.portions', { count: countPortions(order) })} · <Price value={order.cashDue} />
      </span>
      <span>{t(needsAnswer(order) ? 'alarm.waits' : 'alarm.accepted')}</span>
    </p>
  );
}

interface ActionProps {
  order: ChefOrder;
  onAnswered: () => void;
  onSeen: () => void;
}

function OrderActions({ order, onAnswered, onSeen }: ActionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isBusy, error, send } = useOrderChange();
  const { _id, userName } = order;
  const see = () => {
    onSeen();
    void navigate(paths.chefOrder(_id));
  };
  return (
    <div className="alarm-actions">
      {needsAnswer(order) && (
        <Button
          aria-label={t('alarm.acceptOf', { name: userName })}
          aria-busy={isBusy}
          onClick={() => void send(acceptItems({ orderId: _id, itemIds: ['all'] }), onAnswered)}
        >
          {t('alarm.accept')}
        </Button>
      )}
      <Button variant="secondary" aria-label={t('alarm.seeOf', { name: userName })} onClick={see}>
        {t('alarm.see')}
      </Button>
      <FormError state={{ error }} />
    </div>
  );
}

/** Alarms a chef of new orders on every screen, until they are answered or looked at (docs/adr/0051-new-order-alarm.md). */
export function OrderAlarm({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const { ringing, refetch } = useRingingOrders(chefId);
  useAlarmSignals(ringing.length);
  const accepted = ringing.filter((order) => !needsAnswer(order)).map(({ _id }) => _id);
  useLookedAt(
    accepted,
    useStableCallback((shown: string[]) => markSeen(chefId, shown)),
  );
  const [order, ...others] = ringing;
  return (
    <>
      <p className="visually-hidden" aria-live="assertive">
        {order && t('alarm.newOrder', { name: order.userName })}
      </p>
      {order && (
        <section className="alarm-banner" aria-label={t('alarm.label')}>
          <div>
            <OrderText order={order} />
            {others.length > 0 && <p>{t('alarm.more', { count: others.length })}</p>}
          </div>
          <OrderActions
            key={order._id}
            order={order}
            onAnswered={() => {
              markSeen(chefId, [order._id]);
              refetch();
            }}
            onSeen={() => markSeen(chefId, [order._id])}
          />
          <AlarmStateLine hideReady />
        </section>
      )}
    </>
  );
}
