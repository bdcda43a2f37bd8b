import { itemTransitions, type ItemTransition } from '@homechef/contract/orders/item-transitions';
import type { OrderItem } from '@homechef/contract/orders/order';
import { useId } from 'react';
import { calculateTotals } from '../../store/cart/cart-totals.ts';
import { paths } from '../../lib/routing/paths.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { ItemStatusBadges } from './ItemStatusBadges.tsx';
import { ItemActionButton } from './ItemActionButton.tsx';
import type { UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  item: OrderItem;
  /** Transitions that the user may request, including disabled ones. */
  permitted: readonly ItemTransition[];
  actions: UndoableActions;
  /** Shows the name without a link, so that a missed tap does not leave the page. */
  withoutLink?: boolean;
}

/**
 * Returns false for a payment before the item is Ready (spec §4). Other buttons are always visible, PICKED
 * UP among them.
 */
const isVisible = (transition: ItemTransition, item: OrderItem) =>
  transition !== 'pay' || itemTransitions.pay.isAllowed(item);

export function OrderItemRow({ item, permitted, actions, withoutLink = false }: Props) {
  const nameId = useId();
  const pending = actions.pending[item._id];
  const transitions = permitted.filter((transition) => isVisible(transition, item));
  return (
    <li className={`ordered-item ${item.orderStatus === 'Ready' ? 'is-ready' : ''}`}>
      <Picture path={item.image} alt="" sizes="112px" />
      <div className="ordered-item-text">
        <h3 id={nameId}>
          {withoutLink ? item.name : <Link to={paths.product(item.product)}>{item.name}</Link>}
        </h3>
        <p className="ordered-item-sum tabular">
          <b className="ordered-item-qty">{item.qty} ×</b> <Price value={item.price} /> ={' '}
          <Price value={calculateTotals([item]).itemsPrice} />
        </p>
        <ItemStatusBadges item={item} pending={pending} />
      </div>
      {transitions.length > 0 && (
        <div className="ordered-item-steps">
          {transitions.map((transition) => (
            <ItemActionButton
              key={transition}
              item={item}
              transition={transition}
              actions={actions}
              describedBy={nameId}
            />
          ))}
        </div>
      )}
      {pending?.error && (
        <div className="ordered-item-error">
          <FormError state={pending} />
        </div>
      )}
    </li>
  );
}
