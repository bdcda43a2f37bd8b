/** Reports a backup or restore that was refused or failed. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
