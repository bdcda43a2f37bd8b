/*
 * Clock of the server. Deadlines and times of pickups are instants of the server, and the clock of a device can be minutes
 * off. Each reply tells the time at the server somewhere between request and reply, so it narrows the offset to a range.
 * The offset moves only if it lies outside: a slow network never shifts a clock that is right.
 */

const minChangeMs = 1_000; // smaller changes are not worth another rendering of all times

let offsetMs = 0; // clock of the server minus clock of this device
const listeners = new Set<() => void>();

/** Takes the time of a reply (ISO) that was asked for at `sentMs` and came at `receivedMs`, both by the clock of the device. */
export function recordServerTime(time: unknown, sentMs: number, receivedMs: number): void {
  const serverMs = Date.parse(String(time));
  if (Number.isNaN(serverMs)) return;
  const before = offsetMs;
  offsetMs = Math.min(Math.max(before, serverMs - receivedMs), serverMs - sentMs);
  if (Math.abs(offsetMs - before) >= minChangeMs) listeners.forEach((listener) => listener());
}

/** Returns the current time of the server in milliseconds, as well as the replies so far tell it. */
export const getServerNowMs = (): number => Date.now() + offsetMs;

/** Returns how far the clock of this device is behind that of the server, in milliseconds, negative if it is ahead. */
export const getClockOffsetMs = (): number => offsetMs;

export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
