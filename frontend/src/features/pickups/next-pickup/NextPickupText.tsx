import { getLocalDate } from '@homechef/contract/time/local-date';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useReconnectCount } from '../../../store/hooks/use-query.ts';
import { selectNextPickups, type ReadNextPickup } from '../../kitchens/state/next-pickups.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useChosenWhen } from '../../../platform/routing/chosen-when.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { formatPickupMoment, formatPickupStartInText, usePickupTime } from '../pickup-time.ts';
import { describeNextPickup } from './describe-next-pickup.ts';
import { watchNextPickup } from './next-pickup-loader.ts';
import { nextPickup } from './next-pickup.en.ts';
import { pickups } from '../pickups.en.ts';

// A first visit does not download the messages of other screens.
addMessages('en', { nextPickup, pickups });

/** How old a response may be to still be shown while the server cannot be reached, in milliseconds. */
const maxAgeMs = 15 * 60_000;

const classes = { time: 'is-good', soon: 'is-good', full: 'is-low', other: 'is-low', closed: '' };

function Description({ pickup, namesOwnPlace }: { pickup: ReadNextPickup; namesOwnPlace?: boolean }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  if (context.nowMs - pickup.readAtMs > maxAgeMs) return null;
  const { kind, text, detail } = describeNextPickup(pickup, context, t, namesOwnPlace);
  return (
    <>
      <span className={classes[kind]}>
        <Icon name={classes[kind] === 'is-low' ? 'alert' : 'clock'} />
        {kind === 'time' && <span className="visually-hidden">{t('nextPickup.label')} </span>}
        {text}
      </span>
      {detail && (
        <span>
          <span className="next-pickup-dot"> · </span>
          {detail}
        </span>
      )}
    </>
  );
}

/** Offers another day on a dish page if nothing is free on the chosen one. */
function OtherDay({ pickup: { startsAt, otherStartsAt, timeZone } }: { pickup: ReadNextPickup }) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const { pathname, search } = useLocation();
  if (startsAt || !otherStartsAt) return null;
  const params = new URLSearchParams(search);
  params.set('when', getLocalDate(Date.parse(otherStartsAt), timeZone));
  return (
    <Link className="btn btn-secondary" to={`${pathname}?${params}`} replace>
      {t('nextPickup.take', { label: formatPickupStartInText(otherStartsAt, context) })}
    </Link>
  );
}

interface SoldOutProps extends Pick<NextPickupProps, 'restocksAt' | 'heldUntil'> {
  pickup: ReadNextPickup;
}

/**
 * Says that portions are held for this device, or when the dish will be available again, if its chef has set a time for
 * that.
 */
function SoldOut({ pickup, restocksAt, heldUntil }: SoldOutProps) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  if (heldUntil) return t('nextPickup.heldForYou', { time: formatPickupMoment(heldUntil, context) });
  if (pickup.isHeldForOthers) return null; // The badge says it.
  return restocksAt && t('nextPickup.soldOutUntil', { label: formatPickupStartInText(restocksAt, context) });
}

export interface NextPickupProps {
  productId: string;
  isSoldOut?: boolean;
  /** ISO date-time at which the dish is restocked. */
  restocksAt?: string | undefined;
  /** ISO date-time until which portions are held for this device. */
  heldUntil?: string | undefined;
  /** Whether the line is on a dish page, which names the place, and where the chosen day can be changed. */
  offersOtherDay?: boolean;
}

export function NextPickupText({
  productId,
  isSoldOut,
  restocksAt,
  heldUntil,
  offersOtherDay,
}: NextPickupProps) {
  const dispatch = useAppDispatch();
  const reconnectCount = useReconnectCount();
  const when = useChosenWhen();
  const pickup = useAppSelector((state) => selectNextPickups(state)[productId]);
  useEffect(() => watchNextPickup(dispatch, productId, when), [dispatch, productId, when, reconnectCount]);
  if (pickup?.when !== when) return null;
  if (isSoldOut) return <SoldOut pickup={pickup} restocksAt={restocksAt} heldUntil={heldUntil} />;
  // The portions that this device still sees are held for it. The note about the hold says for how long.
  if (pickup.isHeldForOthers) return null;
  return (
    <>
      <Description pickup={pickup} namesOwnPlace={offersOtherDay} />
      {offersOtherDay && <OtherDay pickup={pickup} />}
    </>
  );
}

/** Reserves a line for a dish’s next pickup, which is empty until the pickup is known. */
export const NextPickupLine = (props: NextPickupProps) => (
  <p className="next-pickup">
    <NextPickupText {...props} />
  </p>
);
