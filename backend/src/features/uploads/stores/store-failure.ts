import type { StoreKind } from '../../../platform/config/env.ts';
import { AppError } from '../../../platform/lib/app-error.ts';

const settings: Record<StoreKind, string> = {
  disk: 'UPLOADS_DIR',
  gridfs: 'MONGODB_URI',
  s3: 'S3_ENDPOINT, S3_BUCKET, S3_PATH_STYLE and the keys',
};

/** Reports a store that cannot be used. The message is for the operator. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** Returns the reason with its code. An error that combines several addresses has no message. */
function describeCause({ cause, message }: AppError): string {
  if (!(cause instanceof Error)) return message;
  const code = 'code' in cause ? ` ${String(cause.code)}` : '';
  return `${cause.name}: ${cause.message || code}`;
}

/** Accesses a store. @throws StoreFailure with the store, the reason and the settings if the store fails */
export async function nameStoreFailure<T>(kind: StoreKind, access: () => Promise<T>): Promise<T> {
  try {
    return await access();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StoreFailure(
      `The store ${kind} cannot be used (${describeCause(error)}). Check ${settings[kind]}.`,
      { cause: error },
    );
  }
}
