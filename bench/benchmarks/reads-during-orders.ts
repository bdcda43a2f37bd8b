import { planOf, race } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import { sample } from '../harness/sample-response.ts';
import { atLeast, rate } from '../harness/format.ts';
import { measureOf } from '../harness/interleaved-rounds.ts';
import type { LoadResult } from '../load/load-plan.ts';
import { inTurns, orders, shoppingIn } from './order-requests.ts';
import { hotPaths } from './cached-reads.ts';
import { howLate } from './staleness.ts';
import { asBrowsers } from './read-requests.ts';

const least = 0.5;
const buyers = 2;

const read = ['the first page of the list', 'a filter combination', 'the best rated', 'one item'];

/** The ceiling both alone and while the same two buyers order, for they take their part of the machine. */
async function reads(bench: Bench): Promise<Figure[]> {
  const { stage, rounds } = bench;
  const { url, db } = await stage.market();
  const shopping = await shoppingIn(db);
  const buying = planOf(bench, {
    url,
    connections: buyers,
    requests: orders(stage, shopping, 500, inTurns(shopping.plenty, 3)),
    expect: [201],
  });
  const paths = await hotPaths(bench);
  const figures: Figure[] = [];
  for (const what of read) {
    const requests = [{ path: paths[what] ?? '', headers: asBrowsers }];
    const { ready } = await sample(url, requests[0] ?? { path: '' });
    const ceiling = await stage.ceiling(ready);
    const bought: LoadResult[] = [];
    const beside = async (target: string) => {
      const [result, sales] = await Promise.all([
        stage.load(planOf(bench, { url: target, requests })),
        stage.loadBeside(buying),
      ]);
      if (target === url) bought.push(sales);
      return result;
    };
    const measures = await race(
      {
        ceiling: () => stage.load(planOf(bench, { url: ceiling, requests })),
        'ceiling beside orders': () => beside(ceiling),
        product: () => beside(url),
      },
      rounds,
    );
    const figure = atLeast({ what, measures, judged: 'product', against: 'ceiling', least });
    const share = measures.product.perSecond / measures['ceiling beside orders'].perSecond;
    const sales = measureOf(bought);
    figures.push({
      ...figure,
      measured: `${figure.measured}; ${rate('orders', sales)}`,
      figure: `${figure.figure} (${share.toFixed(2)} × that beside orders)`,
      met: figure.met === true && sales.wrong === '',
    });
  }
  return figures;
}

/** How late the stock is shown while people read as fast as they can. */
async function lateness(bench: Bench): Promise<Figure[]> {
  const { stage, isQuick } = bench;
  const market = await stage.market();
  const paths = await hotPaths(bench);
  const requests = read.map((what) => ({ path: paths[what] ?? '', headers: asBrowsers }));
  let isOver = false;
  const loading = (async () => {
    while (!isOver) await stage.load(planOf(bench, { url: market.url, requests, seconds: 0.5 }));
  })();
  try {
    return await howLate(bench, market, isQuick ? 5 : 30);
  } finally {
    isOver = true;
    await loading;
  }
}

export const besideOrders: Row = {
  name: 'beside-orders',
  work: 'The same reads while two buyers order without pause',
  run: async (bench) => [...(await reads(bench)), ...(await lateness(bench))],
};
