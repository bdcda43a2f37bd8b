/** Why there is no embedded MongoDB, in words for the person who started the app; no stack is needed with them. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
