import { useTranslation } from '../../lib/i18n/use-translation.ts';

const star = 'l2.56 5.28 5.8.8-4.22 4.06 1.03 5.76-5.17-2.75-5.17 2.75 1.03-5.76-4.22-4.06 5.8-.8z';
/** From one star to the next, on a grid where each is 20 wide. */
const step = 21;
const five = [0, 1, 2, 3, 4].map((i) => `M${10 + i * step} 1.6${star}`).join('');

/** Five stars, the first so many `filled`, whole and half ones: few elements, for a list of dishes draws many. */
function Stars({ filled }: { filled: number }) {
  const width = Math.floor(filled) * step + (filled % 1) * 20;
  return (
    <svg width="5.2em" height="1em" viewBox="0 0 104 20" aria-hidden="true">
      <svg width={width} height="20">
        <path d={five} fill="currentColor" />
      </svg>
      <path d={five} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
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
  const stars = Math.round(value * 2) / 2;
  return (
    <span className="rating">
      <span className="rating-stars" role="img" aria-label={t('ui.rating', { stars })}>
        <Stars filled={stars} />
      </span>
      {count !== undefined && <span className="rating-text">{t('ui.reviews', { count })}</span>}
    </span>
  );
}
