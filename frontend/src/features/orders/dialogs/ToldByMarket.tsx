import { formatMoney } from '@homechef/contract/money/money';
import type { OrderItem } from '@homechef/contract/orders/order';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';

interface Props {
  names: readonly string[];
  items: readonly Pick<OrderItem, 'brand'>[];
  /** Cash that was paid for the items, in dollars. */
  paid: number;
}

/** Says who is told when the market cancels orders, and who has to give the cash back. */
export function ToldByMarket({ names, items, paid }: Props) {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(useLocale());
  const kitchens = [...new Set(items.map(({ brand }) => brand))];
  return (
    <>
      <p>
        {t('orderPage.cancelByMarket.told', {
          name: list.format(new Set(names)),
          kitchen: list.format(kitchens),
        })}
        {paid > 0 && ` ${t('orderPage.cancelByMarket.paid', { cash: formatMoney(paid) })}`}
      </p>
      <p className="text-soft">{t('orderPage.cancelByMarket.notDeleted')}</p>
    </>
  );
}
