/** Reports why the embedded MongoDB cannot run. The message is for the operator and is printed without a stack trace. */
export class EmbeddedMongodError extends Error {
  override name = 'EmbeddedMongodError';
}
