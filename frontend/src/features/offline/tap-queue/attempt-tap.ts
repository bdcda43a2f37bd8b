import { minuteMs } from '@homechef/contract/time/local-date';
import { ApiError } from '../../../platform/http/api-client.ts';
import { isUnavailable } from '../../../platform/http/retry.ts';
import type { ServerState, Tap, TapConflict, TapEvent } from './tap.ts';

export type Attempt =
  | { kind: 'sent'; reply: unknown }
  /** Will be sent again later. `delayMs` is how long the server asks to wait. */
  | { kind: 'retry'; error: Error; delayMs?: number }
  | { kind: 'signedOut'; error: Error }
  | { kind: 'refused'; error: Error; conflict: TapConflict };

export interface TapTransport {
  /** A guest has no token. */
  send: (tap: Tap, token: string | undefined) => Promise<unknown>;
  /** Resolves to the state of the items on the server, or to null for a tap that belongs to no order. */
  readServerState: (tap: Tap, token: string | undefined) => Promise<ServerState | null>;
}

/**
 * How long the server accepts `takenAt` and remembers the key of a counter tap, minus half an hour for an inaccurate
 * phone clock.
 */
const maxKeyAgeMs = 23.5 * 60 * minuteMs;
/** Number of attempts after which an unexpected server error is shown to the chef. */
const maxServerErrors = 5;
const defaultRetryAfterSeconds = 30;
/** Other statuses after which the same request can succeed: timeout, and too early. */
const retryStatuses: readonly (number | undefined)[] = [408, 425];

/** Events that can be repeated without a key, because the stage of the items shows that nothing is left to change. */
const repeatableEvents: readonly TapEvent[] = ['accept', 'ready', 'pay', 'pickUp', 'noShow', 'handOver'];

const isDoneBy: Partial<Record<TapEvent, (state: Exclude<ServerState, 'gone'>) => boolean>> = {
  accept: ({ stages }) => stages.every((stage) => ['accepted', 'ready', 'picked_up'].includes(stage)),
  ready: ({ stages }) => stages.every((stage) => ['ready', 'picked_up'].includes(stage)),
  pay: ({ isPaid }) => isPaid,
  noShow: ({ stages }) => stages.every((stage) => stage === 'no_show'),
  handOver: ({ stages, isPaid }) => isPaid && stages.every((stage) => stage === 'picked_up'),
};

const isExpired = ({ takenAtMs }: Tap) => Date.now() - takenAtMs > maxKeyAgeMs;

/**
 * Returns whether the items are already as the tap wants them. For a hand-over that does not mean that this tap did it:
 * its key makes the server repeat its first answer, so a refusal says that another device handed the order over and no
 * cash was taken here. Only if the key has expired does that remain open.
 */
const isDone = (tap: Tap, server: ServerState | null): boolean =>
  server !== null &&
  server !== 'gone' &&
  (tap.event !== 'handOver' || isExpired(tap)) &&
  isDoneBy[tap.event]?.(server) === true;

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Returns the request for a tap whose time can no longer be sent. It counts for the day on which it arrives. */
function withoutTakenAt(tap: Tap, key: string): Tap {
  const { takenAt: _takenAt, ...body } = tap.body;
  return { ...tap, key, body };
}

function createConflict(cause: TapConflict['cause'], error: Error, server: ServerState | null): Attempt {
  const message = cause === 'refused' ? error.message : null;
  return { kind: 'refused', error, conflict: { atMs: Date.now(), cause, message, server } };
}

/**
 * Loads the server’s state, because a conflict shows both sides. If there is no response, the tap is sent again later.
 */
async function explainRefusal(
  tap: Tap,
  token: string | undefined,
  error: ApiError,
  { readServerState }: TapTransport,
): Promise<Attempt> {
  if (error.status !== 409) {
    const isGone = error.status === 404 && tap.number !== undefined;
    return createConflict('refused', error, isGone ? 'gone' : null);
  }
  try {
    const server = await readServerState(tap, token);
    return isDone(tap, server)
      ? { kind: 'sent', reply: undefined }
      : createConflict('refused', error, server);
  } catch (readError) {
    const canRepeat = readError instanceof ApiError && isUnavailable(readError);
    return canRepeat ? { kind: 'retry', error } : createConflict('refused', error, null);
  }
}

function toAttempt(error: ApiError, tap: Tap): Attempt | undefined {
  const { status, retryAfterSeconds } = error;
  if (isUnavailable(error) || retryStatuses.includes(status)) return { kind: 'retry', error };
  if (status === 401) return { kind: 'signedOut', error };
  // After too many wrong codes, the hand-over page says so itself.
  const isCodeLocked = tap.event === 'handOver' && tap.attempts === 0;
  if (status === 429 && !isCodeLocked) {
    return { kind: 'retry', error, delayMs: (retryAfterSeconds ?? defaultRetryAfterSeconds) * 1_000 };
  }
  const isServerError = status !== undefined && status >= 500;
  return isServerError && tap.attempts + 1 < maxServerErrors ? { kind: 'retry', error } : undefined;
}

/**
 * Returns whether the server refused only the time: the device’s clock is wrong, or an earlier attempt left the time
 * out.
 */
const isTimeRefused = (error: unknown, { body }: Tap): boolean =>
  body.takenAt !== undefined &&
  error instanceof ApiError &&
  (error.fields.takenAt !== undefined || error.code === 'request.key_used');

async function sendRequest(
  request: Tap,
  token: string | undefined,
  { send }: TapTransport,
): Promise<unknown> {
  try {
    return await send(request, token);
  } catch (error) {
    if (!isTimeRefused(error, request)) throw error;
    return send(withoutTakenAt(request, request.key), token);
  }
}

/** Sends a tap once. The key and body are the same in every attempt, so the server applies the tap only once. */
export async function attemptTap(
  tap: Tap,
  token: string | undefined,
  transport: TapTransport,
): Promise<Attempt> {
  const isLate = isExpired(tap);
  if (isLate && !repeatableEvents.includes(tap.event)) {
    return createConflict('expired', new Error(tap.event), null);
  }
  const request = isLate ? withoutTakenAt(tap, `${tap.key}-late`) : tap;
  try {
    return { kind: 'sent', reply: await sendRequest(request, token, transport) };
  } catch (error) {
    if (!(error instanceof ApiError)) return createConflict('refused', toError(error), null);
    return toAttempt(error, tap) ?? explainRefusal(tap, token, error, transport);
  }
}
