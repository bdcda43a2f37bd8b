/*
 * The server’s clock. Deadlines and pickup times are instants by the server’s clock, and a device’s clock can be
 * minutes off. The time in a reply was taken at some point between the request and the reply, so it narrows the offset
 * down to a range. The offset moves only if it lies outside that range, so a slow network never shifts a clock that is
 * right.
 */

const minChangeMs = 1_000; // smaller changes are not worth re-rendering every time on the page

let offsetMs = 0; // the server’s clock minus this device’s clock
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());

/**
 * Takes in the server time (ISO) of a reply. `sentMs` and `receivedMs` are when the request was sent and the reply
 * received, by this device’s clock.
 */
export function recordServerTime(time: unknown, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(String(time));
  if (Number.isNaN(serverMs)) return;
  const before = offsetMs;
  offsetMs = Math.min(Math.max(before, serverMs - receivedMs), serverMs - sentMs);
  if (Math.abs(offsetMs - before) >= minChangeMs) notify();
}

/** Returns the server’s current time in milliseconds, as precisely as the replies so far allow. */
export const getServerNowMs = (): number => Date.now() + offsetMs;

/** Returns how far this device’s clock is behind the server’s, in milliseconds. Negative if it is ahead. */
export const getClockOffsetMs = (): number => offsetMs;

/** Calls the listener when the time that the page shows must be read anew. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the readers at a time of the server’s clock. Returns a function that cancels it. */
export function notifyAt(timeMs: number): () => void {
  const timer = setTimeout(notify, timeMs - getServerNowMs());
  return () => clearTimeout(timer);
}
