import mongoose from 'mongoose';

const { mongo } = mongoose;
/** Names of errors in a connection string. Two packages have a class of the first name. */
const parseErrors: ReadonlySet<string> = new Set(['MongoParseError', 'URIError']);
const codes = { unauthorized: 13, authenticationFailed: 18 };

/**
 * Returns the name of the replica set to which none of the servers belongs, or undefined. The driver drops such
 * servers.
 */
function findForeignSet(error: unknown): string | undefined {
  if (!(error instanceof mongoose.Error.MongooseServerSelectionError)) return undefined;
  const { reason } = error as { reason?: Partial<mongoose.mongo.TopologyDescription> };
  const { servers, setName } = reason ?? {};
  return servers?.size === 0 ? (setName ?? undefined) : undefined;
}

/**
 * Returns one sentence that explains a mistake in MONGODB_URI or in the rights of its user, or undefined for other
 * errors.
 */
export function explainDatabaseError(error: unknown): string | undefined {
  if (error instanceof Error && parseErrors.has(error.name)) {
    const hint = /unescaped|malformed|connection string/i.test(error.message)
      ? ' In its user name and password, escape each of : / ? # [ ] @ %, for example @ as %40.'
      : '';
    return `MONGODB_URI cannot be read: ${error.message}.${hint}`;
  }
  const foreignSet = findForeignSet(error);
  if (foreignSet !== undefined)
    return `No server of MONGODB_URI belongs to the replica set "${foreignSet}". Set replicaSet to the name that rs.status() shows.`;
  if (!(error instanceof mongo.MongoServerError)) return undefined;
  if (error.code === codes.authenticationFailed)
    return 'The database refuses the user or the password of MONGODB_URI. Check them, and authSource, which names the database of the user.';
  if (error.code === codes.unauthorized)
    return `The user of MONGODB_URI may not do what the server needs (${error.message}). Give it the role readWrite on the database of the market.`;
  return undefined;
}
