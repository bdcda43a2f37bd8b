import { formatLineName } from '@homechef/contract/menu/options';
import type { OrderItem, OrderView } from '@homechef/contract/orders/order';
import { hasEnded, isToPickUp } from '@homechef/contract/orders/order-state';
import { useId } from 'react';
import { calculateTotals } from '../../cart/state/cart-totals.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { StatedAllergens } from '../../products/dietary/StatedAllergens.tsx';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { ItemNote } from '../shared/ItemNote.tsx';
import { isReady } from '../shared/ticket/order-status.ts';
import { ItemStatusBadges } from './ItemStatusBadges.tsx';
import { ItemActionButton } from './ItemActionButton.tsx';
import type { ItemAction } from './item-events.ts';
import { usePendingAction } from './use-undo-queue.ts';
import type { UndoableActions } from './use-undoable-actions.tsx';

interface Props {
  order: OrderView;
  item: OrderItem;
  buttons: readonly ItemAction[];
  actions: UndoableActions;
  /** Shows the name without a link, so that a tap that misses its target does not leave the page. */
  withoutLink?: boolean;
  /** What it means for the reader that a dish has ended while the order goes on. Shown next to the dish. */
  endedNote?: string;
}

export function OrderItemRow({ order, item, buttons, actions, withoutLink = false, endedNote }: Props) {
  const nameId = useId();
  const pending = usePendingAction(actions, item._id);
  const isEnded = hasEnded(item);
  const timeZone = order.pickups.find(({ chefId }) => chefId === item.chefId)?.timeZone ?? 'UTC';
  const isLiving = order.orderItems.some(isToPickUp);
  const name =
    withoutLink || item.isGone ? (
      <bdi translate="no">{item.name}</bdi>
    ) : (
      <Link to={paths.product(item.product)} translate="no">
        {item.name}
      </Link>
    );
  const sum = (
    <>
      <b className="ordered-item-qty">{item.qty} ×</b> <Price value={item.price} /> ={' '}
      <Price value={calculateTotals([item]).itemsPrice} />
    </>
  );
  const target = { order, itemId: item._id, name: formatLineName(item.name, item.options) };
  return (
    <li className={`ordered-item ${isReady(item) ? 'is-ready' : ''}`}>
      <Picture path={item.image} alt="" sizes="112px" />
      <div>
        <h3 id={nameId}>{isEnded ? <s>{name}</s> : name}</h3>
        <p className="ordered-item-sum tabular">{isEnded ? <s>{sum}</s> : sum}</p>
        {isEnded && isLiving && endedNote !== undefined && <p className="chef-card-note">{endedNote}</p>}
        <LineOptions options={item.options} />
        <ItemNote note={item.note} />
        <StatedAllergens allergens={item.allergens} />
        <ItemStatusBadges item={item} pending={pending} timeZone={timeZone} />
      </div>
      {buttons.length > 0 && (
        <div className="ordered-item-steps">
          {buttons.map((action) => (
            <ItemActionButton
              key={action.event}
              target={target}
              action={action}
              actions={actions}
              describedBy={nameId}
            />
          ))}
        </div>
      )}
      {pending?.error && (
        <div className="stack ordered-item-error">
          <FormError state={pending} />
        </div>
      )}
    </li>
  );
}
