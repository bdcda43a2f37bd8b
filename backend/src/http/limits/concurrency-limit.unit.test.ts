import { Socket } from 'node:net';
import { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { createConcurrencyLimiter, type RunWithinQuotas } from './concurrency-limit.ts';

let inRoom: RunWithinQuotas;
let begun: string[];
let ends: Record<string, (failure?: Error) => void>;
beforeEach(() => {
  inRoom = createConcurrencyLimiter(3);
  begun = [];
  ends = {};
});

/** A request with these shares, of two each, that is under way until it is ended by its name. */
function ask(of: string | string[], name: string, req = new IncomingMessage(new Socket())) {
  const shares = [of].flat().map((share) => ({ name: share, max: 2 }));
  const asked = inRoom(shares, req, () => {
    begun.push(name);
    return new Promise((resolve, reject) => {
      ends[name] = (failure) => (failure ? reject(failure) : resolve());
    });
  });
  return { req, asked };
}

describe('with room for three, and two of one share', () => {
  test('a third of one share waits until one of them is over; others go on before it', async () => {
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    ask('b', 'b1');
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
    ends.b1?.();
    ends.a2?.();
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });
  test('there must be room in each of its shares; one that goes may leave room for two', async () => {
    inRoom = createConcurrencyLimiter(9);
    const shares: Record<string, string[]> = {
      ...{ a1: ['a', 'here'], b1: ['b', 'here'], a2: ['a', 'there'] },
      ...{ 'a3 waits for a': ['a', 'there'], 'c1 waits for here': ['c', 'here'], d1: ['d', 'there'] },
    };
    for (const [name, of] of Object.entries(shares)) ask(of, name);
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'd1']);
    ends.d1?.();
    ends.a1?.();
    await expect.poll(() => begun.slice(4)).toEqual(['a3 waits for a', 'c1 waits for here']);
  });
  test('a fourth of anybody waits, those who wait go on in the order they came', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, name);
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    ends.b?.();
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    ends.a?.();
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  test('what fails gives its room back, and is told', async () => {
    const [failing] = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
    await expect.poll(() => begun).toEqual(['a1', 'a2']);
    ends.a1?.(new Error('no picture'));
    await expect(failing?.asked).rejects.toThrow('no picture');
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
  });
  test('who is gone, before or while they wait, is not acted for and takes no room', async () => {
    const gone = new IncomingMessage(new Socket()).destroy();
    await ask('a', 'gone before', gone).asked;
    for (const name of ['a1', 'a2']) ask('a', name);
    const waiting = ask('a', 'gone meanwhile');
    ask('a', 'a3');
    waiting.req.destroy();
    await waiting.asked;
    ends.a1?.();
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
  });
});
