import { once } from 'node:events';
import { connect } from 'node:net';
import type { Scenario } from '../harness/scenario.ts';
import { startLoad, describeFailures, type LoadResult } from '../traffic/load-generator.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { isAlive, startServerProcess, waitUntil, type ServerProcess } from '../deployment/server-process.ts';
import { startOrderTraffic } from '../traffic/order-traffic.ts';

const [guests, readers] = [16, 4];

/** Kills one worker with -9, each fifth time both at once, and waits until others serve under their numbers. */
async function kill({ processes: { workers } }: Deployment, round: number): Promise<void> {
  const numbers = round % 5 === 4 ? ['1', '2'] : [String((round % 2) + 1)];
  const killed = numbers.map((number) => workers.get(number) ?? 0);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await waitUntil('others serve', () => numbers.every((number, i) => workers.get(number) !== killed[i]));
}

/** What the killed have begun breaks off at once, for readers too who do not try again; nothing else goes wrong. */
function readersMisses(outcome: LoadResult): string[] {
  const brokenOff = /: (ECONNRESET|ECONNREFUSED)$/; // refused only while both are dead
  const others = describeFailures(outcome).filter((words) => !brokenOff.test(words));
  const slowest = outcome.slowest / 1_000;
  return [...others, ...(slowest < 5 ? [] : [`a reader waited ${slowest.toFixed(1)} s`])];
}

/** `kill -9` of the supervisor: its workers and its database go too, and the address is free. */
async function supervisorMisses(): Promise<string[]> {
  const product = await startServerProcess({ WEB_CONCURRENCY: '2' });
  try {
    const workers = [...product.workers.values()];
    product.process.kill('SIGKILL');
    await waitUntil('the workers of a killed supervisor are gone', () => !workers.some(isAlive), 5_000);
    await waitUntil('its database is gone', () => product.mongodPids().length === 0, 15_000);
    return (await isServing(product)) ? ['its address is still taken'] : [];
  } catch (error) {
    return [String(error)];
  } finally {
    await product.destroy();
  }
}

async function isServing({ url }: ServerProcess): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const opened = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return opened.finally(() => socket.destroy());
}

/** A round: the `kill -9` of a server process, under load, until another serves in its place. */
export const workerKilled: Scenario = {
  id: 'F9',
  name: 'server process killed with -9 under load',
  goal: '0 orders lost, 0 doubled, no client waits over 10 s',
  rounds: { quick: 5, full: 50 },
  run: async ({ rounds, open, reportProgress: say }) => {
    const market = await open();
    const trade = await startOrderTraffic(market, guests);
    const reading = startLoad(market.url, { clients: readers, keepAlive: false });
    for (let round = 0; round < rounds; round += 1) {
      await trade.waitForOrders(2 * guests);
      await kill(market, round);
      if (round % 10 === 9) say(`${round + 1} kills`);
    }
    const { figures, failures: misses } = await trade.stop({ seconds: 10 });
    const read = readersMisses(await reading.stop());
    return {
      figures: `${rounds} kills: ${figures}`,
      failures: [...misses, ...read, ...(await supervisorMisses())],
    };
  },
};
