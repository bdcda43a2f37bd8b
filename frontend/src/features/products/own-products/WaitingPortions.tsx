import type { DishWaiting } from '@homechef/contract/waiting-list/waiting';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** Says how many portions of a dish are held for people, and how many more are being waited for. */
export function WaitingPortions({ held, waiting }: Pick<DishWaiting, 'held' | 'waiting'>) {
  const { t } = useTranslation();
  const parts = [
    ...(held > 0 ? [t('chefProducts.waiting.held', { count: held })] : []),
    ...(waiting > 0 ? [t(`chefProducts.waiting.${held > 0 ? 'more' : 'only'}`, { count: waiting })] : []),
  ];
  return <p className="own-product-waiting">{parts.join(' · ')}</p>;
}
