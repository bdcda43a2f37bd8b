import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useAppSelector } from '../store/store.ts';

/** Beside the button that orders: while the server is away nothing can be ordered, and nothing is lost. */
export function OfflineOrderNotice({ id }: { id: string }) {
  const { t } = useTranslation();
  const away = useAppSelector((state) => state.connection.away);
  if (!away) return null;
  return (
    <p id={id} className="offline-note">
      {t(away === 'offline' ? 'offline.orderLater' : 'offline.market.orderLater')}
    </p>
  );
}
