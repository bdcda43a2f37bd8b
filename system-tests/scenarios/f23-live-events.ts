import { EventReader, type ReceivedEvent } from '../client/event-reader.ts';
import { createGuestForm, toOrderItem } from '../../backend/src/testing/forms.ts';
import { parsePlacedOrder, type Deployment } from '../deployment/deployment.ts';
import { restartWorkers, waitUntil } from '../deployment/server-process.ts';
import type { Scenario } from '../harness/scenario.ts';

const readerCount = 12;
const buyerCount = 2;
const ordersPerRound = 60;
const stockPerProduct = 10_000;
const eventTimeoutMs = 30_000;

interface CountingReader {
  reader: EventReader;
  name: string;
  numbers: string[]; // of new orders, in the order of their events
  resets: number;
}

function startReader(deployment: Deployment, name: string, topic: string, token: string): CountingReader {
  const counting: Omit<CountingReader, 'reader'> = { name, numbers: [], resets: 0 };
  const onEvent = ({ event, data }: ReceivedEvent) => {
    if (event === 'order.placed') counting.numbers.push((data as { number: string }).number);
    if (event === 'reset') counting.resets += 1;
  };
  const reader = new EventReader({ url: deployment.url, topics: [topic], token, onEvent });
  return Object.assign(counting, { reader });
}

interface Buyers {
  placed: Set<string>;
  stop: () => Promise<void>;
}

/** Keeps placing guest orders. A request that fails during a restart is repeated with the same key. */
function startBuyers(deployment: Deployment, products: readonly { _id: string }[]): Buyers {
  const placed = new Set<string>();
  let isStopped = false;
  const buy = async (buyer: number) => {
    for (let i = 0; !isStopped; i += 1) {
      const body = createGuestForm([toOrderItem(products[i % products.length] ?? { _id: '' })]);
      const headers = { 'Idempotency-Key': `live-events-${buyer}-${i}` };
      for (let isPlaced = false; !isPlaced;) {
        const reply = await deployment
          .call('post', '/api/orders/guest', { body, headers })
          .catch(() => undefined);
        isPlaced = reply?.status === 201;
        if (reply && isPlaced) placed.add(parsePlacedOrder(reply)._id);
      }
    }
  };
  const running = Promise.all(Array.from({ length: buyerCount }, (_, i) => buy(i)));
  return {
    placed,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Compares a reader's events with the orders. All readers must get them in the same sequence. */
function findFailures({ name, numbers, resets }: CountingReader, placed: ReadonlySet<string>, order: string) {
  const unique = new Set(numbers);
  const lost = [...placed].filter((number) => !unique.has(number)).length;
  const repeated = numbers.length - unique.size;
  return [
    ...(lost === 0 ? [] : [`${name}: ${lost} events lost`]),
    ...(repeated === 0 ? [] : [`${name}: ${repeated} events repeated`]),
    ...(resets === 0 ? [] : [`${name}: ${resets} resets`]),
    ...(numbers.join() === order ? [] : [`${name}: another order of events`]),
  ];
}

/** A round is a rolling restart of both server processes while orders arrive. */
export const liveEvents: Scenario = {
  id: 'F23',
  name: 'live events over two processes and rolling restarts',
  goal: 'every reader gets every new order once and in order',
  rounds: { quick: 2, full: 10, long: 50 },
  run: async ({ rounds, open, reportProgress }) => {
    const settings = { MAX_STREAMS_ACCOUNT: '0', MAX_STREAMS_ADDRESS: '0' };
    const deployment = await open({ workers: 2, settings });
    const chef = await deployment.createChef();
    const admin = await deployment.createAdmin();
    const products = [
      await deployment.createProduct(chef, { countInStock: stockPerProduct }),
      await deployment.createProduct(chef, { countInStock: stockPerProduct }),
    ];
    const readers = Array.from({ length: readerCount }, (_, i) =>
      i % 2 === 0
        ? startReader(deployment, `chef ${i}`, `kitchen:${chef._id}`, chef.token)
        : startReader(deployment, `admin ${i}`, 'admin', admin.token),
    );
    await waitUntil('all readers are connected', () => readers.every(({ reader }) => reader.connections > 0));
    const buyers = startBuyers(deployment, products);
    for (let round = 1; round <= rounds; round += 1) {
      await waitUntil('orders arrive', () => buyers.placed.size >= round * ordersPerRound);
      await restartWorkers(deployment.processes);
      reportProgress(`${round} restarts, ${buyers.placed.size} orders`);
    }
    await buyers.stop();
    const { placed } = buyers;
    const hasAll = () => readers.every(({ numbers }) => numbers.length >= placed.size);
    await waitUntil('all events arrive', hasAll, eventTimeoutMs).catch(() => undefined);
    for (const { reader } of readers) reader.stop();
    const order = readers[0]?.numbers.join() ?? '';
    const events = readers.reduce((sum, { numbers }) => sum + numbers.length, 0);
    const connections = readers.reduce((sum, { reader }) => sum + reader.connections, 0);
    return {
      figures: `${rounds} restarts, ${placed.size} orders, ${events} events to ${readerCount} readers over ${connections} connections`,
      failures: [
        ...readers.flatMap((reader) => findFailures(reader, placed, order)),
        ...(connections > readerCount ? [] : ['no reader reconnected: the restarts had no effect']),
      ],
    };
  },
};
