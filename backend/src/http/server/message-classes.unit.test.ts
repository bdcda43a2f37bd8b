import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import express, { type Express, type Request, type Response } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMessageClasses } from './message-classes.ts';

// V8 tells of its shapes only in words that are no JavaScript until it is told to know them.
setFlagsFromString('--allow-natives-syntax');
type Compare = (one: object, other: object) => boolean;
const haveSameShape = runInThisContext('(one, other) => %HaveSameMap(one, other)') as Compare;

let app: Express;
let server: Server;
/** Who is being answered, and how to go on with it. */
let here: { req: Request; res: Response; goOn: () => void }[];

beforeEach(() => {
  here = [];
  app = express();
  app.use((req, _res, next) => {
    Object.assign(req, { added: 'on the way' });
    next();
  });
  app.get('/dishes/:id', (req, res) => {
    here.push({ req, res, goOn: () => void res.status(201).json({ id: req.params.id, ip: req.ip }) });
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(): Promise<string> {
  server = createServer(createMessageClasses(app), app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Two that are at the same place of their way, many having gone before them: V8 learns what an object will have. */
async function twoAtOnce(url: string) {
  for (let i = 0; i < 20; i += 1) {
    const answer = fetch(`${url}/dishes/${i}`);
    await expect.poll(() => here.length, { interval: 1 }).toBe(1);
    here.pop()?.goOn();
    await answer;
  }
  const answers = ['a', 'b'].map((id) => fetch(`${url}/dishes/${id}`));
  await expect.poll(() => here.length, { interval: 1 }).toBe(2);
  const [one, other] = here as [(typeof here)[0], (typeof here)[0]];
  const same = { req: haveSameShape(one.req, other.req), res: haveSameShape(one.res, other.res) };
  for (const { goOn } of here) goOn();
  return { same, answers: await Promise.all(answers) };
}

test('all requests of an app have one shape, and so have all answers', async () => {
  const { same } = await twoAtOnce(await serve());
  expect(same).toEqual({ req: true, res: true });
});

test('they can what those of Express can', async () => {
  const { answers } = await twoAtOnce(await serve());
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { id: 'a', ip: '127.0.0.1' },
    { id: 'b', ip: '127.0.0.1' },
  ]);
});
