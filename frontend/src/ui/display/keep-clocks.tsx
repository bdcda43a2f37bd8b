import type { ReactNode } from 'react';

const clock = /(\d{1,2}(?::\d\d)? [ap]\.?m\b\.?)/;

/** Keeps “12:30 pm” of a large title in one line. Its text stays the same for screen readers and translators. */
export const keepClocks = (text: string): ReactNode =>
  text.split(clock).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="keep-clock">
        {part}
      </span>
    ) : (
      part
    ),
  );
