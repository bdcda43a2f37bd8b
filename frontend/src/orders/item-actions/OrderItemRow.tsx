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
  /** The steps its reader may take, whether live now or not. */
  permitted: readonly ItemTransition[];
  steps: UndoableActions;
  /** Its name leads nowhere: a wet thumb that misses the button stays on the page. */
  withoutLink?: boolean;
}

/** A step is shown once it can be taken; what comes after Ready is not offered before (spec §4), except PICKED UP. */
const isShown = (step: ItemTransition, item: OrderItem) =>
  step !== 'pay' || itemTransitions.pay.isAllowed(item);

/** One dish of an order: what it is, where it stands, and what its reader may do with it. */
export function OrderItemRow({ item, permitted, steps, withoutLink = false }: Props) {
  const nameId = useId();
  const inHand = steps.inHand[item._id];
  const shown = permitted.filter((step) => isShown(step, item));
  return (
    <li className={`ordered-item ${item.orderStatus === 'Ready' ? 'is-ready' : ''}`}>
      <Picture path={item.image} alt="" sizes="112px" />
      <div className="ordered-item-words">
        <h3 id={nameId}>
          {withoutLink ? item.name : <Link to={paths.product(item.product)}>{item.name}</Link>}
        </h3>
        <p className="ordered-item-sum tabular">
          <b className="ordered-item-qty">{item.qty} ×</b> <Price value={item.price} /> ={' '}
          <Price value={calculateTotals([item]).itemsPrice} />
        </p>
        <ItemStatusBadges item={item} inHand={inHand} />
      </div>
      {shown.length > 0 && (
        <div className="ordered-item-steps">
          {shown.map((step) => (
            <ItemActionButton key={step} item={item} step={step} steps={steps} describedBy={nameId} />
          ))}
        </div>
      )}
      {inHand?.error && (
        <div className="ordered-item-error">
          <FormError of={inHand} />
        </div>
      )}
    </li>
  );
}
