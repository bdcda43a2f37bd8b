import type { OrderItem } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import type { ReactNode } from 'react';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { KitchenTime } from '../../pickups/KitchenTime.tsx';
import { useHasUnsentTap } from '../../offline/tap-queue/use-tap-queue.ts';
import { getEnding, isReady } from '../shared/ticket/order-status.ts';
import { NotSentMark } from './NotSentMark.tsx';
import { undoWindowMs, type PendingAction } from './undoable-actions.ts';

interface DoneProps {
  at?: string | null;
  timeZone?: string | undefined;
  children: ReactNode;
}

function DoneBadge({ at, timeZone, children }: DoneProps) {
  return (
    <li>
      <Badge bg="" className="is-good">
        <Icon name="check" /> {children}
      </Badge>
      {at && (
        <small className="text-soft">
          <KitchenTime at={at} timeZone={timeZone} />
        </small>
      )}
    </li>
  );
}

function PendingBadge({ phase }: PendingAction) {
  const { t } = useTranslation();
  if (phase === 'failed') return null;
  return (
    <li>
      <Badge bg="" className="is-under-way">
        {phase === 'held' ? (
          <>
            {t('orders.status.held')} <Countdown fromSeconds={undoWindowMs / 1_000} />
          </>
        ) : (
          t('orders.status.sending')
        )}
      </Badge>
    </li>
  );
}

function StageBadge({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  if (isReady(item)) return <DoneBadge>{t('orders.status.ready')}</DoneBadge>;
  const ending = getEnding([item]);
  if (ending !== 'ended') {
    return (
      <li>
        <Badge bg="" className="is-ended">
          <Icon name="close" /> {t(`orders.status.${ending}`)}
        </Badge>
      </li>
    );
  }
  return (
    <li>
      <Badge bg="" className="is-low">
        <Icon name="pot" /> {t('orders.status.notReady')}
      </Badge>
    </li>
  );
}

function RecalledBadge() {
  const { t } = useTranslation();
  return (
    <li>
      <Badge bg="" className="is-ended">
        <Icon name="alert" /> {t('orders.status.recalled')}
      </Badge>
    </li>
  );
}

interface Props {
  item: OrderItem;
  pending?: PendingAction;
  /** The kitchen’s time zone. Without it, the badges have no dates. */
  timeZone?: string | undefined;
}

/** Shows an item’s status by text and color, with the dates of payment and pickup. */
export function ItemStatusBadges({ item, pending, timeZone }: Props) {
  const { t } = useTranslation();
  const isUnsent = useHasUnsentTap({ itemId: item._id });
  return (
    <ul className="item-badges" aria-label={t('orders.status.of', { name: item.name })}>
      {item.recalled && <RecalledBadge />}
      {/* Food that must not be handed over is not ready, and what was picked up is no longer. */}
      {!(item.recalled && item.stage === 'ready') && item.stage !== 'picked_up' && <StageBadge item={item} />}
      {/* Cash for an item that has ended is to be given back. */}
      {item.isPaid && !hasEnded(item) && (
        <DoneBadge at={timeZone && item.paidAt} timeZone={timeZone}>
          {t('orders.status.paid')}
        </DoneBadge>
      )}
      {item.stage === 'picked_up' && (
        <DoneBadge at={timeZone && item.pickedAt} timeZone={timeZone}>
          {t('orders.status.pickedUp')}
        </DoneBadge>
      )}
      {pending && <PendingBadge {...pending} />}
      {isUnsent && (
        <li>
          <NotSentMark itemId={item._id} />
        </li>
      )}
    </ul>
  );
}
