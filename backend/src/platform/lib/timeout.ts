/*
 * Timeout of a promise. The package p-timeout does not fit: it accepts only positive milliseconds, but callers also
 * pass what is left of a deadline, which can be 0.
 * Limits: `promise` is not canceled, and its later result is ignored.
 */

/**
 * Resolves with the result of `promise`. After `timeoutMs` milliseconds it resolves with the result of `onTimeout`
 * instead, or rejects if `onTimeout` throws.
 */
export async function withTimeout<T, U>(
  timeoutMs: number,
  promise: Promise<T>,
  onTimeout: () => U | Promise<U>,
): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  try {
    return await Promise.race([promise, expired.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
