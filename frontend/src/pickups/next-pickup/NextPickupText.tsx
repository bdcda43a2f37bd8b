import { useEffect } from 'react';
import { addMessages } from '../../lib/i18n/translate.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReconnectCount } from '../../store/hooks/use-reconnect-count.ts';
import { selectNextPickups, type ReadNextPickup } from '../../store/kitchens/next-pickups.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { usePickupTime } from '../use-pickup-time.ts';
import { describeNextPickup } from './describe-next-pickup.ts';
import { watchNextPickup } from './next-pickup-loader.ts';
import { nextPickup } from './next-pickup.en.ts';

// A first visit does not load the messages of other screens.
addMessages('en', { nextPickup });

/** Age up to which a response is shown while the server cannot be reached, in milliseconds. */
const maxAgeMs = 15 * 60_000;

const classes = { time: 'is-good', soon: 'is-good', full: 'is-low', closed: '' };

function Description({ pickup }: { pickup: ReadNextPickup }) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  if (context.nowMs - pickup.readAtMs > maxAgeMs) return null;
  const { kind, text, detail } = describeNextPickup(pickup, context, t);
  return (
    <>
      <span className={classes[kind]}>
        <Icon name={kind === 'full' ? 'alert' : 'clock'} />
        {kind === 'time' && <span className="visually-hidden">{t('nextPickup.label')} </span>}
        {text}
      </span>
      {detail && <span> · {detail}</span>}
    </>
  );
}

export function NextPickupText({ productId }: { productId: string }) {
  const dispatch = useAppDispatch();
  const reconnectCount = useReconnectCount();
  const pickup = useAppSelector((state) => selectNextPickups(state)[productId]);
  useEffect(() => watchNextPickup(dispatch, productId), [dispatch, productId, reconnectCount]);
  return pickup && <Description pickup={pickup} />;
}
