import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Message } from '../ui/Message.tsx';

/** Nothing in the cart (spec §8), and the way to the food. */
export function EmptyCart() {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name="cart" />
      </span>
      <Message>Your cart is empty</Message>
      <div className="empty-state-actions">
        <Link className="btn btn-primary" to={paths.market}>
          See the latest cuisines
        </Link>
      </div>
    </div>
  );
}
