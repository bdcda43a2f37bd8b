import { minuteMs } from '@homechef/contract/time/local-date';
import type { CartKitchen } from '../../cart/pickups/cart-kitchens.ts';
import type { CartPickups } from '../../cart/pickups/use-cart-pickups.ts';
import { asksFirst, getAnswerByMs } from '../../cart/pickups/PickupPromise.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupMoment, usePickupTime } from '../../pickups/pickup-time.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';

interface Terms {
  text: string;
  /** Whether the sentence begins with the kitchen’s name. */
  isNamed?: boolean;
}

/** Returns the sentence about one kitchen, or undefined until its terms are known. */
function useTerms({ name, kitchen, items, pickup }: CartKitchen): Terms | undefined {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen?.timeZone ?? 'UTC');
  const freeMinutes = useQuery(loadConfig).data?.freeCancelMinutes;
  if (!kitchen || (pickup.kind !== 'slot' && pickup.kind !== 'soon')) return undefined;
  const formatTime = (atMs: number) => formatPickupMoment(new Date(atMs).toISOString(), context);
  if (asksFirst(kitchen, items)) {
    const time = formatTime(getAnswerByMs(kitchen, pickup, context.nowMs));
    return { text: t('orders.terms.answer', { kitchen: name ?? kitchen.name, time }), isNamed: true };
  }
  if (pickup.kind === 'soon') return { text: t('orders.terms.untilReady') };
  const untilMs = Date.parse(pickup.slot.startsAt) - kitchen.cancelMinutes * minuteMs;
  if (untilMs > context.nowMs + (freeMinutes ?? 0) * minuteMs)
    return { text: t('orders.terms.until', { time: formatTime(untilMs) }) };
  if (freeMinutes === undefined) return undefined;
  return {
    text: freeMinutes === 0 ? t('orders.terms.final') : t('orders.terms.minutes', { count: freeMinutes }),
  };
}

function KitchenTerms({ cartKitchen, isOnly }: { cartKitchen: CartKitchen; isOnly: boolean }) {
  const terms = useTerms(cartKitchen);
  if (terms === undefined) return null;
  return (
    <p className="form-text">
      {!isOnly && !terms.isNamed && (
        <>
          <b translate="no">{cartKitchen.name}</b> ·{' '}
        </>
      )}
      {terms.text}
    </p>
  );
}

/** Says above Place Order until when the order can be changed or cancelled (docs/rules/items.md §3). */
export function CancelTerms({ kitchens }: Pick<CartPickups, 'kitchens'>) {
  return kitchens.map((cartKitchen) => (
    <KitchenTerms key={cartKitchen.chefId} cartKitchen={cartKitchen} isOnly={kitchens.length === 1} />
  ));
}
