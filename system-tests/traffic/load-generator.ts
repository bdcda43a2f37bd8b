import { Agent } from 'node:http';
import { call, NoAnswer, type Reply, type Sent } from '../client/http-client.ts';

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

/** An outcome to count into. */
export const nothingYet = (): Outcome => ({ requests: 0, wrong: {}, slowest: 0 });

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

/** The answer, or in words why there is none. Nothing is tried again. */
async function answer(url: string, { method, path, ...sent }: Wanted): Promise<Reply | string> {
  try {
    return await call(method, url + path, { patience: 20_000, ...sent });
  } catch (error) {
    if (error instanceof NoAnswer) return error.message;
    throw error;
  }
}

/** Sends one request and counts what became of it; its answer, right or wrong. */
export async function ask(outcome: Outcome, url: string, wanted: Wanted): Promise<Reply | undefined> {
  const begun = performance.now();
  const reply = await answer(url, wanted);
  outcome.requests += 1;
  outcome.slowest = Math.max(outcome.slowest, performance.now() - begun);
  const came = typeof reply === 'string' ? reply : reply.status;
  if (came !== wanted.status) {
    const words = `${wanted.method} ${wanted.path.split('?')[0] ?? ''}: ${came}`;
    outcome.wrong[words] = (outcome.wrong[words] ?? 0) + 1;
  }
  return typeof reply === 'string' ? undefined : reply;
}

/** What was wrong, a line each. */
export const wrongIn = ({ wrong }: Outcome): string[] =>
  Object.entries(wrong).map(([words, times]) => `${times} × ${words}`);

/** Lets clients ask one after the other, with a short pause in between, as people do. */
export function load(url: string, { clients, keepAlive, wants = aList }: Options): Load {
  const outcome = nothingYet();
  const agent = new Agent({ keepAlive, maxSockets: clients });
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      await ask(outcome, url, { agent, ...wants() });
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
