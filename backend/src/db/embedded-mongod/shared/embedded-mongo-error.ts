/** Why there is no embedded MongoDB, in words for the person who started the app; no stack is needed with them. */
export class EmbeddedMongodError extends Error {
  override name = 'EmbeddedError';
}
