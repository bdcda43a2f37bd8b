export interface TextLogger {
  info(line: string): void;
  warn(line: string): void;
}

export async function withProgressLog<T>(
  log: TextLogger,
  describe: (seconds: number) => string,
  promise: Promise<T>,
  intervalMs = 3000,
): Promise<T> {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    log.info(describe(Math.round((performance.now() - startedAt) / 1000)));
  }, intervalMs);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
