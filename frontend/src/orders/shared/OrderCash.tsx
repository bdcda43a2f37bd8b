import { formatMoney } from '@homechef/contract/money/money';
import type { OrderView } from '@homechef/contract/orders/order';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { getPartDue, getPartPaid, listParts } from './order-parts.ts';
import { getEnding } from './order-status.ts';

function KitchenAmounts({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  return listParts(order).map((part) => {
    const due = getPartDue(part);
    const paid = getPartPaid(part, order);
    return (
      <span key={part.chefId} className="cash-to-pay-kitchen">
        <span>{part.kitchen}</span>
        {due > 0 ? (
          <Price value={due} />
        ) : (
          <span>
            {paid > 0 ? t('orderPage.cash.paidTo', { cash: formatMoney(paid) }) : t('orderPage.cash.nothing')}
          </span>
        )}
      </span>
    );
  });
}

interface Props {
  order: OrderView;
  withKitchens?: boolean;
}

/** Shows the cash to bring, the cash paid, or that nothing is to be paid, as the most prominent line (pickup §3). */
export function OrderCash({ order, withKitchens = false }: Props) {
  const { t } = useTranslation();
  const { cashDue, cashPaid, orderItems } = order;
  if (cashDue === 0 && cashPaid === 0) {
    return (
      <p className="cash-to-pay is-nothing">
        <Icon name="cash" />
        <span className="cash-to-pay-label">{t(`orderPage.cash.${getEnding(orderItems)}`)}</span>
      </p>
    );
  }
  return (
    <p className="cash-to-pay">
      <Icon name={cashDue > 0 ? 'cash' : 'check'} />
      <span className="cash-to-pay-label">{t(cashDue > 0 ? 'ui.cashToPay' : 'orderPage.cash.paid')}</span>
      <Price value={cashDue > 0 ? cashDue : cashPaid} />
      {withKitchens && <KitchenAmounts order={order} />}
    </p>
  );
}
