import { comparePositions, toClusterPosition, type Position } from './event-position.ts';
import type { LiveChange, LoggedChange } from './live-change.ts';

const minPosition = toClusterPosition(0, 0);

/** Seconds by which an id may be ahead of this process. An id further ahead is from another database. */
const maxLeadSeconds = 120;

interface LogLimits {
  maxAgeMs: number;
  maxChanges: number;
}

/** The changes of the last minutes in order. The oldest ones are forgotten. */
export class EventLog {
  readonly #limits: LogLimits;
  #changes: LoggedChange[] = [];
  #start: Position = minPosition;
  #end: Position = minPosition;
  #present: Position = minPosition;

  constructor(limits: LogLimits) {
    this.#limits = limits;
  }

  get end(): Position {
    return this.#end;
  }

  newest(position: Position | undefined): Position {
    return position && comparePositions(position, this.#end) > 0 ? position : this.#end;
  }

  /**
   * Empties the log, which from now on gets every change after `start`. `present` is the newest position in the
   * database.
   */
  restart(start: Position, present: Position): void {
    this.#present = present;
    this.#changes = [];
    this.#start = start;
    this.#end = start;
  }

  /** Moves the end of the log without a change, because the database had none up to there. */
  advance(position: Position): void {
    if (comparePositions(position, this.#end) > 0) this.#end = position;
  }

  append(change: LiveChange, position: Position, atMs: number): LoggedChange {
    const logged = { change, position, atMs };
    this.#changes.push(logged);
    this.advance(position);
    return logged;
  }

  /** Appends a change that this process derived from others, after all changes that it knows. */
  appendDerived(change: LiveChange, atMs: number): LoggedChange {
    return this.append(change, { ...this.#end, derived: this.#end.derived + 1 }, atMs);
  }

  prune(nowMs: number): void {
    const { maxAgeMs, maxChanges } = this.#limits;
    const firstYoung = this.#changes.findIndex(({ atMs }) => atMs >= nowMs - maxAgeMs);
    const old = firstYoung === -1 ? this.#changes.length : firstYoung;
    const count = Math.max(old, this.#changes.length - maxChanges);
    if (count <= 0) return;
    this.#start = this.#changes[count - 1]?.position ?? this.#start;
    this.#changes = this.#changes.slice(count);
  }

  canResume(position: Position): boolean {
    const { seconds } = this.newest(this.#present);
    return comparePositions(position, this.#start) >= 0 && position.seconds <= seconds + maxLeadSeconds;
  }

  listFrom(position: Position): LoggedChange[] {
    let low = 0;
    let high = this.#changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { position: candidate } = this.#changes[middle] as LoggedChange;
      if (comparePositions(candidate, position) < 0) low = middle + 1;
      else high = middle;
    }
    return this.#changes.slice(low);
  }

  listSince(timeMs: number): LoggedChange[] {
    return this.#changes.filter(({ atMs }) => atMs >= timeMs);
  }
}
