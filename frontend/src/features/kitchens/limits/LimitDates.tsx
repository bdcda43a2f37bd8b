import type { Occurrence } from '@homechef/contract/kitchens/kitchen';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { formatLocalDate } from '../../../platform/time/local-time.ts';
import { SentenceNumber } from '../shared/SentenceNumber.tsx';
import { maxWithoutLimit, withOverride, type LimitValues } from './limit-kinds.ts';

interface Props {
  limit: LimitValues;
  occurrences: readonly Occurrence[];
  isLive: boolean;
  onChange: (limit: LimitValues) => void;
}

export function LimitDates({ limit, occurrences, isLive, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (limit.overrides.length === 0) return null;
  return (
    <ul className="rows mt-1">
      {limit.overrides.map(({ windowId, date, max }) => {
        const place = occurrences.find((other) => other.windowId === windowId && other.date === date)?.place;
        const shownDate = formatLocalDate(date, locale, 'day');
        const name = place ? `${shownDate}, ${getPlaceName(place)}` : shownDate;
        return (
          <li key={`${windowId} ${date}`} className="line flex-wrap">
            <span>{t('kitchens.limits.dates.on', { date: name })}</span>
            <SentenceNumber
              label={t('kitchens.limits.fields.maxOn', { date: name })}
              value={max}
              max={maxWithoutLimit}
              isLive={isLive}
              onChange={(changed) => onChange(withOverride(limit, { windowId, date }, changed))}
            />
            <button
              type="button"
              className="round-button"
              aria-label={t('kitchens.limits.dates.remove', { date: name })}
              onClick={() => onChange(withOverride(limit, { windowId, date }))}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
