const safeErrorNames = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

const extractFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Returns the parts of an error that may be logged: type, code and stack frames. The message is included only if it
 * comes from our code or from the system: other messages can quote input, and those of the database contain whole
 * queries with emails and phone numbers.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type, ...code, ...(safeErrorNames.has(type) ? { message } : {}), stack: extractFrames(error) };
}

/** Returns the code of an error, or else its message. */
export const describeReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
