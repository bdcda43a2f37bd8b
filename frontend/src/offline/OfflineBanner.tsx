import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { showDate } from '../lib/dates.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { useLocale } from '../ui/use-locale.ts';
import { pageLeft } from './connection.reducer.ts';

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** Says that the network is away, and how old is what is shown; goes when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { offline, seenAt } = useAppSelector((state) => state.connection);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => void dispatch(pageLeft()), [dispatch, pathname]);
  const shown = (at: number) => showDate(new Date(at), isToday(at) ? 'time' : 'shortMoment', locale);
  return (
    <div role="status" className="offline-banner">
      {offline && (
        <p className="container">
          {seenAt === undefined ? t('offline.away') : t('offline.seen', { time: shown(seenAt) })}
        </p>
      )}
    </div>
  );
}
