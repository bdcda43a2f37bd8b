import type { OrderView } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import type { Action } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Api } from '../../lib/http/api-client.ts';
import type { AppState } from '../../store/store.ts';
import {
  payItem,
  pickUpItem,
  setItemReady,
  selectOrderDeliver,
  selectOrderPay,
  selectOrderStatus,
} from '../../store/orders/order-details.requests.ts';
import { keepTap } from '../../store/tap-queue/connect-tap-queue.ts';
import { createOrderTap } from './chef-taps.ts';
import type { UndoableEvent } from './item-events.ts';
import { undoWindowMs, type UndoableAction } from './undoable-actions.ts';

const requests = {
  ready: { request: setItemReady, selectState: selectOrderStatus },
  pay: { request: payItem, selectState: selectOrderPay },
  pickUp: { request: pickUpItem, selectState: selectOrderDeliver },
};

interface SentAction {
  event: UndoableEvent;
  order: OrderView;
  /** Item id, or `all` for all items that the account may change this way. */
  itemId: string;
  /** User at the time of the tap. The user may have signed out before the request is sent. */
  user: Session | undefined;
  fallbackError: string;
}

type Thunk<T> = ThunkAction<T, AppState, { api: Api }, Action>;

/** Sends one item action. Resolves to the error message, or to undefined on success. */
const sendItemAction =
  ({ event, order, itemId, user, fallbackError }: SentAction): Thunk<Promise<string | undefined>> =>
  async (dispatch, getState) => {
    const { request, selectState } = requests[event];
    const changed = await dispatch(request(order._id, itemId, user ? { of: user.token } : 'never'));
    return changed ? undefined : (selectState(getState()).error ?? fallbackError);
  };

const isOfChef = ({ order, user }: SentAction): boolean =>
  order.orderItems.some(({ chefId }) => chefId === user?._id);

/**
 * Returns how an item action is sent and undone. The taps of a chef are stored on the device first, because a counter has
 * no reliable network. Actions of customers and admins are sent once.
 */
export const prepareItemAction =
  (action: SentAction): Thunk<Pick<UndoableAction, 'send' | 'onUndone'>> =>
  (dispatch) => {
    const { event, order, itemId, user } = action;
    if (event === 'pickUp' || !user || !isOfChef(action))
      return { send: () => dispatch(sendItemAction(action)) };
    const tap = createOrderTap(event, { order, itemId, chefId: user._id });
    const kept = dispatch(keepTap(tap, undoWindowMs));
    return {
      send: async (isLeaving) => {
        const outcome = await kept?.send({ isLeaving });
        return outcome?.kind === 'refused' ? outcome.error.message || action.fallbackError : undefined;
      },
      onUndone: () => void kept?.discard(),
    };
  };
