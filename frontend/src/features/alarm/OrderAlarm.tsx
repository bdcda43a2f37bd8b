import type { ChefOrder } from '@homechef/contract/orders/order';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useDeadlines } from '../orders/shared/use-deadlines.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useStableCallback } from '../../ui/hooks/use-kept-values.ts';
import { AlarmActions } from './AlarmActions.tsx';
import { AlarmStateButton } from './AlarmStateButton.tsx';
import { isAnswerOver, needsAnswer } from './new-orders.ts';
import { markSeen } from './seen-orders.ts';
import { useAlarmSignals } from './use-alarm-signals.ts';
import { useAlarmText } from './use-alarm-text.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useRingingOrders } from './use-new-orders.ts';
import './alarm.scss';

interface BarProps {
  orders: readonly ChefOrder[];
  onAnswered: (numbers: string[]) => void;
  onSeen: (numbers: string[]) => void;
}

function AlarmBar({ orders, onAnswered, onSeen }: BarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { title, name, facts } = useAlarmText(orders);
  const see = () => {
    onSeen(orders.map(({ _id }) => _id));
    const [order] = orders;
    void navigate(orders.length === 1 && order ? paths.chefOrder(order._id) : paths.chefOrders);
  };
  return (
    <section className="alarm-banner" aria-label={t('alarm.label')}>
      <button type="button" className="alarm-text" onClick={see}>
        <b>{title}</b>
        <span className="alarm-dot"> · </span>
        <span className="alarm-facts tabular">
          {name && (
            <span className="alarm-who">
              <bdi>{name}</bdi>
              <span> · </span>
            </span>
          )}
          <span>{facts}</span>
        </span>
      </button>
      <AlarmStateButton />
      <AlarmActions orders={orders} onAnswered={onAnswered} onSee={see} />
    </section>
  );
}

/**
 * Alerts a chef to new orders on every screen, until they are answered or looked at (docs/adr/0026-counter.md).
 */
export function OrderAlarm({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { ringing: all, refetch } = useRingingOrders(chefId);
  useDeadlines(all);
  const ringing = all.filter((order) => !isAnswerOver(order, nowMs));
  useAlarmSignals(ringing.length);
  const accepted = ringing.filter((order) => !needsAnswer(order));
  const seeOrders = useStableCallback((shown: string[]) => markSeen(chefId, shown));
  useLookedAt(
    accepted.map(({ _id }) => _id),
    seeOrders,
  );
  const waiting = ringing.filter(needsAnswer);
  const orders = waiting.length > 0 ? waiting : accepted;
  const [first] = orders;
  return (
    <>
      <p className="visually-hidden" aria-live="assertive">
        {first && t('alarm.newOrder', { name: first.userName })}
      </p>
      {first && (
        <AlarmBar
          orders={orders}
          onAnswered={(numbers) => {
            markSeen(chefId, numbers);
            void refetch();
          }}
          onSeen={seeOrders}
        />
      )}
    </>
  );
}
