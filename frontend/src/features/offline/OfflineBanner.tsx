import { marketTimeZone } from '@homechef/contract/time/local-date';
import { formatWhen } from '@homechef/contract/time/time-words';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { device } from '../../platform/format/device.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useTranslation, useLocale } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { pageChanged } from '../../store/connection/connection.reducer.ts';

/** Formats the time of a copy by the clock of the market, as all times beside it: "at 6:00 pm". */
const formatSavedAt = (timeMs: number, locale: string) =>
  formatWhen(new Date(timeMs).toISOString(), {
    locale,
    timeZone: marketTimeZone,
    deviceTimeZone: device.getTimeZone(),
    nowMs: Date.now(),
  });

export function OfflineBanner() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { outage, cachedAt, hasMarketCopy } = useAppSelector((state) => state.connection);
  const isChef = useAppSelector((state) => state.session.user?.isChef);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => void dispatch(pageChanged()), [dispatch, pathname]);
  // An order page reads its kitchens beside the order, whose times are its own.
  const mayDiffer = hasMarketCopy && !pathname.startsWith(paths.order(''));
  const messages = outage === 'offline' ? 'offline' : 'offline.market';
  return (
    <div role="status" className="notice-bar">
      {/* Chefs read it beside the taps that are kept (TapStatus). */}
      {outage && !isChef && (
        <p className="container">
          {cachedAt === undefined
            ? t(`${messages}.away`)
            : t(mayDiffer ? `${messages}.seen` : `${messages}.saved`, {
                when: formatSavedAt(cachedAt, locale),
              })}
        </p>
      )}
    </div>
  );
}
