import type { CSSProperties, ReactNode } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { formatHours, formatLocalDate } from '../../../../platform/time/local-time.ts';
import { ReasonText } from '../../../../ui/display/ReasonText.tsx';
import type { Stop } from '../week/week.ts';

interface Props {
  stop: Stop;
  style: CSSProperties;
  onOpen: () => void;
}

const getClassName = ({ occurrence: { status }, isOver }: Stop): string =>
  ['stop', status === 'cancelled' && 'is-off', status === 'changed' && 'is-changed', isOver && 'is-over']
    .filter(Boolean)
    .join(' ');

function useStopNote({ rule, occurrence, openOrders, isOver }: Stop): ReactNode {
  const { t } = useTranslation();
  const locale = useLocale();
  if (occurrence.status === 'cancelled')
    return (
      <>
        {t('kitchens.schedule.cancelled')} <ReasonText {...occurrence} />
      </>
    );
  const orders = openOrders > 0 ? t('kitchens.schedule.orders', { count: openOrders }) : '';
  const date = formatLocalDate(occurrence.date, locale);
  const special =
    (occurrence.status === 'changed' && t('kitchens.schedule.changed', { date })) ||
    (rule.date !== null && t('kitchens.schedule.onlyDate', { date }));
  if (special) return [orders, special].filter(Boolean).join(' · ');
  return orders || (isOver ? t('kitchens.schedule.over') : t('kitchens.schedule.noOrders'));
}

export function StopButton({ stop, style, onOpen }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rule, occurrence } = stop;
  const hours = formatHours(stop, locale);
  const isOwnPlace = rule.place === null && occurrence.status !== 'changed';
  const place = isOwnPlace ? t('kitchens.schedule.ownPlace') : getPlaceName(occurrence.place);
  const day = formatLocalDate(occurrence.date, locale, 'long');
  const note = useStopNote(stop);
  return (
    <button type="button" className={getClassName(stop)} style={style} onClick={onOpen}>
      <span className="visually-hidden">{t('kitchens.schedule.change', { day, hours, place })}, </span>
      <b aria-hidden="true">{hours}</b>
      <span aria-hidden="true">{place}</span>
      <small>{note}</small>
    </button>
  );
}
