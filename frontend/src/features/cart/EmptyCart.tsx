import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { MarketLink } from '../../ui/navigation/MarketLink.tsx';

export function EmptyCart() {
  const { t } = useTranslation();
  return <EmptyState icon="cart" title={t('cart.empty')} isNotice actions={<MarketLink />} />;
}
