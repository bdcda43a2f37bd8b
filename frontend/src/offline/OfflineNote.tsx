import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../store/store.ts';

/** Beside the button that orders: while the network is away nothing can be ordered, and nothing is lost. */
export function OfflineNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const offline = useAppSelector((state) => state.connection.offline);
  if (!offline) return null;
  return (
    <p id={id} className="offline-note">
      {t('offline.orderLater')}
    </p>
  );
}
