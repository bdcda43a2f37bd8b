/** The database given is not what the app needs; the words say what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
