import type { OrderItem } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { undoWindowMs, type PendingAction } from './undoable-actions.ts';

function Done({ at, children }: { at?: string | null; children: ReactNode }) {
  return (
    <li>
      <Badge bg="" className="is-good">
        <Icon name="check" /> {children}
      </Badge>
      {at && (
        <small className="text-soft">
          <DateTime at={at} short />
        </small>
      )}
    </li>
  );
}

/** A tap that is not final yet. */
function UnderWay({ phase }: PendingAction) {
  const { t } = useTranslation();
  if (phase === 'failed') return null;
  return (
    <li>
      <Badge bg="" className="is-under-way">
        {phase === 'held' ? (
          <>
            {t('orders.status.held')} <Countdown from={undoWindowMs / 1_000} />
          </>
        ) : (
          t('orders.status.sending')
        )}
      </Badge>
    </li>
  );
}

interface Props {
  item: OrderItem;
  inHand?: PendingAction;
  /** Without the moments. */
  brief?: boolean;
}

/** Where an item stands, by word and colour (spec §4), with the moments it was paid and picked up. */
export function ItemStatusBadges({ item, inHand, brief = false }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="item-badges" aria-label={t('orders.status.of', { name: item.name })}>
      {item.orderStatus === 'Ready' ? (
        <Done>{t('orders.status.ready')}</Done>
      ) : (
        <li>
          <Badge bg="" className="is-low">
            <Icon name="pot" /> {t('orders.status.notReady')}
          </Badge>
        </li>
      )}
      {item.isPaid && <Done at={brief ? null : item.paidAt}>{t('orders.status.paid')}</Done>}
      {item.isPickedUp && <Done at={brief ? null : item.pickedAt}>{t('orders.status.pickedUp')}</Done>}
      {inHand && <UnderWay {...inHand} />}
    </ul>
  );
}
