/*
 * The server’s clock. Deadlines and pickup times are instants by the server’s clock, and a device’s clock can be
 * minutes off. The time in a reply was taken at some point between the request and the reply, so it narrows the offset
 * down to a range. The offset moves only if it lies outside that range, so a slow network never shifts a clock that is
 * right.
 */

const minChangeMs = 1_000; // smaller changes are not worth re-rendering every time on the page

let offsetMs = 0; // the server’s clock minus this device’s clock
const listeners = new Set<() => void>();

/**
 * Takes in the server time (ISO) of a reply. `sentMs` and `receivedMs` are when the request was sent and the reply
 * received, by this device’s clock.
 */
export function recordServerTime(time: unknown, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(String(time));
  if (Number.isNaN(serverMs)) return;
  const before = offsetMs;
  offsetMs = Math.min(Math.max(before, serverMs - receivedMs), serverMs - sentMs);
  if (Math.abs(offsetMs - before) >= minChangeMs) listeners.forEach((listener) => listener());
}

/** Returns the server’s current time in milliseconds, as precisely as the replies so far allow. */
export const getServerNowMs = (): number => Date.now() + offsetMs;

/** Returns how far this device’s clock is behind the server’s, in milliseconds. Negative if it is ahead. */
export const getClockOffsetMs = (): number => offsetMs;

export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
