/** Errors whose messages come from code or from the system. Messages of other errors can quote input, even whole documents. */
const safeErrorNames = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

const extractFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * Returns the parts of an error that may be logged: type, code, stack frames, and the message if it is safe. Errors of
 * the database repeat queries in their message and fields, and with them e-mails and phone numbers.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type, ...code, ...(safeErrorNames.has(type) ? { message } : {}), stack: extractFrames(error) };
}
