import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { GuestOrderScreen } from '../features/orders/customer/GuestOrderScreen.tsx';
import { render } from './render.tsx';

/** Opens the page of a guest order, as a visitor if no user is given. */
export const openGuestOrder = (order: Order, answers: object = {}, user?: Session) =>
  render([{ path: '/order/guest/:id', element: <GuestOrderScreen /> }], {
    at: `/order/guest/${order._id}`,
    answers: { getGuestOrder: order, ...answers },
    user,
  });
