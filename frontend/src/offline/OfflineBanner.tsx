import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate } from '../lib/format/dates.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { pageChanged } from '../store/connection/connection.reducer.ts';

const isToday = (timeMs: number) => new Date(timeMs).toDateString() === new Date().toDateString();

export function OfflineBanner() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { outage, cachedAt } = useAppSelector((state) => state.connection);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => void dispatch(pageChanged()), [dispatch, pathname]);
  const formatTime = (timeMs: number) =>
    formatDate(new Date(timeMs), isToday(timeMs) ? 'time' : 'shortMoment', locale);
  const messages = outage === 'offline' ? 'offline' : 'offline.market';
  return (
    <div role="status" className="offline-banner">
      {outage && (
        <p className="container">
          {cachedAt === undefined
            ? t(`${messages}.away`)
            : t(`${messages}.seen`, { time: formatTime(cachedAt) })}
        </p>
      )}
    </div>
  );
}
