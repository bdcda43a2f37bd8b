import { nanoid } from 'nanoid';
import { attemptTap, type Attempt, type TapTransport } from './attempt-tap.ts';
import { createReplayTimer } from './replay-timer.ts';
import { isUnsent, type NewTap, type Tap } from './tap.ts';
import type { StoredTap, TapStorage } from './tap-storage.ts';
import { createTapWaiters, kept, type TapOutcome } from './tap-waiters.ts';

interface Account {
  _id: string;
  token: string;
}

export interface TapQueueOptions extends TapTransport {
  storage: TapStorage;
  getAccount: () => Account | undefined;
  runExclusively: (task: () => Promise<void>) => Promise<void>;
  /** Called after each change with the taps of the current account, except those that can still be undone. */
  onChange: (taps: readonly Tap[], isSending: boolean) => void;
  /** Called after the server has applied a tap. `reply` is undefined if another request had already applied it. */
  onSent: (tap: Tap, reply: unknown) => Promise<void>;
}

export interface KeptTap {
  /**
   * Sends the tap after all earlier ones. If the user is leaving the page, a tap without earlier ones is sent right
   * away, because the page may be gone before the storage answers.
   */
  send: (options?: { isLeaving?: boolean }) => Promise<TapOutcome>;
  discard: () => Promise<void>;
}

/** Time after the undo window in which only this tab sends the tap, in milliseconds. */
const ownTabMs = 2_000;
/** Time in which no other tab sends a tap that this tab sent while its user was leaving the page, in milliseconds. */
const leavingMs = 30_000;

const isHeld = ({ heldUntilMs }: Tap): boolean => heldUntilMs > Date.now();

/**
 * Queue of a chef's taps. Each tap is on the disk before it is sent, and is removed after the server has answered. The
 * queue is replayed in order by one tab at a time (docs/adr/0025-taps-and-writes.md).
 */
export class TapQueue {
  readonly #options: TapQueueOptions;
  readonly #waiters = createTapWaiters(() => this.#options.getAccount()?._id);
  readonly #timer = createReplayTimer(() => void this.replay());
  readonly #sentWhileLeaving = new Set<number>();
  #known: readonly Tap[] = [];
  #isRequested = false;
  #running: Promise<void> | undefined;

  constructor(options: TapQueueOptions) {
    this.#options = options;
  }

  /**
   * Stores a tap right away, unless it is one that is sent only once. It is sent when the caller says so or, if the
   * page was closed, after its undo window. A guest has no account.
   */
  keep(newTap: NewTap, account: Account | undefined, undoWindowMs = 0): KeptTap {
    const { _id: accountId, token } = account ?? { _id: '', token: undefined };
    const nowMs = Date.now();
    const tap: StoredTap = {
      ...newTap,
      key: nanoid(),
      accountId,
      takenAtMs: nowMs,
      attempts: 0,
      conflict: null,
      heldUntilMs: nowMs + undoWindowMs + ownTabMs,
    };
    if (newTap.isSentOnce || token === undefined)
      return { send: () => this.#sendUnstored(tap, token), discard: () => Promise.resolve() };
    const { storage } = this.#options;
    let storedId: number | undefined;
    const storing = storage.add(tap).then(
      (id) => (storedId = id),
      () => undefined,
    );
    return {
      send: async ({ isLeaving = false } = {}) => {
        if (isLeaving && storedId !== undefined && !this.#hasEarlier(storedId))
          return this.#sendWhileLeaving({ ...tap, id: storedId }, token);
        const id = await storing;
        return id === undefined ? this.#sendUnstored(tap, token) : this.#sendStored({ ...tap, id });
      },
      discard: async () => {
        const id = await storing;
        if (id !== undefined) await storage.remove([id]);
      },
    };
  }

  /** Sends the stored taps of the current account. Resolves when there is none left that can be sent now. */
  replay(): Promise<void> {
    this.#isRequested = true;
    return (this.#running ??= this.#runRequested());
  }

  /** Reloads the taps after another tab has changed them. */
  async refresh(): Promise<void> {
    this.#publish(await this.#listOwn(), this.#running !== undefined);
  }

  async acknowledge(ids: readonly number[]): Promise<void> {
    await this.#options.storage.remove(ids);
    await this.refresh();
  }

  stop(): void {
    this.#timer.stop();
  }

  async #listOwn(): Promise<Tap[]> {
    const account = this.#options.getAccount();
    return account ? this.#options.storage.list(account._id) : [];
  }

  #publish(taps: readonly Tap[], isSending: boolean): void {
    this.#known = taps;
    this.#options.onChange(
      taps.filter((tap) => !isHeld(tap)),
      isSending,
    );
  }

  #hasEarlier(id: number): boolean {
    return this.#known.some(
      (tap) => isUnsent(tap) && !isHeld(tap) && tap.id < id && !this.#sentWhileLeaving.has(tap.id),
    );
  }

  /**
   * Returns the first tap that can be sent. The taps of an order stay in order, so one that can still be undone holds
   * back those after it.
   */
  #findNext(taps: readonly Tap[]): Tap | undefined {
    const blocked = new Set<string | undefined>();
    for (const tap of taps.filter(isUnsent)) {
      const isBlocked = tap.number !== undefined && blocked.has(tap.number);
      if (!isHeld(tap) && !isBlocked && !this.#sentWhileLeaving.has(tap.id)) return tap;
      if (isHeld(tap)) this.#timer.wakeIn(tap.heldUntilMs - Date.now());
      blocked.add(tap.number);
    }
    return undefined;
  }

  async #runRequested(): Promise<void> {
    try {
      while (this.#isRequested) {
        this.#isRequested = false;
        await this.#options.runExclusively(() => this.#replayAll());
      }
    } catch {
      // The storage or the lock failed, but the taps are stored.
      this.#timer.retryIn();
      this.#waiters.listIds().forEach((id) => this.#waiters.resolve(id, kept));
    } finally {
      this.#running = undefined;
    }
  }

  async #replayAll(): Promise<void> {
    const { getAccount } = this.#options;
    const waitingIds = this.#waiters.listIds();
    for (let canContinue = true; canContinue;) {
      const account = getAccount();
      const taps = await this.#listOwn();
      const tap = this.#findNext(taps);
      // The account can change while waiting for the storage.
      if (!tap || !account || getAccount()?.token !== account.token || tap.accountId !== account._id) break;
      this.#publish(taps, true);
      canContinue = await this.#settle(tap, await attemptTap(tap, account.token, this.#options));
    }
    const taps = await this.#listOwn();
    this.#publish(taps, false);
    this.#waiters.resolveRest(waitingIds, taps);
  }

  /** Stores the result of an attempt. Resolves to whether the next tap can be sent. */
  async #settle(tap: Tap, attempt: Attempt): Promise<boolean> {
    const { storage, onSent } = this.#options;
    if (attempt.kind === 'sent') {
      await onSent(tap, attempt.reply);
      await storage.remove([tap.id]);
      this.#waiters.resolve(tap.id, attempt);
      this.#timer.reset();
      return true;
    }
    if (attempt.kind === 'refused') {
      await this.#refuse(tap, attempt);
      return true;
    }
    await storage.update(tap.id, { attempts: tap.attempts + 1, heldUntilMs: 0 });
    if (attempt.kind === 'retry') this.#timer.retryIn(attempt.delayMs);
    return false;
  }

  async #refuse(tap: Tap, { error, conflict }: Extract<Attempt, { kind: 'refused' }>): Promise<void> {
    const { storage } = this.#options;
    const isSeen = this.#waiters.has(tap.id) && tap.attempts === 0;
    if (!isSeen) return storage.update(tap.id, { conflict, heldUntilMs: 0 });
    await storage.remove([tap.id]);
    this.#waiters.resolve(tap.id, { kind: 'refused', error });
  }

  async #sendStored(tap: Tap): Promise<TapOutcome> {
    const { storage } = this.#options;
    const outcome = this.#waiters.wait(tap);
    const { id, number } = tap;
    const earlier =
      number === undefined
        ? []
        : (await this.#listOwn()).filter((other) => other.number === number && other.id < id);
    for (const other of [...earlier, tap]) await storage.update(other.id, { heldUntilMs: 0 });
    await this.replay();
    return outcome;
  }

  async #sendWhileLeaving(tap: Tap, token: string): Promise<TapOutcome> {
    const { storage } = this.#options;
    this.#sentWhileLeaving.add(tap.id);
    void storage.update(tap.id, { heldUntilMs: Date.now() + leavingMs }).catch(() => undefined);
    const attempt = await attemptTap(tap, token, this.#options);
    await this.#settle(tap, attempt);
    this.#sentWhileLeaving.delete(tap.id);
    await this.refresh();
    void this.replay();
    return attempt.kind === 'sent' ? attempt : kept;
  }

  /** Sends a tap that could not or must not be stored. It is never reported as kept. */
  async #sendUnstored(tap: StoredTap, token: string | undefined): Promise<TapOutcome> {
    const unstored = { ...tap, id: 0 };
    const attempt = await attemptTap(unstored, token, this.#options);
    if (attempt.kind !== 'sent') return { kind: 'refused', error: attempt.error };
    await this.#options.onSent(unstored, attempt.reply);
    return attempt;
  }
}
