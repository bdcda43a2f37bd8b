/** Reports a database that cannot be used. The message tells the operator how to fix it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
