import type { ReactNode } from 'react';

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
