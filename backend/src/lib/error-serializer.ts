/** Errors whose words are a programmer's or the system's. Others quote what was sent: a whole document, a line of JSON. */
const plain = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/**
 * What the log tells of an error: its kind, where it happened, its code. The database's own errors repeat in their
 * words and fields what was asked of it, e-mails and phones with it: of those no more is told.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type, ...code, ...(plain.has(type) ? { message } : {}), stack: framesOf(error) };
}
