/** Maximum attempts if the mail server answers with a permanent error, for example because its settings are wrong. */
const maxRefusals = 5;
/** Replies that say that the address does not exist, which is final. */
const unknownAddressCodes = [550, 551, 553];

const getResponseCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;

/** Returns whether, after this error of the mail server, another attempt cannot succeed. */
export function isRefusedForGood(error: unknown, attempts: number): boolean {
  const code = getResponseCode(error);
  return unknownAddressCodes.includes(code) || (code >= 500 && attempts >= maxRefusals);
}
