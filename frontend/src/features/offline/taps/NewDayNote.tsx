import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';

interface Props {
  timeZone: string;
  /** Returns the day that the screen shows at a given instant. A cash day ends at 4 am. */
  getDate?: (atMs: number, timeZone: string) => LocalDate;
  onNewDay?: () => void;
}

/** Says that the day has changed, on a screen that stays open past midnight, such as a tablet on the wall. */
export function NewDayNote({ timeZone, getDate = getLocalDate, onNewDay }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = getDate(useNow(), timeZone);
  const [openedOn] = useState(date);
  const isNew = date !== openedOn;
  const tell = useEffectEvent(() => onNewDay?.());
  useEffect(() => {
    if (isNew) tell();
  }, [isNew, date]);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <p role="status" className="new-day">
      {isNew && t('taps.newDay', { day: format.format(Date.parse(date)) })}
    </p>
  );
}
