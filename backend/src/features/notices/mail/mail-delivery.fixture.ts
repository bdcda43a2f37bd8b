import { getTestApp } from '../../../testing/test-app.ts';
import mongoose from 'mongoose';
import { afterEach, beforeEach, vi } from 'vitest';
import { readEnv } from '../../../platform/config/env.ts';
import { createLogger } from '../../../platform/lib/logger.ts';
import { createRateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { createChef, createFoodie, toUnique } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, placeMemberOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { at, createTestKitchen, moveItem, orderTime, toPickup } from '../../../testing/orders.ts';
import { deliverDue } from '../deliver/deliver.ts';
import { deriveNow, startNoticesNow } from '../notices.fixture.ts';
import { startMailServer, type MailServer, type ReceivedMail } from './mail-server.fixture.ts';
import { createMailTransport } from './mail-transport.ts';
import { createMailSender } from './send-mail.ts';

export const mailChannels = { email: true, push: false };

const current = {} as { server: MailServer };

export const getMailServer = (): MailServer => current.server;

/** Gives each test of the file a mail server of its own and a database without orders and notices. */
export function useMailServer(): void {
  beforeEach(async () => {
    setClock(orderTime);
    await startNoticesNow();
    for (const name of ['notices', 'orders']) await mongoose.connection.collection(name).deleteMany({});
    current.server = await startMailServer();
  });
  afterEach(() => void vi.useRealTimers());
}

/** Derives new notices and sends all emails that are due. Returns all emails of the test. */
export async function sendMails(
  settings: Record<string, string> = {},
  log = createLogger('silent'),
): Promise<ReceivedMail[]> {
  const env = readEnv({
    SMTP_URL: current.server.url,
    MAIL_FROM: 'Market <no-reply@market.example>',
    PUBLIC_URL: 'https://market.example',
    RATE_LIMIT_MAILS: '0',
    ...settings,
  });
  const transport = createMailTransport(env);
  if (!transport) throw new Error('There is no mail server');
  const limits = createRateLimits(env);
  const send = createMailSender({
    transport,
    publicUrl: env.PUBLIC_URL,
    limits,
    orderKeys: getTestApp().deps.orderKeys,
  });
  await deriveNow(mailChannels);
  await deliverDue('email', send, { log });
  return current.server.mails;
}

export const findMailsTo = (email: string): ReceivedMail[] =>
  current.server.mails.filter(({ to }) => to.includes(email));

export function getOnlyMail(mails: readonly ReceivedMail[]): ReceivedMail {
  const [mail] = mails;
  if (!mail || mails.length !== 1) throw new Error(`${mails.length} emails arrived`);
  return mail;
}

export async function createGuestOrder(overrides: object = {}) {
  const kitchen = await createTestKitchen();
  const userEmail = `${toUnique('guest')}@example.com`;
  const pickups = [toPickup(kitchen, at('11:00'))];
  const form = { pickups, userEmail, userName: 'Gus\'s "Guest"', ...overrides };
  return { ...kitchen, userEmail, order: await placeGuestOrder([toOrderItem(kitchen.dish)], form) };
}

export async function createReadyOrder(overrides: object = {}) {
  const chef = await createChef();
  const member = await createFoodie(overrides);
  const order = await placeMemberOrder(member, [toOrderItem(await createProduct(chef))]);
  await moveItem(chef, order, 'orderstatus');
  return { chef, member, order };
}
