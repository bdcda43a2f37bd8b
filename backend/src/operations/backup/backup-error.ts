/** A backup or restore that was refused or failed, with a message for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
