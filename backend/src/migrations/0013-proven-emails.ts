import { dropOldEmailIndex } from '../users/email-index.ts';
import type { Migration } from './migration.ts';

/** Accounts without the field `unproven` count as proven, so no account is changed. */
export const provenEmails: Migration = {
  name: '0013-proven-emails',
  description: 'Lets several accounts wait for the proof of one email',
  up: dropOldEmailIndex,
};
