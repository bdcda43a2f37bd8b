import { beforeEach } from 'vitest';
import { readEnv } from '../../../platform/config/env.ts';
import { createLogger } from '../../../platform/lib/logger.ts';
import { createRateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { TokenHolder } from '../../../testing/api-client.ts';
import { apiAs } from '../../../testing/api-client.ts';
import { registerFoodie } from '../../../testing/accounts.ts';
import { disabledRateLimits } from '../../../testing/test-env.ts';
import { deliverOutbox } from '../deliver/deliver.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../mail/mail-server.fixture.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { AccountMailModel } from './account-mails.model.ts';
import { createAccountMailSender } from './send-account-mail.ts';

/** Setting that makes accounts prove their emails. The tests deliver the emails themselves. */
export const withMails = { SMTP_URL: 'smtp://127.0.0.1:1' };

const current = {} as { server: MailServer };

export const getMailServer = (): MailServer => current.server;

/** Gives each test of the file a mail server of its own and an empty outbox. */
export function useAccountMails(): void {
  beforeEach(async () => {
    await AccountMailModel.deleteMany({});
    current.server = await startMailServer();
  });
}

/** Sends all emails about accounts that are due. Returns those to an address, oldest first. */
export async function receiveMails(
  to: string,
  settings: Record<string, string> = {},
): Promise<ReceivedMail[]> {
  const env = readEnv({ ...disabledRateLimits, SMTP_URL: current.server.url, ...settings });
  const transport = createMailTransport(env);
  if (!transport) throw new Error('There is no mail server');
  const publicUrl = 'https://market.example';
  const send = createAccountMailSender({ transport, publicUrl, limits: createRateLimits(env) });
  const collection = AccountMailModel.collection;
  await deliverOutbox({ channel: 'email', collection, send, log: createLogger('silent') });
  return current.server.mails.filter(({ to: addresses }) => addresses.includes(to));
}

export function getLinkToken(mail: ReceivedMail | undefined): string {
  const token = /https:\/\/market\.example\/[\w-]+#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in the email "${mail?.headers.subject}"`);
  return token;
}

export const receiveToken = async (to: string): Promise<string> =>
  getLinkToken((await receiveMails(to)).at(-1));

export const proveEmail = (account: TokenHolder | undefined, token: string) =>
  apiAs(account).put('/api/users/email', { token });

export async function createProvenFoodie(overrides: object = {}) {
  const foodie = await registerFoodie(overrides);
  const { status } = await proveEmail(foodie, await receiveToken(foodie.email));
  if (status !== 200) throw new Error(`The proof answered ${status}`);
  return foodie;
}
