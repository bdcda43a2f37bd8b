import { formatDate } from '../../platform/format/dates.ts';
import { useLocale } from '../../platform/i18n/use-translation.ts';
import type { ReactNode } from 'react';

export function DateOnly({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, 'shortDay', locale)}</time>;
}

export function DateTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatDate(at, isShort ? 'shortMoment' : 'moment', locale)}</time>;
}

const clock = /(\d{1,2}(?::\d\d)? [ap]\.?m\b\.?)/;

/**
 * Keeps a time such as “12:30 pm” on one line. The text stays the same for screen readers and
 * translators.
 */
export const keepClocks = (text: string): ReactNode =>
  text.split(clock).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${part}${index}`} className="text-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
