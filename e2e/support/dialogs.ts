import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { ScreenVisit } from './screens.ts';

/** Dishes of two kitchens with pickup times, and an order of each buyer. */
export interface DialogData {
  dish: Product;
  secondDish: Product;
  guestOrder: Order;
  order: Order;
}

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const clickButtons =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('main').getByRole('button', { name }).first().click();
  };

const waitForQuantity = (page: Page) => page.getByLabel('Quantity').first().waitFor();

/** A cart of two kitchens brings the bars of the cart and of the checkout. */
export const getVisitorDialogs = ({ dish, secondDish, guestOrder }: DialogData): ScreenVisit[] => [
  { name: 'place', path: '/mainpage', act: openDialog('Where are you?') },
  { name: 'filters', path: '/mainpage', act: clickButtons(/^Search & Filter/) },
  { name: 'report', path: `/mainpage/product/${dish._id}`, act: openDialog(/^Report/) },
  { name: 'guest order', path: `/order/guest/${guestOrder._id}` },
  { name: 'guest cancels', path: `/order/guest/${guestOrder._id}`, act: openDialog(/^Cancel/) },
  { name: 'cart', path: `/cart/${dish._id}?qty=1`, act: waitForQuantity },
  { name: 'cart of two kitchens', path: `/cart/${secondDish._id}?qty=1`, act: waitForQuantity },
  { name: 'checkout', path: '/guest', act: clickButtons('Place Order') },
  { name: 'pickup times', path: '/guest', act: clickButtons(/^Change the time/) },
  { name: 'cart bar', path: '/mainpage' },
];

export const getCustomerDialogs = ({ order }: DialogData): ScreenVisit[] => [
  { name: 'order', path: `/order/${order._id}` },
  { name: 'new time', path: `/order/${order._id}`, act: openDialog('Change time') },
  { name: 'cancel', path: `/order/${order._id}`, act: openDialog(/^Cancel/) },
];

export const getChefDialogs = ({ order, dish }: DialogData): ScreenVisit[] => [
  { name: 'new time by the chef', path: `/order/chef/${order._id}`, act: openDialog(/Change time/) },
  { name: 'cancel by the chef', path: `/order/chef/${order._id}`, act: openDialog(/^Cancel/) },
  { name: 'hand over', path: '/chef/handover' },
  {
    name: 'hand over without a code',
    path: `/chef/handover?order=${order._id}`,
    act: clickButtons('No code'),
  },
  { name: 'sale', path: '/chef/handover?sale=1', act: clickButtons(dish.name) },
  { name: 'orders', path: '/cheforders' },
  { name: 'alarm', path: '/cheforders', act: openDialog('Alarm settings') },
  { name: 'board', path: '/chef/board' },
  { name: 'cash', path: '/chef/cash' },
];
