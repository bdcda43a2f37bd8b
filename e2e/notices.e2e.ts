import type { Page, Worker } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import {
  callApi,
  createChef,
  createFoodie,
  createMemberOrder,
  createPublishedProduct,
  restoreSession,
} from './support/fixtures.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

const findBell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notices' });

/** Creates an order that the kitchen has to answer. */
async function createUnansweredOrder() {
  const [chef, member] = await Promise.all([createChef(), createFoodie()]);
  const product = await createPublishedProduct(chef);
  await callApi(`/kitchens/${chef._id}`, 'put', { acceptance: 'manual' }, chef.token);
  const order = await createMemberOrder(member, [{ product, qty: 2 }]);
  return { chef, member, order, product };
}

const accept = ({ _id }: Pick<Order, '_id'>, { token }: { token: string }) =>
  callApi(`/orders/${_id}/all/accept`, 'put', undefined, token);

test('a member is told that the chef accepted the order', both(phone), async ({ page }) => {
  const { chef, member, order } = await createUnansweredOrder();
  await restoreSession(page, member);
  await page.goto('/mainpage');
  await expect(findBell(page)).toBeVisible();
  await accept(order, chef);
  await expect(page.getByText('1 new notice')).toBeAttached();
  await findBell(page).click();
  await page.getByRole('link', { name: /Your order is accepted/ }).click();
  await expect(page).toHaveURL(`/order/${order._id}`);
  await expect(page.getByText('1 new notice')).toHaveCount(0);
  await page.reload();
  await findBell(page).click();
  await expect(page.getByRole('link', { name: /Your order is accepted/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

interface ShownNotification {
  title: string;
  options: NotificationOptions;
}

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Returns the page's service worker, changed to record notifications, because headless browsers do not show them. */
  async function openWithWorker(page: Page): Promise<Worker> {
    await page.goto('/mainpage');
    const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      const show = (title: string, options: object) => Promise.resolve(void shown.push({ title, options }));
      const { registration } = self as unknown as { registration: object };
      Object.assign(registration, { showNotification: show });
      Object.assign(self, { shown });
    });
    return worker;
  }
  const push = (worker: Worker, data: string) =>
    worker.evaluate((text) => {
      const Push = (self as unknown as { PushEvent: new (name: string, init: object) => Event }).PushEvent;
      self.dispatchEvent(new Push('push', { data: text }));
    }, data);
  const listShown = (worker: Worker) =>
    worker.evaluate(() => (self as unknown as { shown: ShownNotification[] }).shown);

  test('the service worker shows push messages with their tags', desk, async ({ page }) => {
    const worker = await openWithWorker(page);
    const text = 'Ann’s, until Fri, Nov 27, 7:00 pm. Bring $12.50.';
    const message = { tag: 'A.1.customer', title: 'Your order is ready', text, link: '/order/A' };
    await push(worker, JSON.stringify(message));
    await push(worker, 'not readable');
    await expect.poll(() => listShown(worker)).toHaveLength(2);
    const [shown, unreadable] = await listShown(worker);
    expect(shown).toMatchObject({
      title: 'Your order is ready',
      options: { body: text, tag: 'A.1.customer', data: '/order/A' },
    });
    expect(unreadable?.title).toBe('HomeChef Market');
  });

  test('the service worker opens the page of a notification', desk, async ({ page }) => {
    const worker = await openWithWorker(page);
    const tap = (link: string) =>
      worker.evaluate((data) => {
        const scope = self as unknown as {
          ExtendableEvent: new (name: string) => Event;
          WindowClient: { prototype: object };
        };
        // Only a real tap may focus a window.
        Object.assign(scope.WindowClient.prototype, { focus: () => Promise.resolve() });
        const event = new scope.ExtendableEvent('notificationclick');
        self.dispatchEvent(Object.assign(event, { notification: { data, close: () => undefined } }));
      }, link);
    await tap('/search');
    await expect(page).toHaveURL('/search');
    await tap('https://other.example/order/A');
    await expect(page).toHaveURL('/');
  });
});
