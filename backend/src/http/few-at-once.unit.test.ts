import { Socket } from 'node:net';
import { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { fewAtOnce, type InRoom } from './few-at-once.ts';

let inRoom: InRoom;
let begun: string[];
let ends: Record<string, (failure?: Error) => void>;
beforeEach(() => {
  inRoom = fewAtOnce({ all: 3, ofOne: 2 });
  begun = [];
  ends = {};
});

/** A request of this account that is under way until it is ended by its name. */
function ask(account: string, name: string, req = new IncomingMessage(new Socket())) {
  const asked = inRoom(account, req, () => {
    begun.push(name);
    return new Promise((resolve, reject) => {
      ends[name] = (failure) => (failure ? reject(failure) : resolve());
    });
  });
  return { req, asked };
}

describe('with room for three, and two of one account', () => {
  test('a third of one account waits until one of them is over; others go on before it', async () => {
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    ask('b', 'b1');
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
    ends.b1?.();
    ends.a2?.();
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
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
