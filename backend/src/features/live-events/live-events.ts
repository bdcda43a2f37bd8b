import type { Logger } from 'pino';
import type { Topic } from '@homechef/contract/live-events/topics';
import { now } from '../../platform/lib/clock.ts';
import { serverBusy } from '../../platform/lib/app-error.ts';
import { EventStreamResponse, type StreamConnection } from '../../platform/lib/event-stream.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { kitchenCollectionName } from '../kitchens/kitchen-access.ts';
import { listRemovedKitchens } from '../orders/change/removed-orders.ts';
import {
  isVisibleOrderChange,
  liveOrderFields,
  orderCollectionName,
  toLiveOrder,
} from '../orders/live-order.ts';
import type {
  FeedChange,
  FeedPosition,
  FeedStart,
  FeedSubscriber,
} from '../../platform/change-feed/feed-subscriber.ts';
import { readOperationTime } from '../../platform/change-feed/operation-time.ts';
import { findDeletedProduct } from '../products/gone-products.ts';
import {
  isVisibleProductChange,
  liveProductFields,
  productCollectionName,
  toLiveProduct,
} from '../products/model/live-product.ts';
import { isKitchenInLists, isKitchenOnMarket } from '../products/model/product-kitchen.ts';
import { announcementField, marketCollectionName, toAnnouncement } from '../system/announcement.ts';
import { hasSameAccess, type EventReader } from './event-access.ts';
import { caseCollectionName } from '../reports/reports.service.ts';
import { permitCollectionName } from '../permits/permit-queue.ts';
import type { Channel } from './deliveries.ts';
import { EventHub, readRealTimeMs } from './event-hub.ts';
import { EventLog } from './event-log.ts';
import { parseEventId, type EventId, type Position } from './event-position.ts';
import { KitchenStates, listDishIds } from './kitchen-states.ts';
import { toGoneState, type KitchenState, type LeftMarket, type LiveChange } from './live-change.ts';
import { allParts, StreamClient, type ClientSettings } from './stream-client.ts';
import { StreamCounts } from './stream-limits.ts';

export interface LiveEventSettings extends ClientSettings {
  maxStreamsOfAccount: number;
  maxStreamsOfNetwork: number;
  logMaxAgeMs: number;
  logMaxChanges: number;
  marketIntervalMs: number;
  tickMs: number;
}

export const defaultLiveEventSettings = {
  maxUnsentBytes: 256 * 1_024,
  commentAfterMs: 10_000,
  atEveryMs: 60_000,
  checkEveryMs: 60_000,
  logMaxAgeMs: 5 * 60_000,
  logMaxChanges: 100_000,
  marketIntervalMs: 2_000,
  tickMs: 1_000,
} as const;

interface StreamRequest {
  topics: readonly Topic[];
  channels: readonly Channel[];
  reader: EventReader;
  lastEventId: string | undefined;
}

const minReconnectMs = 1_000;
const maxReconnectMs = 5_000;
const maxIndex = 1_000_000_000; // more than the changes in any transaction

/** Collections whose changes only mean that the queues of admins may have changed. */
const queueCollections: readonly string[] = [caseCollectionName, permitCollectionName];

function toAnnouncementChange({ operation, fields, document }: FeedChange): LiveChange | undefined {
  const isConcerned =
    operation === 'update' && fields.some((field) => field.split('.')[0] === announcementField);
  if (!isConcerned || !document) return undefined;
  return { kind: 'announcement', announcement: toAnnouncement(document) };
}

const toEventPosition = (position: FeedPosition): Position => ({ ...position, derived: 0 });

async function readPresent(): Promise<Position> {
  const { t, i } = await readOperationTime();
  return { seconds: t, increment: i, index: maxIndex, derived: 0 };
}

/** Sends the changes of all processes to the clients of this process. */
export class LiveEvents implements FeedSubscriber {
  readonly collections = [
    orderCollectionName,
    productCollectionName,
    kitchenCollectionName,
    marketCollectionName,
    ...queueCollections,
  ];
  readonly documentFields = [...liveOrderFields, ...liveProductFields, announcementField];
  readonly getsPast = true;
  readonly #settings: LiveEventSettings;
  readonly #logger: Logger;
  readonly #log: EventLog;
  readonly #hub: EventHub;
  readonly #counts: StreamCounts;
  #states = new KitchenStates();
  /** Kitchens that were on the market at their last change, and whether they were in lists. */
  readonly #onMarket = new Map<string, boolean>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isUpdating = false;

  constructor(settings: LiveEventSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
    this.#log = new EventLog({ maxAgeMs: settings.logMaxAgeMs, maxChanges: settings.logMaxChanges });
    this.#hub = new EventHub({
      log: this.#log,
      marketIntervalMs: settings.marketIntervalMs,
      listDishIds,
    });
    this.#counts = new StreamCounts({
      maxPerAccount: settings.maxStreamsOfAccount,
      maxPerNetwork: settings.maxStreamsOfNetwork,
    });
  }

  /** Starts to watch the kitchens, as the first stream would. */
  start(): void {
    if (this.#timer || this.#isStopped) return;
    for (const { snapshot } of getKitchenIndex().list()) this.#noteMarket(snapshot.id);
    this.#timer = setInterval(() => this.#tick(), this.#settings.tickMs).unref();
    // The start also reports the kitchens whose state changed over time in the minutes before.
    void this.#publishKitchens((nowMs) => this.#states.start(nowMs - this.#settings.logMaxAgeMs, nowMs));
  }

  onStart({ start, present }: FeedStart): void {
    this.#log.restart(toEventPosition(start), toEventPosition(present));
    this.#hub.reset();
  }

  async onChanges(changes: readonly FeedChange[]): Promise<void> {
    for (const change of changes) await this.#apply(change);
  }

  onAdvance(position: FeedPosition): void {
    this.#log.advance(toEventPosition(position));
  }

  countStreams(): number {
    return this.#counts.countAll();
  }

  /** Ends all streams, so that their clients reconnect and sign in again. */
  restartStreams(): void {
    this.#hub.endAll();
  }

  endStreams(): void {
    this.#isStopped = true;
    this.#hub.endAll();
  }

  stop(): void {
    this.endStreams();
    clearInterval(this.#timer);
  }

  async createStream(request: StreamRequest): Promise<EventStreamResponse> {
    this.start();
    const resume = this.#parseResume(request.lastEventId);
    // Without an id, the client gets nothing from before its request.
    const present = typeof resume === 'object' ? undefined : await readPresent();
    return new EventStreamResponse((connection) => this.#open(request, connection, resume, present));
  }

  #open(
    { topics, channels, reader }: StreamRequest,
    connection: StreamConnection,
    resume: EventId | 'reset' | undefined,
    present: Position | undefined,
  ): void {
    if (this.#isStopped) throw serverBusy();
    const { actor, clientNetwork } = reader;
    const leave = this.#counts.enter({ account: actor?._id, clientNetwork });
    const start =
      typeof resume === 'object' ? resume : { position: this.#log.newest(present), part: allParts };
    const client = new StreamClient(
      connection,
      channels,
      start,
      () => hasSameAccess(topics, channels, actor, connection.authenticate),
      this.#settings,
    );
    const reconnectMs = minReconnectMs + Math.random() * (maxReconnectMs - minReconnectMs);
    client.write(`retry: ${Math.round(reconnectMs)}\n\n`);
    this.#hub.add(client, resume);
    connection.onClose(() => {
      leave();
      this.#hub.remove(client);
    });
  }

  #parseResume(lastEventId: string | undefined): EventId | 'reset' | undefined {
    if (!lastEventId) return undefined;
    const id = parseEventId(lastEventId);
    return id && this.#log.canResume(id.marketPosition ?? id.position) ? id : 'reset';
  }

  #tick(): void {
    this.#hub.tick();
    this.#log.prune(readRealTimeMs());
    if (!this.#isUpdating) void this.#publishKitchens((nowMs) => this.#states.update(nowMs));
  }

  async #publishKitchens(readChanged: (nowMs: number) => Promise<KitchenState[]>): Promise<void> {
    this.#isUpdating = true;
    try {
      for (const kitchen of await readChanged(+now())) this.#publishDerived({ kind: 'kitchen', kitchen });
    } catch (error) {
      this.#warn(error);
    } finally {
      this.#isUpdating = false;
    }
  }

  #publishDerived(change: LiveChange): void {
    const before = this.#log.end;
    this.#hub.publish(this.#log.appendDerived(change, readRealTimeMs()), before);
  }

  /**
   * Logs a change and sends it. If a change cannot be read it is lost, and the clients have to read everything again.
   */
  async #apply(feedChange: FeedChange): Promise<void> {
    try {
      const change = await this.#toLiveChange(feedChange);
      if (!change) return;
      const { isPast } = feedChange;
      const position = toEventPosition(feedChange.position);
      const before = this.#log.end;
      const atMs = isPast ? position.seconds * 1_000 : readRealTimeMs();
      this.#hub.publish(this.#log.append(change, position, atMs), before);
    } catch (error) {
      this.#warn(error);
      this.#hub.reset();
    }
  }

  async #toLiveChange(change: FeedChange): Promise<LiveChange | undefined> {
    if (change.collection === orderCollectionName) return this.#toOrderChange(change);
    if (change.collection === kitchenCollectionName) return this.#toKitchenChange(change);
    if (queueCollections.includes(change.collection)) return { kind: 'queues' };
    if (change.collection === marketCollectionName) return toAnnouncementChange(change);
    const { operation, id, fields, document } = change;
    if (operation === 'update' && !isVisibleProductChange(fields)) return undefined;
    const product =
      operation === 'delete' ? await findDeletedProduct(id) : document && toLiveProduct(document, fields);
    if (!product) return undefined;
    this.#states.touch(product.chefId);
    return { kind: 'product', product };
  }

  async #toOrderChange({
    operation,
    id,
    fields,
    document,
    isPast,
  }: FeedChange): Promise<LiveChange | undefined> {
    if (operation === 'delete') {
      const order = { number: id, pickups: [], updatedAt: now().toISOString() };
      return { kind: 'deletedOrder', order, kitchens: await listRemovedKitchens(id) };
    }
    if (!document || (operation === 'update' && !isVisibleOrderChange(fields))) return undefined;
    const order = toLiveOrder(document);
    if (isPast) for (const { chefId } of order.pickups) this.#states.report(chefId);
    return { kind: 'order', isNew: operation === 'insert', order };
  }

  /** Reads the kitchen from the index, which gets every change before this subscriber. */
  async #toKitchenChange({ operation, id, fields }: FeedChange): Promise<LiveChange | undefined> {
    const kitchen = await this.#states.refresh(id, +now());
    // A correction, which raises `updatedAt`, puts a kitchen back in the queue for approval.
    const changesQueues =
      operation !== 'update' || fields.some((field) => /^(approval|updatedAt)\b/.test(field));
    const left = this.#noteMarket(id);
    if (!kitchen && !left) return changesQueues ? { kind: 'queues' } : undefined;
    return {
      kind: 'kitchen',
      kitchen: kitchen ?? toGoneState(id),
      changesQueues,
      ...(left ? { left } : {}),
    };
  }

  /** Notes whether a kitchen is on the market. Returns a value if it has left the market since the last note. */
  #noteMarket(chefId: string): LeftMarket | undefined {
    const wasInLists = this.#onMarket.get(chefId);
    if (isKitchenOnMarket(chefId)) {
      this.#onMarket.set(chefId, isKitchenInLists(chefId));
      return undefined;
    }
    this.#onMarket.delete(chefId);
    return wasInLists === undefined ? undefined : { wasInLists };
  }

  #warn(error: unknown): void {
    const reason = error instanceof Error ? error.name : 'unknown';
    this.#logger.warn({ reason }, 'the live events could not read a change');
  }
}
