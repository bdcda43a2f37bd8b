import type { EventName } from '@homechef/contract/live-events/event-names';
import type { StreamConnection } from '../../platform/lib/event-stream.ts';
import type { Channel } from './deliveries.ts';
import { comparePositions, type Position } from './event-position.ts';

export const allParts = 1_000_000;

export interface ClientSettings {
  maxUnsentBytes: number;
  commentAfterMs: number;
  atEveryMs: number;
  checkEveryMs: number;
}

/** Reader of live events: its channels, and the position up to which it has their events. */
export class StreamClient {
  readonly channels: readonly Channel[];
  /** Positions up to which the client had every event when it connected, in general and of the market. */
  readonly start: Position;
  readonly marketStart: Position;
  readonly #connection: StreamConnection;
  readonly #settings: ClientSettings;
  readonly #checkAccess: () => Promise<boolean>;
  #lastWriteMs = performance.now();
  #nextAtMs: number;
  #nextCheckMs: number;
  #isClosed = false;
  /** Position of the last event, and its part of the change. Earlier events are not sent again. */
  #position: Position;
  #part: number;

  constructor(
    connection: StreamConnection,
    channels: readonly Channel[],
    start: { position: Position; part: number; marketPosition?: Position },
    checkAccess: () => Promise<boolean>,
    settings: ClientSettings,
  ) {
    this.#connection = connection;
    this.channels = channels;
    this.start = start.position;
    this.marketStart = start.marketPosition ?? start.position;
    this.#position = start.position;
    this.#part = start.part;
    this.#checkAccess = checkAccess;
    this.#settings = settings;
    this.#nextAtMs = this.#lastWriteMs + settings.atEveryMs;
    this.#nextCheckMs = this.#lastWriteMs + settings.checkEveryMs;
    connection.onClose(() => (this.#isClosed = true));
  }

  get position(): Position {
    return this.#position;
  }

  get part(): number {
    return this.#part;
  }

  /** Returns whether the client does not have an event yet. */
  isMissing(position: Position, part: number): boolean {
    const order = comparePositions(position, this.#position);
    return order > 0 || (order === 0 && part > this.#part);
  }

  /** Marks all events up to a position as sent. */
  advance(position: Position, part: number): void {
    if (!this.isMissing(position, part)) return;
    this.#position = position;
    this.#part = part;
  }

  write(text: string): void {
    if (this.#isClosed) return;
    this.#connection.write(text);
    this.#lastWriteMs = performance.now();
    if (this.#connection.getUnsentBytes() > this.#settings.maxUnsentBytes) this.#connection.destroy();
  }

  send(event: EventName, data: string, id: string): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`);
  }

  end(): void {
    if (!this.#isClosed) this.#connection.end();
  }

  /** Keeps the connection alive, gives the client a newer id and checks its access again, each when it is due. */
  tick(nowMs: number, createAtId: () => string): void {
    if (nowMs >= this.#nextAtMs) {
      this.#nextAtMs = nowMs + this.#settings.atEveryMs;
      this.send('at', '{}', createAtId());
    } else if (nowMs - this.#lastWriteMs >= this.#settings.commentAfterMs) this.write(':\n\n');
    if (nowMs >= this.#nextCheckMs) {
      this.#nextCheckMs = nowMs + this.#settings.checkEveryMs;
      void this.#check();
    }
  }

  async #check(): Promise<void> {
    const hasAccess = await this.#checkAccess().catch(() => true);
    if (!hasAccess) this.end();
  }
}
