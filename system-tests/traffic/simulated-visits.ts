import { Order } from '@homechef/contract/orders/order';
import { sendAndRecord, type LoadResult, type ExpectedRequest } from './load-generator.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { type Deployment } from '../deployment/deployment.ts';

export interface VisitContext {
  deployment: Deployment;
  result: LoadResult;
  chef: { token: string; email: string; password: string };
  products: readonly { _id: string }[];
}

const pickRandom = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const createRead = (path: string): ExpectedRequest => ({ method: 'get', path, status: 200 });
const isOneIn = (times: number) => Math.random() < 1 / times;

async function simulateOrder({
  deployment: { url },
  result,
  chef: { token },
  products,
}: VisitContext): Promise<void> {
  const body = createGuestForm([toOrderItem(pickRandom(products))]);
  const placeRequest = { method: 'post', path: '/api/orders/guest', body, status: 201 };
  const order = Order.safeParse((await sendAndRecord(result, url, placeRequest))?.body).data;
  const item = order?.orderItems[0];
  if (!order || !item) return; // already counted as unexpected
  const getStepPath = (name: string) => `/api/orders/${order._id}/${item._id}/${name}`;
  const putRequest = { method: 'put', status: 200 };
  await sendAndRecord(result, url, { ...putRequest, path: getStepPath('orderstatus'), token });
  await sendAndRecord(result, url, createRead(`/api/orders/guest/${order._id}`));
  await sendAndRecord(result, url, { ...putRequest, path: getStepPath('pay'), token });
  await sendAndRecord(result, url, { ...putRequest, path: getStepPath('deliver') });
}

/** Simulates one visit: reads pages, and sometimes searches, orders, restocks or signs in. */
export async function simulateVisit(context: VisitContext): Promise<void> {
  const { deployment, result, chef, products } = context;
  const send = (request: ExpectedRequest) => sendAndRecord(result, deployment.url, request);
  const item = pickRandom(products);
  await send(createRead('/api/products?limit=12'));
  await send(createRead(`/api/products/${item._id}`));
  if (isOneIn(3)) await send(createRead('/api/products?name=Dish&sort=price&limit=12'));
  if (isOneIn(3)) await send(createRead('/api/products/top'));
  if (isOneIn(4)) await simulateOrder(context);
  if (isOneIn(100))
    await send({ method: 'put', path: `/api/products/${item._id}/10000`, token: chef.token, status: 200 });
  const { email, password } = chef;
  if (isOneIn(100)) {
    const path = '/api/users/login';
    const body = { email, password };
    await send({ method: 'post', path, body, status: 200 });
  }
}

/** Runs concurrent visits for a number of seconds. Returns the visits per second. */
export async function measureVisitRate(
  context: VisitContext,
  visitorCount: number,
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  let visits = 0;
  const visitor = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await simulateVisit(context);
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: visitorCount }, visitor));
  return visits / ((performance.now() - startedAt) / 1_000);
}

/** Starts visits at a fixed rate, independent of the visits in progress (open-loop load). */
export async function simulateVisitsAtRate(
  context: VisitContext,
  perSecond: number,
  seconds: number,
): Promise<void> {
  const startedAt = performance.now();
  const visitsInProgress = new Set<Promise<void>>();
  const getElapsedSeconds = () => (performance.now() - startedAt) / 1_000;
  for (let started = 0; getElapsedSeconds() < seconds;) {
    for (; started < getElapsedSeconds() * perSecond; started += 1) {
      const visit: Promise<void> = simulateVisit(context).finally(() => visitsInProgress.delete(visit));
      visitsInProgress.add(visit);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(visitsInProgress);
}
