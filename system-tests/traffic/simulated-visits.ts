import { Order } from '@homechef/contract/orders/order';
import { sendAndRecord, type LoadResult, type ExpectedRequest } from './load-generator.ts';
import { guestForm, orderItem, type Deployment } from '../deployment/deployment.ts';

/** Who comes, and what there is. */
export interface VisitContext {
  market: Deployment;
  outcome: LoadResult;
  chef: { token: string; email: string; password: string };
  items: readonly { _id: string }[];
}

const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const read = (path: string): ExpectedRequest => ({ method: 'get', path, status: 200 });
const once = (times: number) => Math.random() < 1 / times;

/** A guest orders; the chef cooks, takes the cash, and the guest takes it away. */
async function simulateOrder({
  market: { url },
  outcome,
  chef: { token },
  items,
}: VisitContext): Promise<void> {
  const body = guestForm([orderItem(any(items))]);
  const placing = { method: 'post', path: '/api/orders/guest', body, status: 201 };
  const order = Order.safeParse((await sendAndRecord(outcome, url, placing))?.body).data;
  const item = order?.orderItems[0];
  if (!order || !item) return; // counted as wrong
  const step = (name: string) => `/api/orders/${order._id}/${item._id}/${name}`;
  const put = { method: 'put', status: 200 };
  await sendAndRecord(outcome, url, { ...put, path: step('orderstatus'), token });
  await sendAndRecord(outcome, url, read(`/api/orders/guest/${order._id}`));
  await sendAndRecord(outcome, url, { ...put, path: step('pay'), token });
  await sendAndRecord(outcome, url, { ...put, path: step('deliver') });
}

/** One person's visit: looks around, at times searches, orders, fills the shelves or signs in. */
export async function simulateVisit(scene: VisitContext): Promise<void> {
  const { market, outcome, chef, items } = scene;
  const go = (wanted: ExpectedRequest) => sendAndRecord(outcome, market.url, wanted);
  const item = any(items);
  await go(read('/api/products?limit=12'));
  await go(read(`/api/products/${item._id}`));
  if (once(3)) await go(read('/api/products?name=Dish&sort=price&limit=12'));
  if (once(3)) await go(read('/api/products/top'));
  if (once(4)) await simulateOrder(scene);
  if (once(100))
    await go({ method: 'put', path: `/api/products/${item._id}/10000`, token: chef.token, status: 200 });
  const { email, password } = chef;
  if (once(100)) {
    const path = '/api/users/login';
    const body = { email, password };
    await go({ method: 'post', path, body, status: 200 });
  }
}

/** So many people visit at the same time, each again and again, for so many seconds; visits a second. */
export async function measureVisitRate(
  scene: VisitContext,
  people: number,
  seconds: number,
): Promise<number> {
  const begun = performance.now();
  let visits = 0;
  const person = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await simulateVisit(scene);
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return visits / ((performance.now() - begun) / 1_000);
}

/** Lets people come at this pace, whether those before have left or not, for so many seconds. */
export async function simulateVisitsAtRate(
  scene: VisitContext,
  perSecond: number,
  seconds: number,
): Promise<void> {
  const begun = performance.now();
  const here = new Set<Promise<void>>();
  const passed = () => (performance.now() - begun) / 1_000;
  for (let came = 0; passed() < seconds;) {
    for (; came < passed() * perSecond; came += 1) {
      const visiting: Promise<void> = simulateVisit(scene).finally(() => here.delete(visiting));
      here.add(visiting);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(here);
}
