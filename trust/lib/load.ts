import { Agent } from 'node:http';
import { call, NoAnswer, type Sent } from './call.ts';

/** A request, and the status it has to be answered with. */
export interface Wanted extends Sent {
  method: string;
  path: string;
  status: number;
}

/** What became of the requests of a load; how long the slowest took, in milliseconds. */
export interface Outcome {
  requests: number;
  /** Other answers and failures, each by its words, and how many. */
  wrong: Record<string, number>;
  slowest: number;
}

/** Requests that go on, from several clients at once, until `stop`. */
export interface Load {
  outcome: Outcome;
  stop: () => Promise<Outcome>;
}

interface Options {
  clients: number;
  /** Whether each client keeps its connection; else each request has its own. */
  keepAlive: boolean;
  /** What is asked; a short list of dishes unless told. */
  wants?: () => Wanted;
}

const aList = (): Wanted => ({ method: 'get', path: '/api/products?limit=5', status: 200 });

/** What was wrong with the answer, in words; undefined when nothing was. Nothing is tried again. */
async function ask(url: string, { method, path, status, ...sent }: Wanted): Promise<string | undefined> {
  try {
    const reply = await call(method, url + path, { patience: 20_000, ...sent });
    return reply.status === status ? undefined : String(reply.status);
  } catch (error) {
    if (error instanceof NoAnswer) return error.message;
    throw error;
  }
}

/** Counts one request and what became of it. */
export async function count(outcome: Outcome, url: string, wanted: Wanted): Promise<void> {
  const begun = performance.now();
  const wrong = await ask(url, wanted);
  outcome.requests += 1;
  outcome.slowest = Math.max(outcome.slowest, performance.now() - begun);
  if (wrong === undefined) return;
  const [path] = wanted.path.split('?');
  const words = `${wanted.method} ${path}: ${wrong}`;
  outcome.wrong[words] = (outcome.wrong[words] ?? 0) + 1;
}

/** What was wrong, a line each. */
export const wrongIn = ({ wrong }: Outcome): string[] =>
  Object.entries(wrong).map(([words, times]) => `${times} × ${words}`);

/** Lets clients ask one after the other, with a short pause in between, as people do. */
export function load(url: string, { clients, keepAlive, wants = aList }: Options): Load {
  const outcome: Outcome = { requests: 0, wrong: {}, slowest: 0 };
  const agent = new Agent({ keepAlive, maxSockets: clients });
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      await count(outcome, url, { agent, ...wants() });
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  running.catch(() => undefined); // told by `stop`
  return {
    outcome,
    stop: async () => {
      isOver = true;
      await running;
      agent.destroy();
      return outcome;
    },
  };
}
