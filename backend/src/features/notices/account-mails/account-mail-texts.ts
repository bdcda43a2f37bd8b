/** Content of an email about an account. `action` is the label of the link. */
export interface AccountMailText {
  subject: string;
  lines: readonly string[];
  action?: string;
}

/** Texts of the emails about an account. Subjects contain no text that people typed. */
export interface AccountMailTexts {
  greeting: string;
  footer: string;
  resetPassword: AccountMailText;
  noProvenAccount: AccountMailText;
  passwordWasReset: AccountMailText;
  /** For a password that a signed-in device set without the old one. */
  passwordSetByToken: AccountMailText;
  emailSetByToken: AccountMailText;
  proveEmail: AccountMailText;
  changeEmail: AccountMailText;
  emailChanged: AccountMailText;
  ordersMoved: (count: number) => AccountMailText;
  newDevice: (device: string, time: string) => AccountMailText;
  secondFactorReset: AccountMailText;
  /** `by` is undefined if the operator did it with a command. */
  adminAdded: (added: string, by: string | undefined) => AccountMailText;
}
