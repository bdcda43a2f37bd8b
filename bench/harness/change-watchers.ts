import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Of what a process answers, the part that is to change. */
export type SelectValue = (body: unknown) => unknown;

/** How often it is looked at, in milliseconds, and how long at most. */
const [pollMs, timeoutMs] = [2, 10_000];

function ask(url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => (text += chunk));
      res.once('error', reject);
      res.once('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          reject(new Error(`${url} answered ${res.statusCode}`));
        }
      });
    });
    asking.once('error', reject);
    asking.end();
  });
}

/**
 * Connections that are kept: several processes at one address take new ones in turns, so that some of these lead to
 * each of them.
 */
export class ChangeWatchers {
  readonly #agents: Agent[];

  constructor(count: number) {
    this.#agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  }

  /**
   * How long after now somebody can have asked and still not been shown this, in milliseconds: until the first request
   * that was, on the last of the connections. How long that one took itself is another matter.
   */
  async until(url: string, seen: SelectValue, wanted: unknown): Promise<number> {
    const begun = performance.now();
    const one = async (agent: Agent) => {
      for (;;) {
        const asked = performance.now() - begun;
        if (seen(await ask(url, agent)) === wanted) return asked;
        if (asked > timeoutMs) throw new Error(`${url} never showed ${String(wanted)}`);
        await pause(pollMs);
      }
    };
    return Math.max(...(await Promise.all(this.#agents.map(one))));
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }
}
