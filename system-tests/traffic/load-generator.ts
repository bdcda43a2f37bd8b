import { Agent } from 'node:http';
import { sendRequest, NoResponseError, type Reply, type RequestOptions } from '../client/http-client.ts';

export interface ExpectedRequest extends RequestOptions {
  method: string;
  path: string;
  status: number;
}

/** Counters of a load. */
export interface LoadResult {
  requests: number;
  /** How often each unexpected status or connection error occurred, by description. */
  unexpected: Record<string, number>;
  maxResponseMs: number;
}

export const createLoadResult = (): LoadResult => ({ requests: 0, unexpected: {}, maxResponseMs: 0 });

export interface Load {
  result: LoadResult;
  stop: () => Promise<LoadResult>;
}

interface LoadOptions {
  clients: number;
  /** Reuses connections if true. If false, every request opens a new one. */
  keepAlive: boolean;
  /** Creates the next request. Default: a short product list. */
  createRequest?: () => ExpectedRequest;
}

const createListRequest = (): ExpectedRequest => ({
  method: 'get',
  path: '/api/products?limit=5',
  status: 200,
});

async function sendOnce(url: string, { method, path, ...options }: ExpectedRequest): Promise<Reply | string> {
  try {
    return await sendRequest(method, url + path, { timeoutMs: 20_000, ...options });
  } catch (error) {
    if (error instanceof NoResponseError) return error.message;
    throw error;
  }
}

export async function sendAndRecord(
  result: LoadResult,
  url: string,
  expected: ExpectedRequest,
): Promise<Reply | undefined> {
  const startedAt = performance.now();
  const reply = await sendOnce(url, expected);
  result.requests += 1;
  result.maxResponseMs = Math.max(result.maxResponseMs, performance.now() - startedAt);
  const actual = typeof reply === 'string' ? reply : reply.status;
  if (actual !== expected.status) {
    const description = `${expected.method} ${expected.path.split('?')[0] ?? ''}: ${actual}`;
    result.unexpected[description] = (result.unexpected[description] ?? 0) + 1;
  }
  return typeof reply === 'string' ? undefined : reply;
}

export const describeFailures = ({ unexpected }: LoadResult): string[] =>
  Object.entries(unexpected).map(([description, count]) => `${count} × ${description}`);

export function startLoad(
  url: string,
  { clients, keepAlive, createRequest = createListRequest }: LoadOptions,
): Load {
  const result = createLoadResult();
  const agent = new Agent({ keepAlive, maxSockets: clients });
  let isStopped = false;
  const client = async () => {
    while (!isStopped) {
      await sendAndRecord(result, url, { agent, ...createRequest() });
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  running.catch(() => undefined); // `stop` rejects with this error
  return {
    result,
    stop: async () => {
      isStopped = true;
      await running;
      agent.destroy();
      return result;
    },
  };
}
