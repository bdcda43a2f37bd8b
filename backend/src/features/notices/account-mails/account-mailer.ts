import { Types } from 'mongoose';
import { dayMs } from '@homechef/contract/time/local-date';
import { now } from '../../../platform/lib/clock.ts';
import type { AccountMailer } from '../../users/email/account-mails.ts';
import { AccountMailModel, type StoredAccountMail } from './account-mails.model.ts';

/** How long to keep trying to send an email, in milliseconds. People ask for another password link before long. */
const usefulMs = { resetPassword: 30 * 60_000, other: 2 * dayMs };

/** Creates the outbox of emails about accounts. Every process adds to it, and the notice runner sends. */
export const createAccountMailer = (isOn: boolean): AccountMailer => ({
  isOn,
  add: async ({ kind, to, user, device, admin }, session) => {
    if (!isOn) return;
    const createdAt = now();
    const document: StoredAccountMail = {
      _id: new Types.ObjectId(),
      event: kind,
      to,
      createdAt,
      user: user === undefined ? null : new Types.ObjectId(user),
      ...(device === undefined ? {} : { device }),
      ...(admin === undefined ? {} : { admin }),
      usefulUntil: new Date(
        +createdAt + (kind === 'resetPassword' ? usefulMs.resetPassword : usefulMs.other),
      ),
      email: { dueAt: createdAt, attempts: 0 },
    };
    await AccountMailModel.collection.insertOne(document, session ? { session } : {});
  },
});
