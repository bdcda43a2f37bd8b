import { rateLimited } from '../../platform/lib/app-error.ts';

const retryAfterSeconds = 30;

interface StreamOwner {
  account: string | undefined;
  clientNetwork: string;
}

interface StreamLimits {
  maxPerAccount: number; // 0: no limit
  maxPerNetwork: number; // 0: no limit
}

export class StreamCounts {
  readonly #limits: StreamLimits;
  readonly #counts = new Map<string, number>();
  #openCount = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Counts a stream and returns the function that ends it. @throws AppError 429 */
  enter({ account, clientNetwork }: StreamOwner): () => void {
    const { maxPerAccount, maxPerNetwork } = this.#limits;
    const counted = [
      ...(account === undefined ? [] : [{ key: `account ${account}`, max: maxPerAccount }]),
      { key: `network ${clientNetwork}`, max: maxPerNetwork },
    ];
    if (counted.some(({ key, max }) => max > 0 && (this.#counts.get(key) ?? 0) >= max))
      throw rateLimited('event.too_many_streams', retryAfterSeconds);
    for (const { key } of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#openCount += 1;
    return () => {
      this.#openCount -= 1;
      counted.forEach(({ key }) => this.#leave(key));
    };
  }

  countAll(): number {
    return this.#openCount;
  }

  #leave(key: string): void {
    const count = (this.#counts.get(key) ?? 0) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
