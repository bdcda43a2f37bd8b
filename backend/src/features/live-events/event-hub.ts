import { randomBytes } from 'node:crypto';
import { listDeliveries, marketChannel, type Channel, type Delivery } from './deliveries.ts';
import type { EventLog } from './event-log.ts';
import { comparePositions, formatEventId, type EventId, type Position } from './event-position.ts';
import type { LiveChange, LoggedChange } from './live-change.ts';
import { MarketThrottle, type MarketState } from './market-throttle.ts';
import { allParts, type StreamClient } from './stream-client.ts';

/** Returns the wall-clock time of this process in milliseconds. Unlike `now()`, nothing shifts it. */
export const readRealTimeMs = (): number => Math.round(performance.timeOrigin + performance.now());

/** How far apart two processes can notice a change that neither of them stored. */
const derivedToleranceMs = 3_000;

interface HubOptions {
  log: EventLog;
  marketIntervalMs: number;
  listDishIds: (chefId: string) => string[];
}

export class EventHub {
  readonly #log: EventLog;
  readonly #listDishIds: (chefId: string) => string[];
  readonly #market: MarketThrottle;
  readonly #process = randomBytes(2).toString('hex');
  readonly #clients = new Set<StreamClient>();
  readonly #readers = new Map<Channel, Set<StreamClient>>();

  constructor({ log, marketIntervalMs, listDishIds }: HubOptions) {
    this.#log = log;
    this.#listDishIds = listDishIds;
    this.#market = new MarketThrottle(marketIntervalMs, (state) => this.#sendDueState(state));
  }

  /** Adds a client and sends it the changes since an event, or `reset` if that event is unknown. */
  add(client: StreamClient, resume: EventId | 'reset' | undefined): void {
    this.#clients.add(client);
    for (const channel of client.channels)
      this.#readers.set(channel, (this.#readers.get(channel) ?? new Set()).add(client));
    if (typeof resume === 'object') return this.#resume(client, resume);
    if (resume === 'reset') client.send('reset', '{}', this.#createEndId(client));
    client.send('at', '{}', this.#createEndId(client));
  }

  remove(client: StreamClient): void {
    this.#clients.delete(client);
    for (const channel of client.channels) {
      const readers = this.#readers.get(channel);
      readers?.delete(client);
      if (readers?.size === 0) this.#readers.delete(channel);
    }
  }

  /** Sends a change to its readers. `before` is where the log ended before it. */
  publish({ change, position }: LoggedChange, before: Position): void {
    for (const delivery of this.#listDeliveries(change))
      if (change.kind === 'product' && delivery.channel === marketChannel) {
        const state = { product: change.product, position };
        if (this.#market.accept(state, before)) this.#sendToMarket(delivery, position);
      } else
        for (const client of this.#readers.get(delivery.channel) ?? [])
          this.#deliver(client, delivery, position);
    if (change.kind === 'deletedOrder') this.#endReadersOf(change.order.number);
  }

  reset(): void {
    this.#market.clear();
    for (const client of this.#clients) {
      client.advance(this.#log.end, allParts);
      client.send('reset', '{}', this.#createEndId(client));
    }
  }

  tick(): void {
    const nowMs = performance.now();
    for (const client of this.#clients) client.tick(nowMs, () => this.#createEndId(client));
  }

  endAll(): void {
    this.#market.clear();
    for (const client of this.#clients) client.end();
  }

  #listDeliveries(change: LiveChange, client?: StreamClient): Delivery[] {
    const hasReaders = (channel: Channel) =>
      client ? client.channels.includes(channel) : this.#readers.has(channel);
    return listDeliveries(change, hasReaders, this.#listDishIds);
  }

  #deliver(client: StreamClient, { part, event, data }: Delivery, position: Position): void {
    // A derived change is from this process alone.
    if (position.derived > 0) return client.send(event, data, this.#createEndId(client));
    if (!client.isMissing(position, part)) return;
    client.advance(position, part);
    client.send(event, data, this.#createId(client, position, part));
  }

  #sendDueState({ product, position }: MarketState): void {
    for (const delivery of this.#listDeliveries({ kind: 'product', product }))
      if (delivery.channel === marketChannel) this.#sendToMarket(delivery, position);
  }

  #sendToMarket({ event, data }: Delivery, position: Position): void {
    for (const client of this.#readers.get(marketChannel) ?? [])
      if (comparePositions(position, client.marketStart) > 0)
        client.send(event, data, this.#createEndId(client));
  }

  #endReadersOf(number: string): void {
    const topic = `order:${number}`;
    for (const [channel, readers] of this.#readers)
      if (channel === topic || channel.startsWith(`${topic} `)) for (const client of readers) client.end();
  }

  #createEndId(client: StreamClient): string {
    return comparePositions(client.position, this.#log.end) > 0
      ? this.#createId(client, client.position, client.part)
      : this.#createId(client, this.#log.end, allParts);
  }

  #createId(client: StreamClient, position: Position, part: number, lacksMarket = false): string {
    const marketPosition = client.channels.includes(marketChannel)
      ? this.#getMarketPosition(client, lacksMarket)
      : undefined;
    const sent = { sentAtMs: readRealTimeMs(), process: this.#process };
    return formatEventId({ position, part, ...sent, ...(marketPosition ? { marketPosition } : {}) });
  }

  #getMarketPosition(client: StreamClient, lacksMarket: boolean): Position | undefined {
    const isBehind = comparePositions(this.#log.end, client.start) < 0;
    return lacksMarket || isBehind ? client.marketStart : this.#market.getCompletePosition();
  }

  /** Sends the missed events in order, each with an id from which the client can resume again. */
  #resume(client: StreamClient, from: EventId): void {
    client.send('at', '{}', formatEventId(from));
    const isOwn = from.process === this.#process;
    if (!isOwn) this.#sendDerived(client, from);
    const marketStates = new Map<string, LiveChange>();
    for (const { change, position } of this.#log.listFrom(client.marketStart)) {
      if (change.kind === 'product' && comparePositions(position, client.marketStart) > 0)
        marketStates.set(change.product.id, change);
      if (position.derived > 0 && !isOwn) continue;
      for (const delivery of this.#listDeliveries(change, client))
        if (change.kind !== 'product' || delivery.channel !== marketChannel)
          this.#sendMissed(client, delivery, position);
    }
    client.advance(this.#log.end, allParts);
    if (client.channels.includes(marketChannel)) this.#sendMarketStates(client, marketStates);
  }

  #sendMissed(client: StreamClient, { part, event, data }: Delivery, position: Position): void {
    if (!client.isMissing(position, part)) return;
    client.advance(position, part);
    client.send(event, data, this.#createId(client, position, part, true));
  }

  #sendMarketStates(client: StreamClient, states: ReadonlyMap<string, LiveChange>): void {
    const missed = [...states].filter(([id]) => !this.#market.isPending(id));
    missed.forEach(([id, change], i) => {
      this.#market.noteSent(id);
      const eventId = this.#createId(client, client.position, client.part, i < missed.length - 1);
      for (const { channel, event, data } of this.#listDeliveries(change, client))
        if (channel === marketChannel) client.send(event, data, eventId);
    });
  }

  /**
   * Sends derived changes that the client's previous process may have missed or not sent yet. The client may get them
   * twice.
   */
  #sendDerived(client: StreamClient, from: EventId): void {
    for (const { change, position } of this.#log.listSince(from.sentAtMs - derivedToleranceMs))
      if (position.derived > 0)
        for (const { event, data } of this.#listDeliveries(change, client))
          client.send(event, data, formatEventId(from));
  }
}
