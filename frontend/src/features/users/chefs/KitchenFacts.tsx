import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { describeOpening } from '../../kitchens/page/describe-opening.ts';
import { KitchenRating } from '../../kitchens/page/KitchenRating.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatFirstPickup } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

/** Describes the kind of a kitchen and its cuisines: "Food truck · Mexican". */
export function useKindLine({ kind, cuisines }: KitchenSummary): string {
  const { t } = useTranslation();
  return [t(`kitchens.settings.kinds.${kind}`), ...cuisines].join(' · ');
}

function NextPickupLine({ kitchen }: { kitchen: KitchenSummary }) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const { kind, nextPickup } = kitchen;
  const time = nextPickup && formatFirstPickup(nextPickup, context);
  const place = nextPickup && kind === 'truck' ? nextPickup.place.name : '';
  const text = time
    ? t('chefs.nextPickup', { time: place ? `${time}, ${place}` : time })
    : describeOpening(kitchen, context, t).text;
  return (
    <p className={`icon-line fw-semibold ${nextPickup || kitchen.open ? 'tone-success' : 'text-soft'}`}>
      <Icon name="clock" />
      <span>{text}</span>
    </p>
  );
}

export function KitchenFacts({ kitchen }: { kitchen: KitchenSummary }) {
  return (
    <div>
      <KitchenRating kitchen={kitchen} />
      <NextPickupLine kitchen={kitchen} />
    </div>
  );
}
