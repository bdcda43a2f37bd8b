import { dropIndexIfExists } from '../db/drop-index.ts';
import { UserModel } from './users.model.ts';

/** Drops the unique index of an earlier version, which allows one account per email. Returns the number of dropped ones. */
export const dropOldEmailIndex = (): Promise<number> => dropIndexIfExists(UserModel.collection, 'email_1');
