import { Agent } from 'node:http';
import { sendRequest, NoResponseError, type Reply, type RequestOptions } from '../client/http-client.ts';

/** A request, and the status it has to be answered with. */
export interface ExpectedRequest extends RequestOptions {
  method: string;
  path: string;
  status: number;
}

/** What became of the requests of a load; how long the slowest took, in milliseconds. */
export interface LoadResult {
  requests: number;
  /** Other answers and failures, each by its words, and how many. */
  wrong: Record<string, number>;
  slowest: number;
}

/** An outcome to count into. */
export const createLoadResult = (): LoadResult => ({ requests: 0, wrong: {}, slowest: 0 });

/** Requests that go on, from several clients at once, until `stop`. */
export interface Load {
  outcome: LoadResult;
  stop: () => Promise<LoadResult>;
}

interface Options {
  clients: number;
  /** Whether each client keeps its connection; else each request has its own. */
  keepAlive: boolean;
  /** What is asked; a short list of dishes unless told. */
  wants?: () => ExpectedRequest;
}

const aList = (): ExpectedRequest => ({ method: 'get', path: '/api/products?limit=5', status: 200 });

/** The answer, or in words why there is none. Nothing is tried again. */
async function answer(url: string, { method, path, ...sent }: ExpectedRequest): Promise<Reply | string> {
  try {
    return await sendRequest(method, url + path, { timeoutMs: 20_000, ...sent });
  } catch (error) {
    if (error instanceof NoResponseError) return error.message;
    throw error;
  }
}

/** Sends one request and counts what became of it; its answer, right or wrong. */
export async function sendAndRecord(
  outcome: LoadResult,
  url: string,
  wanted: ExpectedRequest,
): Promise<Reply | undefined> {
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
export const describeFailures = ({ wrong }: LoadResult): string[] =>
  Object.entries(wrong).map(([words, times]) => `${times} × ${words}`);

/** Lets clients ask one after the other, with a short pause in between, as people do. */
export function startLoad(url: string, { clients, keepAlive, wants = aList }: Options): Load {
  const outcome = createLoadResult();
  const agent = new Agent({ keepAlive, maxSockets: clients });
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      await sendAndRecord(outcome, url, { agent, ...wants() });
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
