import type { Occurrence } from '@homechef/contract/kitchens/kitchen';
import { useLocale } from '../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../pickups/format-place.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { formatHours, formatLocalDate, toLocalTime } from '../../../platform/time/local-time.ts';

interface Props {
  label: string;
  occurrences: readonly Occurrence[];
  timeZone: string;
  unsetLabel?: string;
  value: string;
  onChange: (key: string) => void;
}

export const toOccurrenceKey = ({ windowId, date }: Pick<Occurrence, 'windowId' | 'date'>): string =>
  `${windowId} ${date}`;

export function OccurrenceField({ label, occurrences, timeZone, unsetLabel, value, onChange }: Props) {
  const locale = useLocale();
  const format = ({ date, startsAt, endsAt, place }: Occurrence) => {
    const hours = formatHours(
      { from: toLocalTime(startsAt, timeZone), to: toLocalTime(endsAt, timeZone) },
      locale,
    );
    return `${formatLocalDate(date, locale, 'day')}, ${hours}, ${getPlaceName(place)}`;
  };
  return (
    <Field
      name="occurrence"
      label={label}
      value={value}
      onChange={onChange}
      noneLabel={unsetLabel}
      options={occurrences.map((occurrence) => [toOccurrenceKey(occurrence), format(occurrence)])}
    />
  );
}
