import { Agent, request, type RequestOptions } from 'node:http';

/** What became of the requests of a load: answers by status, failures by their code; how long the slowest took, in ms. */
export interface Outcome {
  requests: number;
  answers: Record<string, number>;
  failures: Record<string, number>;
  slowest: number;
}

/** Requests that go on, from several clients at once, until `stop`. */
export interface Load {
  outcome: Outcome;
  stop: () => Promise<Outcome>;
}

/** One request: its status, or the code of its failure. */
function ask(url: URL, options: RequestOptions): Promise<{ status?: number; failure?: string }> {
  return new Promise((resolve) => {
    const sending = request(url, { timeout: 20_000, ...options }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0 }));
      reply.once('error', () => resolve({ failure: 'cut' }));
    });
    sending.once('timeout', () => sending.destroy(Object.assign(new Error(), { code: 'HANGING' })));
    sending.once('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? 'unknown' }));
    sending.end();
  });
}

interface Options {
  clients: number;
  /** Whether each client keeps its connection. */
  keepAlive: boolean;
  path?: string;
}

/** Lets clients ask one after the other, with a short pause in between, as people do. */
export function load(url: string, { clients, keepAlive, path = '/api/products?limit=5' }: Options): Load {
  const outcome: Outcome = { requests: 0, answers: {}, failures: {}, slowest: 0 };
  const agent = new Agent({ keepAlive, maxSockets: clients });
  let isOver = false;
  const count = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);
  const client = async () => {
    while (!isOver) {
      const begun = performance.now();
      const { status, failure } = await ask(new URL(path, url), { agent });
      outcome.requests += 1;
      outcome.slowest = Math.max(outcome.slowest, performance.now() - begun);
      if (failure === undefined) count(outcome.answers, String(status));
      else count(outcome.failures, failure);
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40));
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
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
