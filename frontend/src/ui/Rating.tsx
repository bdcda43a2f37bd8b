import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const star = 'M10 1.6l2.56 5.28 5.8.8-4.22 4.06 1.03 5.76L10 14.75 4.83 17.5l1.03-5.76L1.64 7.68l5.8-.8Z';

/** One star: its share of 1 filled, in halves. */
function Star({ fill }: { fill: number }) {
  const id = useId();
  return (
    <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true">
      <defs>
        <linearGradient id={id}>
          <stop offset={fill} stopColor="currentColor" />
          <stop offset={fill} stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={star} fill={`url(#${id})`} stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  );
}

interface Props {
  value: number;
  /** How many reviews it is the mean of; left out for a single review. */
  count?: number;
}

/** Stars from 0 to 5 in half steps, with the text 'N reviews' (spec §2). */
export function Rating({ value, count }: Props) {
  const { t } = useTranslation();
  const halves = Math.round(value * 2) / 2;
  return (
    <span className="rating">
      <span className="rating-stars" role="img" aria-label={t('ui.rating', { stars: halves })}>
        {[0, 1, 2, 3, 4].map((i) => (
          <Star key={i} fill={Math.max(0, Math.min(1, halves - i))} />
        ))}
      </span>
      {count !== undefined && <span className="rating-text">{t('ui.reviews', { count })}</span>}
    </span>
  );
}
