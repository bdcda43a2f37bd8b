import { planOf, race } from '../harness/interleaved-rounds.ts';
import type { Bench, Figure, Row } from '../harness/benchmark.ts';
import { atLeast } from '../harness/format.ts';
import { inTurns, orders, shoppingIn, type Shopping } from './order-requests.ts';

const many = 1_000;

/** Three lines each, beside the driver. */
async function threeLines(bench: Bench, shopping: Shopping): Promise<Figure> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const driver = await stage.driver();
  const requests = orders(stage, shopping, many, inTurns(shopping.plenty, 3));
  const turn = (target: string) => () => stage.load(planOf(bench, { url: target, requests, expect: [201] }));
  const measures = await race({ driver: turn(driver), product: turn(url) }, rounds);
  const what = 'an order of three lines';
  return atLeast({ what, measures, judged: 'product', against: 'driver', least: 0.8 });
}

/** 64 buyers who all want the same, and 64 who do not; in every round it is another item. */
async function oneForAll(bench: Bench, shopping: Shopping): Promise<Figure> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const { plenty } = shopping;
  const plan = (choose: (i: number) => readonly string[]) =>
    stage.load(
      planOf(bench, {
        url,
        requests: orders(stage, shopping, many, choose),
        connections: 64,
        expect: [201],
      }),
    );
  const measures = await race(
    {
      'spread over 1,000': () => plan((i) => [plenty[i % plenty.length] ?? '']),
      'one for all': (round) => plan(() => [plenty[round] ?? '']),
    },
    rounds,
  );
  const against = 'spread over 1,000';
  return atLeast({ what: '64 buyers of one item', measures, judged: 'one for all', against, least: 0.4 });
}

/** Buyers of what is sold out, beside sales. */
async function refusals(bench: Bench, shopping: Shopping): Promise<Figure> {
  const { stage, rounds } = bench;
  const { url } = await stage.market();
  const { plenty, soldOut } = shopping;
  const turn = (choose: (i: number) => readonly string[], status: number) => () =>
    stage.load(planOf(bench, { url, requests: orders(stage, shopping, many, choose), expect: [status] }));
  const measures = await race(
    {
      sales: turn((i) => [plenty[i % plenty.length] ?? ''], 201),
      refusals: turn(() => [soldOut[0] ?? ''], 409),
    },
    rounds,
  );
  return atLeast({
    what: 'buyers of a sold-out item',
    measures,
    judged: 'refusals',
    against: 'sales',
    least: 5,
  });
}

async function run(bench: Bench): Promise<Figure[]> {
  const { db } = await bench.stage.market();
  const shopping = await shoppingIn(db);
  return [
    await threeLines(bench, shopping),
    await oneForAll(bench, shopping),
    await refusals(bench, shopping),
  ];
}

export const orderRows: Row = { name: 'orders', work: 'Orders: stock, transaction, idempotency', run };
