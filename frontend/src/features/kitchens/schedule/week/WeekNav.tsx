import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { formatDates } from '../../../../platform/time/local-time.ts';
import { daysPerWeek } from './week.ts';

interface Props {
  monday: LocalDate;
  thisMonday: LocalDate;
}

const toUrl = (monday: LocalDate, thisMonday: LocalDate) => (monday === thisMonday ? '?' : `?week=${monday}`);

export function WeekNav({ monday, thisMonday }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav className="period-nav" aria-label={t('kitchens.schedule.week')}>
      <Link
        className="round-button"
        to={toUrl(addDays(monday, -daysPerWeek), thisMonday)}
        aria-label={t('kitchens.schedule.previousWeek')}
        preventScrollReset
      >
        <Icon name="back" />
      </Link>
      <b role="status">{formatDates(monday, addDays(monday, daysPerWeek - 1), locale)}</b>
      <Link
        className="round-button"
        to={toUrl(addDays(monday, daysPerWeek), thisMonday)}
        aria-label={t('kitchens.schedule.nextWeek')}
        preventScrollReset
      >
        <Icon name="chevron" />
      </Link>
      {monday !== thisMonday && (
        <Link className="btn btn-link" to="?" preventScrollReset>
          {t('kitchens.schedule.thisWeek')}
        </Link>
      )}
    </nav>
  );
}
