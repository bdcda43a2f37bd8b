import type { ClientSession } from 'mongoose';

export const accountMailKinds = [
  'resetPassword',
  'passwordWasReset',
  'passwordSetByToken',
  'emailSetByToken',
  'proveEmail',
  'changeEmail',
  'emailChanged',
  'emailProven',
  'newDevice',
  'adminAdded',
  'secondFactorReset',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

interface NewAccountMail {
  kind: AccountMailKind;
  to: string;
  /** Account. Absent for a password reset, which looks the account up when the email is sent. */
  user?: string;
  device?: string;
  /** Account that became an admin, and the admin who did it. Without `by`, it was the operator. */
  admin?: { added: string; by?: string };
}

/** Sends emails about an account, whatever notices it has chosen. The notices feature implements it. */
export interface AccountMailer {
  isOn: boolean;
  /** Stores an email to send, in the transaction of `session` if there is one. Does nothing without a mail server. */
  add: (mail: NewAccountMail, session?: ClientSession) => Promise<void>;
}
