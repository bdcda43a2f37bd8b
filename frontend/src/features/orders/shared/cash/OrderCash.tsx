import { formatMoney } from '@homechef/contract/money/money';
import type { OrderView } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Price } from '../../../../ui/display/Price.tsx';
import { getCashState, isOff, listParts, type CashState } from '../ticket/order-parts.ts';
import { getEnding } from '../ticket/order-status.ts';

/** Describes the cash of one part of an order with several kitchens: "paid $9.00". */
function describePart({ kind, cash }: CashState, t: Translate): string {
  if (kind === 'nothing') return t('orderPage.cash.nothing');
  return t(`orderPage.cash.part.${kind}`, { cash: formatMoney(cash) });
}

function KitchenAmounts({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  return listParts(order).map((part) => {
    const state = getCashState(part.items, order);
    return (
      <span key={part.chefId} className="cash-to-pay-kitchen">
        <span translate="no">{part.kitchen}</span>
        {state.kind === 'due' && !isOff(part) ? (
          <Price value={state.cash} />
        ) : (
          <span>{state.kind === 'due' ? t('orderPage.cash.part.off') : describePart(state, t)}</span>
        )}
      </span>
    );
  });
}

/** A pickup that is off costs nothing until it has another time. */
const isAllOff = (order: OrderView): boolean =>
  listParts(order).every((part) => isOff(part) || part.items.every(hasEnded));

/**
 * Shows the cash to bring, to be confirmed, paid or to be given back, as the most prominent line. Several kitchens are
 * paid one by one, so there is no total (docs/rules/prices-and-stock.md §2).
 */
export function OrderCash({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const { kind, cash } = getCashState(order.orderItems, order);
  if (kind === 'recalled' || (kind === 'due' && isAllOff(order))) return null;
  const isOfSeveral = order.pickups.length > 1;
  const labels = {
    due: t('ui.cashToPay'),
    unconfirmed: t('orderPage.cash.unconfirmed', { cash: formatMoney(cash) }),
    owed: t('orderPage.cash.owed', { cash: formatMoney(cash) }),
    paid: t('orderPage.cash.paid'),
    nothing: t(`orderPage.cash.${getEnding(order.orderItems)}`),
  };
  return (
    <p className={`cash-to-pay${kind === 'nothing' ? ' is-nothing' : ''}`}>
      <Icon name={kind === 'paid' ? 'check' : 'cash'} />
      <span className="cash-to-pay-label">{labels[kind]}</span>
      {!isOfSeveral && (kind === 'due' || kind === 'paid') && <Price value={cash} />}
      {isOfSeveral && kind !== 'nothing' && <KitchenAmounts order={order} />}
    </p>
  );
}
