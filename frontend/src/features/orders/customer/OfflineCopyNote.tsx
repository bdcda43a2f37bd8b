import type { OrderView } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupWhen, usePickupTime } from '../../pickups/pickup-time.ts';
import { selectCopiedMs } from '../../../store/connection/connection.reducer.ts';
import { useAppSelector } from '../../../store/store.ts';
import { listParts } from '../shared/ticket/order-parts.ts';
import { CallLink } from './CallLink.tsx';

/** Says how old an order is that is shown without a connection (O2). */
export function OfflineCopyNote({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const context = usePickupTime(order.pickups[0]?.timeZone ?? 'UTC');
  const copiedMs = useAppSelector(selectCopiedMs);
  const isOffline = useAppSelector(({ connection }) => connection.outage === 'offline');
  if (copiedMs === undefined) return null;
  const when = formatPickupWhen(new Date(copiedMs).toISOString(), context);
  return (
    <div className="stack gap-2 ticket-row">
      <p>{t(isOffline ? 'orderPage.rows.copy' : 'orderPage.rows.copyAway', { when })}</p>
      <div className="ticket-actions">
        <Button variant="secondary" data-reads onClick={() => window.location.reload()}>
          {t('ui.tryAgain')}
        </Button>
        {listParts(order).map(({ chefId, kitchen, pickup }) => (
          <CallLink key={chefId} kitchen={kitchen} phone={pickup?.phone ?? undefined} />
        ))}
      </div>
    </div>
  );
}
