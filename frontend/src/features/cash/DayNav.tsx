import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Icon, type IconName } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { formatCashDate } from './cash-format.ts';

interface ArrowProps {
  to: string | undefined;
  icon: IconName;
  label: string;
}

function Arrow({ to, icon, label }: ArrowProps) {
  if (to === undefined) {
    return (
      <span className="round-button is-off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className="round-button" to={to} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  );
}

interface Props {
  date: LocalDate;
  today: LocalDate;
}

export function DayNav({ date, today }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const next = addDays(date, 1);
  const getNextPath = () => {
    if (next > today) return undefined;
    return next === today ? paths.chefCash : paths.cashDay(next);
  };
  return (
    <nav className="period-nav mb-3" aria-label={formatCashDate(date, locale)}>
      <Arrow to={paths.cashDay(addDays(date, -1))} icon="back" label={t('cash.day.previous')} />
      <b>
        {date === today && `${t('cash.day.today')}, `}
        {formatCashDate(date, locale)}
      </b>
      <Arrow to={getNextPath()} icon="chevron" label={t('cash.day.next')} />
    </nav>
  );
}
