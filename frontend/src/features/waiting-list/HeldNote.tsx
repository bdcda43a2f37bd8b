import { marketTimeZone } from '@homechef/contract/time/local-date';
import { useEffect } from 'react';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { formatPickupMoment, formatPickupWhen, usePickupTime } from '../pickups/pickup-time.ts';
import { isHeld, type CartItem } from '../cart/state/cart-item.ts';
import { useRefreshCart } from '../../store/hooks/use-refresh-cart.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { formatCountdown, useCountdown } from '../../ui/hooks/use-now.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

function RunningHold({ item, until }: { item: CartItem; until: string }) {
  const { t } = useTranslation();
  const { product } = item;
  const refresh = useRefreshCart();
  const context = usePickupTime(marketTimeZone);
  const leftMs = useCountdown(until);
  const isOver = leftMs === 0;
  // Without the hold, the dish’s stock counts again.
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  if (isOver || !isHeld(item))
    return (
      <p className="cart-hold" role="status">
        <b>{t('waiting.holdOver', { when: formatPickupWhen(until, context) })}</b> ·{' '}
        <Link to={paths.product(product)}>{t('waiting.look')}</Link>
      </p>
    );
  return (
    <p className="cart-hold is-held">
      <Icon name="clock" />
      <span>
        <b>{t('waiting.heldLine', { time: formatPickupMoment(until, context) })}</b>{' '}
        <span aria-hidden="true">({t('waiting.timeLeft', { time: formatCountdown(leftMs) })})</span>
      </span>
    </p>
  );
}

export const HeldNote = ({ item }: { item: CartItem }) =>
  item.held ? <RunningHold item={item} until={item.held.until} /> : null;
