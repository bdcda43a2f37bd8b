import { Socket } from 'node:net';
import { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { createConcurrencyLimiter, type RunWithinQuotas } from './concurrency-limit.ts';

const maxWaitMs = 60_000;
let runWithinQuotas: RunWithinQuotas;
let started: string[];
let finishByName: Record<string, (error?: Error) => void>;
beforeEach(() => {
  runWithinQuotas = createConcurrencyLimiter('test', 3, maxWaitMs);
  started = [];
  finishByName = {};
});

/** Sends a request with the given quotas of two each. It runs until the test calls `finishByName[name]`. */
function sendRequest(quotaNames: string | string[], name: string, req = new IncomingMessage(new Socket())) {
  const quotas = [quotaNames].flat().map((quota) => ({ name: quota, max: 2 }));
  const result = runWithinQuotas(quotas, req, () => {
    started.push(name);
    return new Promise((resolve, reject) => {
      finishByName[name] = (error) => (error ? reject(error) : resolve());
    });
  });
  return { req, result };
}

describe('a limit of three in total and two per quota', () => {
  test('a request starts only if all its quotas have a slot', async () => {
    runWithinQuotas = createConcurrencyLimiter('test', 9, maxWaitMs);
    const quotaNames: Record<string, string[]> = {
      a1: ['a', 'here'],
      b1: ['b', 'here'],
      a2: ['a', 'there'],
      'a3 waits for a': ['a', 'there'],
      'c1 waits for here': ['c', 'here'],
      d1: ['d', 'there'],
    };
    for (const [name, quotas] of Object.entries(quotaNames)) sendRequest(quotas, name);
    await expect.poll(() => started).toEqual(['a1', 'b1', 'a2', 'd1']);
    finishByName.d1?.();
    finishByName.a1?.();
    await expect.poll(() => started.slice(4)).toEqual(['a3 waits for a', 'c1 waits for here']);
  });
  test('queued requests start in order of arrival', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) sendRequest(name, name);
    await expect.poll(() => started).toEqual(['a', 'b', 'c']);
    finishByName.b?.();
    await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
    finishByName.a?.();
    await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  test('a request whose client disconnected is skipped and uses no slot', async () => {
    const destroyed = new IncomingMessage(new Socket()).destroy();
    await sendRequest('a', 'destroyed before', destroyed).result;
    for (const name of ['a1', 'a2']) sendRequest('a', name);
    const queued = sendRequest('a', 'destroyed while queued');
    sendRequest('a', 'a3');
    queued.req.destroy();
    await queued.result;
    finishByName.a1?.();
    await expect.poll(() => started).toEqual(['a1', 'a2', 'a3']);
  });
  test('a request that waits too long is rejected and frees no slot', async () => {
    runWithinQuotas = createConcurrencyLimiter('test', 1, 20);
    sendRequest('a', 'a1');
    const late = sendRequest('b', 'b1');
    await expect(late.result).rejects.toMatchObject({ kind: 'rate-limited', code: 'server.busy' });
    finishByName.a1?.();
    sendRequest('b', 'b2');
    await expect.poll(() => started).toEqual(['a1', 'b2']);
  });
});
