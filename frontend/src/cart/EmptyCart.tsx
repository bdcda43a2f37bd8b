import { useTranslation } from '../lib/use-translation.ts';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';
import { ToMarket } from '../ui/ToMarket.tsx';

/** Nothing in the cart (spec §8), and the way to the food. */
export function EmptyCart() {
  const { t } = useTranslation();
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name="cart" />
      </span>
      <Message>{t('cart.empty')}</Message>
      <div className="empty-state-actions">
        <ToMarket />
      </div>
    </div>
  );
}
