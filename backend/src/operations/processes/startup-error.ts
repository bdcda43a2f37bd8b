import { BackupError } from '../backup/backup-error.ts';
import { DatabaseError } from '../../platform/db/driver-errors.ts';
import { explainDatabaseError } from '../../platform/db/explain-database-error.ts';
import { EmbeddedMongodError } from '../../platform/db/embedded-mongod/shared/embedded-mongo-error.ts';
import { SettingsError } from '../../platform/config/env.ts';
import { StoreFailure } from '../../features/uploads/stores/store-failure.ts';
import { WorkerStartError } from './worker-slot.ts';

const operatorErrors = [
  SettingsError,
  DatabaseError,
  EmbeddedMongodError,
  WorkerStartError,
  BackupError,
  StoreFailure,
];

export function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (operatorErrors.some((kind) => error instanceof kind)) return error.message;
  return explainDatabaseError(error) ?? describeSystemError(error) ?? error.stack ?? error.message;
}

const listenSyscalls: ReadonlySet<string> = new Set(['listen', 'bind', 'getaddrinfo']);

function describeSystemError({ message, code, syscall, path }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EADDRINUSE')
    return `The port is taken by another program (${message}). Set PORT to another one.`;
  if (syscall !== undefined && listenSyscalls.has(syscall))
    return `Nothing can listen at this address (${message}). Look at HOST and PORT.`;
  if (syscall !== undefined && path !== undefined)
    return `A file or a folder cannot be used (${message}). Look at UPLOADS_DIR and DATA_DIR.`;
  return undefined;
}
