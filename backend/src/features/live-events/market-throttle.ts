import type { LiveProduct } from '../products/model/live-product.ts';
import type { Position } from './event-position.ts';

export interface MarketState {
  product: LiveProduct;
  position: Position; // place of the newest change
}

interface PendingState extends MarketState {
  before: Position; // where the log ended before the first change that was not sent
}

/**
 * Decides when the market gets the state of a product: at once, or once the last event of that product is old enough.
 */
export class MarketThrottle {
  readonly #intervalMs: number;
  readonly #send: (state: MarketState) => void;
  readonly #sentAtMs = new Map<string, number>();
  readonly #pending = new Map<string, PendingState>();
  #timer: NodeJS.Timeout | undefined;

  constructor(intervalMs: number, send: (state: MarketState) => void) {
    this.#intervalMs = intervalMs;
    this.#send = send;
  }

  /** Returns whether to send the state at once. If not, the newest state is sent later. */
  accept({ product, position }: MarketState, before: Position): boolean {
    const nowMs = performance.now();
    const pending = this.#pending.get(product.id);
    if (!pending && nowMs - (this.#sentAtMs.get(product.id) ?? -Infinity) >= this.#intervalMs) {
      this.#sentAtMs.set(product.id, nowMs);
      return true;
    }
    this.#pending.set(product.id, { product, position, before: pending?.before ?? before });
    this.#schedule();
    return false;
  }

  isPending(productId: string): boolean {
    return this.#pending.has(productId);
  }

  noteSent(productId: string): void {
    this.#sentAtMs.set(productId, performance.now());
  }

  /** Returns the position up to which the market has every state, or undefined if none is pending. */
  getCompletePosition(): Position | undefined {
    const [oldest] = this.#pending.values();
    return oldest?.before;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending.clear();
    this.#sentAtMs.clear();
  }

  #schedule(): void {
    const [oldestId] = this.#pending.keys();
    if (this.#timer || oldestId === undefined) return;
    const dueInMs = (this.#sentAtMs.get(oldestId) ?? 0) + this.#intervalMs - performance.now();
    this.#timer = setTimeout(() => this.#sendDue(), Math.max(1, dueInMs)).unref();
  }

  #sendDue(): void {
    this.#timer = undefined;
    const nowMs = performance.now();
    for (const [id, state] of [...this.#pending]) {
      if (nowMs - (this.#sentAtMs.get(id) ?? -Infinity) < this.#intervalMs) continue;
      this.#pending.delete(id);
      this.#sentAtMs.set(id, nowMs);
      this.#send(state);
    }
    this.#forgetOld(nowMs);
    this.#schedule();
  }

  #forgetOld(nowMs: number): void {
    for (const [id, sentAtMs] of this.#sentAtMs)
      if (nowMs - sentAtMs >= this.#intervalMs && !this.#pending.has(id)) this.#sentAtMs.delete(id);
  }
}
