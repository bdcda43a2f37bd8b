import { minuteMs } from '@homechef/contract/time/local-date';
import { ApiError } from '../../../platform/http/api-client.ts';
import { isUnavailable } from '../../../platform/http/retry.ts';
import type { ServerState, Tap, TapConflict, TapEvent } from './tap.ts';

export type Attempt =
  | { kind: 'sent'; reply: unknown }
  /** Sent again later. `delayMs` is the time that the server asks for. */
  | { kind: 'retry'; error: Error; delayMs?: number }
  | { kind: 'signedOut'; error: Error }
  | { kind: 'refused'; error: Error; conflict: TapConflict };

export interface TapTransport {
  /** A guest has no token. */
  send: (tap: Tap, token: string | undefined) => Promise<unknown>;
  /** Resolves to the state of the items on the server, or to null for a tap that belongs to no order. */
  readServerState: (tap: Tap, token: string | undefined) => Promise<ServerState | null>;
}

/** Age up to which the server accepts `takenAt` and knows the key (counter), minus half an hour for the clock of a phone. */
const maxKeyAgeMs = 23.5 * 60 * minuteMs;
/** Number of attempts after which an unexpected error of the server is shown to the chef. */
const maxServerErrors = 5;
const defaultRetryAfterSeconds = 30;
/** Other statuses after which the same request can succeed: timeout and too early. */
const retryStatuses: readonly (number | undefined)[] = [408, 425];

/** Events that change nothing when they are repeated without a key: the stage of the items tells. */
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
 * Returns whether the items are as the tap wants them. A hand-over is sent with a key, which repeats its answer: refused, it
 * was not this one, but another device, and no cash was taken here. Only a key that has expired leaves it open.
 */
const isDone = (tap: Tap, server: ServerState | null): boolean =>
  server !== null &&
  server !== 'gone' &&
  (tap.event !== 'handOver' || isExpired(tap)) &&
  isDoneBy[tap.event]?.(server) === true;

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Returns the request of a tap that is older than its key. It counts for the day on which it arrives. */
function withoutTakenAt(tap: Tap, key: string): Tap {
  const { takenAt: _takenAt, ...body } = tap.body;
  return { ...tap, key, body };
}

function createConflict(cause: TapConflict['cause'], error: Error, server: ServerState | null): Attempt {
  const message = cause === 'refused' ? error.message : null;
  return { kind: 'refused', error, conflict: { atMs: Date.now(), cause, message, server } };
}

/** Reads the state of the server, because a conflict shows both sides. Without a response the tap is sent again later. */
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
  // Too many wrong codes: the page of the hand-over says so.
  const isCodeLocked = tap.event === 'handOver' && tap.attempts === 0;
  if (status === 429 && !isCodeLocked) {
    return { kind: 'retry', error, delayMs: (retryAfterSeconds ?? defaultRetryAfterSeconds) * 1_000 };
  }
  const isServerError = status !== undefined && status >= 500;
  return isServerError && tap.attempts + 1 < maxServerErrors ? { kind: 'retry', error } : undefined;
}

/** Returns whether the server refused only the time: the clock of the device is wrong, or an earlier attempt left it out. */
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

/** Sends a tap once. The same tap has the same key and body in each attempt, so the server applies it once. */
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
