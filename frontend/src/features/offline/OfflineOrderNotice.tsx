import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';

export function OfflineOrderNotice({ id }: { id: string }) {
  const { t } = useTranslation();
  const outage = useAppSelector((state) => state.connection.outage);
  if (!outage) return null;
  return (
    <p id={id} className="offline-note">
      {t(outage === 'offline' ? 'offline.orderLater' : 'offline.market.orderLater')}
    </p>
  );
}
