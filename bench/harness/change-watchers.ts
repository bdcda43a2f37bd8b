import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type SelectValue = (body: unknown) => unknown;

const [pollMs, timeoutMs] = [2, 10_000];

function fetchJson(url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => (text += chunk));
      res.once('error', reject);
      res.once('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          reject(new Error(`${url} responded with ${res.statusCode}`));
        }
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/**
 * Polls over persistent connections. Workers behind one port accept new connections in turns, so that these
 * connections reach all workers.
 */
export class ChangeWatchers {
  readonly #agents: Agent[];

  constructor(count: number) {
    this.#agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  }

  /**
   * Returns how long an outdated value was still served, in milliseconds: until the first request with the
   * expected value, on the last of the connections. Excludes the response time of that request.
   */
  async measureDelay(url: string, selectValue: SelectValue, expected: unknown): Promise<number> {
    const startedAt = performance.now();
    const pollConnection = async (agent: Agent) => {
      for (;;) {
        const sentAtMs = performance.now() - startedAt;
        if (selectValue(await fetchJson(url, agent)) === expected) return sentAtMs;
        if (sentAtMs > timeoutMs) throw new Error(`${url} never showed ${String(expected)}`);
        await pause(pollMs);
      }
    };
    return Math.max(...(await Promise.all(this.#agents.map(pollConnection))));
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}
