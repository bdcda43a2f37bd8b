import type { Transporter } from 'nodemailer';
import type { Env } from '../../../platform/config/env.ts';
import { lazyAsync } from '../../../platform/lib/lazy-async.ts';

/** Maximum attempts if the mail server answers with a permanent error, for example because its settings are wrong. */
const maxRefusals = 5;
/** Replies that say that the address does not exist, which is final. */
const unknownAddressCodes = [550, 551, 553];

const getResponseCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;

/** Returns whether, after this error of the mail server, another attempt cannot succeed. */
export function isRefusedForGood(error: unknown, attempts: number): boolean {
  const code = getResponseCode(error);
  return unknownAddressCodes.includes(code) || (code >= 500 && attempts >= maxRefusals);
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** URL that stops these emails with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface MailTransport {
  send: (mail: Mail) => Promise<void>;
  domain: string;
  /** Connects and signs in, without an email. */
  verify: () => Promise<unknown>;
}

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;

const timeoutsMs = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};

/** Names of this machine, for which no authority signs certificates. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isMailOn = ({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;

const getHost = (url: string | undefined): string => (url ? new URL(url).hostname : 'localhost');

/**
 * Creates the connection to the mail server, or returns undefined if there is none. It connects with the first email.
 */
export function createMailTransport({
  SMTP_URL: url,
  MAIL_FROM,
  PUBLIC_URL,
  SUPPORT_EMAIL,
}: MailSettings): MailTransport | undefined {
  if (url === undefined) return undefined;
  const domain = getHost(PUBLIC_URL);
  const from = MAIL_FROM ?? `HomeChef Market <no-reply@${domain}>`;
  const tls = ownHosts.has(getHost(url)) ? { tls: { rejectUnauthorized: false } } : {};
  const load = lazyAsync(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeoutsMs, ...tls, disableFileAccess: true, disableUrlAccess: true });
  });
  return {
    domain,
    verify: async () => (await load()).verify(),
    send: async ({ unsubscribeUrl, ...mail }) => {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const transport = await load();
      await transport.sendMail({
        ...mail,
        from,
        ...(SUPPORT_EMAIL ? { replyTo: SUPPORT_EMAIL } : {}), // the sender may have no mailbox
        headers: { 'Auto-Submitted': 'auto-generated', ...(headers || {}) },
      });
    },
  };
}
