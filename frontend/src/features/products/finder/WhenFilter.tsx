import { useState } from 'react';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';

const times = ['now', 'tonight', 'tomorrow'] as const;
const isDate = (when: string) => /^\d{4}-\d{2}-\d{2}$/.test(when);

const formatDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Names the chosen time as a word of the title: "tonight", "on Fri, Mar 14". */
export const describeTime = (when: string, locale: string, t: Translate): string => {
  const time = times.find((known) => known === when);
  if (time) return t(`finder.when.words.${time}`);
  return isDate(when)
    ? t('finder.when.words.chosen', { date: formatDate(when, locale) })
    : t('finder.when.words.any');
};

interface Props {
  when: string;
  onChange: (when: string) => void;
}

/** Renders the times to choose from, in the menu of the title. */
export function WhenFilter({ when, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isPicking, setPicking] = useState(false);
  return (
    <span className="finder-when" role="group" aria-label={t('finder.when.label')}>
      <button type="button" className="chip" aria-pressed={when === ''} onClick={() => onChange('')}>
        {t('finder.when.any')}
      </button>
      {times.map((time) => (
        <button
          key={time}
          type="button"
          className="chip"
          aria-pressed={when === time}
          onClick={() => onChange(time)}
        >
          {t(`finder.when.${time}`)}
        </button>
      ))}
      {isPicking ? (
        <input
          type="date"
          className="chip"
          aria-label={t('finder.when.dateLabel')}
          autoFocus
          defaultValue={isDate(when) ? when : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <button type="button" className="chip" aria-pressed={isDate(when)} onClick={() => setPicking(true)}>
          {isDate(when) ? t('finder.when.chosen', { date: formatDate(when, locale) }) : t('finder.when.date')}
        </button>
      )}
    </span>
  );
}
