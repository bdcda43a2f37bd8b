import { configure, render as mount } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { Session } from '@homechef/contract/users/user';
import type { CartItem } from '../features/cart/state/cart-item.ts';
import { emptyCart } from '../features/cart/state/cart.reducer.ts';
import { createAppStore } from '../store/store.ts';
import { ToastProvider } from '../ui/feedback/ToastProvider.tsx';
import { createFakeApi, type FakeResponses } from './fake-api.ts';

// Allows for busy machines, where the first load of a screen can take over 10 s. Only a failing test waits this long.
configure({ asyncUtilTimeout: 20_000 });

interface RenderOptions {
  at?: string;
  answers?: FakeResponses;
  user?: Session;
  cartItems?: readonly CartItem[];
}

export function render(
  routes: RouteObject[],
  { at = '/', answers, user, cartItems = [] }: RenderOptions = {},
) {
  const { api, sent } = createFakeApi(answers);
  const store = createAppStore(api, {
    cart: { ...emptyCart, cartItems },
    session: { user, expired: false },
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = mount(
    <Provider store={store}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Provider>,
  );
  /** Lists the calls of an endpoint in the order in which they were made. */
  const listCalls = (name: string) => sent.filter((request) => request.name === name).map(({ call }) => call);
  const listBodies = (name: string) => listCalls(name).map(({ body }) => body);
  return { ...view, store, router, sent, listCalls, listBodies, user: userEvent.setup() };
}
