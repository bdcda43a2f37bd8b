import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate } from '../lib/format/dates.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { pageChanged } from '../store/connection/connection.reducer.ts';

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** Says that there is no network or no server, and how old is what is shown; goes by itself when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { away, seenAt } = useAppSelector((state) => state.connection);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => void dispatch(pageChanged()), [dispatch, pathname]);
  const timeOf = (at: number) => formatDate(new Date(at), isToday(at) ? 'time' : 'shortMoment', locale);
  const words = away === 'offline' ? 'offline' : 'offline.market';
  return (
    <div role="status" className="offline-banner">
      {away && (
        <p className="container">
          {seenAt === undefined ? t(`${words}.away`) : t(`${words}.seen`, { time: timeOf(seenAt) })}
        </p>
      )}
    </div>
  );
}
