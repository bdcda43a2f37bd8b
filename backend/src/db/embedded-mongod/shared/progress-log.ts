/** The two levels this folder speaks in; a pino logger fits, and so does `console`. */
export interface TextLogger {
  info(line: string): void;
  warn(line: string): void;
}

/** Says every few seconds that `work` is still going on, so that nobody takes a long wait for a hang. */
export async function withProgressLog<T>(
  log: TextLogger,
  describe: (seconds: number) => string,
  work: Promise<T>,
  everyMs = 3000,
): Promise<T> {
  const begun = performance.now();
  const beat = setInterval(() => {
    log.info(describe(Math.round((performance.now() - begun) / 1000)));
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(beat);
  }
}

/** The words of anything thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
