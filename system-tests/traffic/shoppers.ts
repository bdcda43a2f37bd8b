import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { readStock, type Deployment } from '../deployment/deployment.ts';
import type { ScenarioResult } from '../harness/scenario.ts';
import { describeFailures, startLoad, type ExpectedRequest } from './load-generator.ts';

const readerCount = 8;
const buyerCount = 3;
const productCount = 5;
const stockPerProduct = 10_000;

export interface Shoppers {
  countRequests: () => number;
  stop: () => Promise<ScenarioResult>;
}

/** Starts reads and orders, on reused and on new connections, without retries. Not a single one may fail. */
export async function startShoppers(deployment: Deployment): Promise<Shoppers> {
  const chef = await deployment.createChef();
  const products = await Promise.all(
    Array.from({ length: productCount }, () =>
      deployment.createProduct(chef, { countInStock: stockPerProduct }),
    ),
  );
  const pickProduct = () => products[Math.floor(Math.random() * products.length)] ?? { _id: '' };
  const createRead = (): ExpectedRequest => ({
    method: 'get',
    path: `/api/products/${pickProduct()._id}`,
    status: 200,
  });
  let orders = 0;
  const createOrder = (): ExpectedRequest => ({
    method: 'post',
    path: '/api/orders/guest',
    status: 201,
    body: createGuestForm([toOrderItem(pickProduct())]),
    headers: { 'Idempotency-Key': `of-a-shopper-${(orders += 1)}` },
  });
  const loads = [true, false].flatMap((keepAlive) => [
    startLoad(deployment.url, { clients: readerCount, keepAlive, createRequest: createRead }),
    startLoad(deployment.url, { clients: buyerCount, keepAlive, createRequest: createOrder }),
  ]);
  const countRequests = () => loads.reduce((sum, { result }) => sum + result.requests, 0);
  const stop = async () => {
    const results = await Promise.all(loads.map((load) => load.stop()));
    const remaining = await Promise.all(products.map((product) => readStock(deployment, product)));
    const sold = remaining.reduce((sum, count) => sum + stockPerProduct - count, 0);
    const stored = await deployment.collection('orders').countDocuments({ 'orderItems.brand': chef.name });
    const failed = results
      .flatMap(({ unexpected }) => Object.values(unexpected))
      .reduce((sum, count) => sum + count, 0);
    const slowest = Math.max(...results.map(({ maxResponseMs }) => maxResponseMs)) / 1_000;
    return {
      figures: `${failed} of ${countRequests()} requests failed, ${stored} orders, the slowest request ${slowest.toFixed(1)} s`,
      failures: [
        ...results.flatMap(describeFailures),
        ...(stored === orders && sold === orders
          ? []
          : [`${orders} orders, ${stored} stored, ${sold} units sold`]),
      ],
    };
  };
  return { countRequests, stop };
}
