import { useTranslation } from '../../platform/i18n/use-translation.ts';

const starPath = 'l2.56 5.28 5.8.8-4.22 4.06 1.03 5.76-5.17-2.75-5.17 2.75 1.03-5.76-4.22-4.06 5.8-.8z';
const starPitch = 21;
const oneStarPath = `M10 1.6${starPath}`;
const fiveStarsPath = [0, 1, 2, 3, 4].map((i) => `M${10 + i * starPitch} 1.6${starPath}`).join('');

/** Draws five stars as one path, because a product list renders many ratings. */
function Stars({ filledCount }: { filledCount: number }) {
  const width = Math.floor(filledCount) * starPitch + (filledCount % 1) * 20;
  return (
    <svg width="5.2em" height="1em" viewBox="0 0 104 20" aria-hidden="true">
      <svg width={width} height="20">
        <path d={fiveStarsPath} fill="currentColor" />
      </svg>
      <path d={fiveStarsPath} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  );
}

/** One star and the number: "★ 4.5". A dish without stars has only the outline. */
const ShortStars = ({ stars }: { stars: number }) => (
  <>
    <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={oneStarPath}
        fill={stars > 0 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.2"
      />
    </svg>
    {stars > 0 && <b>{stars.toFixed(1)}</b>}
  </>
);

interface Props {
  value: number;
  count?: number;
  /** Shows one star and a number instead of five stars. */
  isShort?: boolean;
}

/** Renders 0 to 5 stars in half steps, with the text 'N reviews'. */
export function Rating({ value, count, isShort = false }: Props) {
  const { t } = useTranslation();
  const stars = Math.round(value * 2) / 2;
  return (
    <span className="rating">
      <span className="rating-stars" role="img" aria-label={t('ui.rating', { stars })}>
        {isShort ? <ShortStars stars={stars} /> : <Stars filledCount={stars} />}
      </span>{' '}
      {count !== undefined && <span className="small text-soft">{t('ui.reviews', { count })}</span>}
    </span>
  );
}
