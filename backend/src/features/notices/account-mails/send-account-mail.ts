import { marketTimeZone } from '@homechef/contract/time/local-date';
import { formatMoment } from '@homechef/contract/time/time-words';
import { buildPagePath, pagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { Language } from '@homechef/contract/users/user-options';
import { AppError } from '../../../platform/lib/app-error.ts';
import { claimGuestOrders } from '../../orders/change/claim-order.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { prepareEmailLink } from '../../users/email/email-proof.ts';
import { preparePasswordReset } from '../../users/passwords/password-reset.ts';
import { createLink } from '../../users/links/account-links.ts';
import { findAccount, findContacts } from '../../users/users.service.ts';
import type { Attempt } from '../deliver/deliver.ts';
import { createHtml, createMessageId, createText } from '../mail/mail-content.ts';
import { type MailTransport, isRefusedForGood } from '../mail/mail-transport.ts';
import { english } from './account-mail-texts.en.ts';
import { spanish } from './account-mail-texts.es.ts';
import type { AccountMailText, AccountMailTexts } from './account-mail-texts.ts';
import type { StoredAccountMail } from './account-mails.model.ts';

interface MailSenderOptions {
  transport: MailTransport;
  publicUrl: string;
  limits: Pick<RateLimits, 'accountMails'>;
}

interface Content {
  language: Language;
  text: AccountMailText;
  /** Path of the link. A token goes into the fragment, which reaches no server and no log. */
  path?: string;
}

const allTexts: Record<Language, AccountMailTexts> = { en: english, es: spanish };

const formatTime = (time: Date, language: Language): string =>
  formatMoment(time.toISOString(), {
    locale: language === 'es' ? 'es-US' : 'en-US',
    timeZone: marketTimeZone,
  });

async function writeResetMail({ to }: StoredAccountMail): Promise<Content | undefined> {
  const reset = await preparePasswordReset(to);
  if (!reset) return undefined;
  const { language, token } = reset;
  const texts = allTexts[language];
  return token === undefined
    ? { language, text: texts.noProvenAccount, path: pagePaths.register }
    : { language, text: texts.resetPassword, path: `${pagePaths.resetPassword}#${token}` };
}

async function writeLinkMail(
  event: 'proveEmail' | 'changeEmail',
  user: string,
  to: string,
): Promise<Content | undefined> {
  const link = await prepareEmailLink(event, user, to);
  if (!link) return undefined;
  const language = link.account.language ?? 'en';
  return { language, text: allTexts[language][event], path: `${pagePaths.confirmEmail}#${link.token}` };
}

async function writeMovedOrders(user: string, to: string, language: Language): Promise<Content | undefined> {
  const count = await claimGuestOrders(user, to);
  if (count === 0) return undefined;
  return { language, text: allTexts[language].ordersMoved(count), path: pagePaths.orders };
}

/** Returns undefined if the new admin has been deleted in the meantime. */
async function writeNewAdmin(
  { added, by }: NonNullable<StoredAccountMail['admin']>,
  language: Language,
): Promise<Content | undefined> {
  const contacts = await findContacts(by === undefined ? [added] : [added, by]);
  const describe = (id: string) => {
    const contact = contacts.get(id);
    return contact && `${contact.name} (${contact.email})`;
  };
  const name = describe(added);
  if (name === undefined) return undefined;
  const actor = by === undefined ? undefined : (describe(by) ?? by);
  return {
    language,
    text: allTexts[language].adminAdded(name, actor),
    path: buildPagePath(pagePaths.adminUser, added),
  };
}

async function writeContent(mail: StoredAccountMail): Promise<Content | undefined> {
  const { event, to, device = '', createdAt } = mail;
  if (event === 'resetPassword') return writeResetMail(mail);
  const user = String(mail.user);
  if (event === 'proveEmail' || event === 'changeEmail') return writeLinkMail(event, user, to);
  const account = await findAccount(user);
  if (!account) return undefined;
  const language = account.language ?? 'en';
  const texts = allTexts[language];
  if (event === 'passwordSetByToken' || event === 'emailSetByToken') {
    const token = await createLink('undoPassword', user, to);
    return { language, text: texts[event], path: `${pagePaths.undoPassword}#${token}` };
  }
  if (event === 'emailProven') return writeMovedOrders(user, to, language);
  if (event === 'adminAdded') return mail.admin && writeNewAdmin(mail.admin, language);
  if (event !== 'newDevice') return { language, text: texts[event] };
  const text = texts.newDevice(device, formatTime(createdAt, language));
  return { language, text, path: account.isChef ? pagePaths.chefProfileDevices : pagePaths.profileDevices };
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.kind === 'rate-limited';

/** Creates the function that sends an email about an account, unless it is no longer needed. */
export const createAccountMailSender =
  ({ transport, publicUrl, limits }: MailSenderOptions) =>
  async (mail: StoredAccountMail): Promise<Attempt> => {
    const content = await writeContent(mail);
    if (!content) return 'done';
    const { to, event, email } = mail;
    try {
      if (email.attempts === 1) await limits.accountMails.consume(`${event} ${to}`);
    } catch (error) {
      if (isRateLimited(error)) return { lostCount: 1 };
      throw error;
    }
    const { language, text, path } = content;
    const { greeting, footer } = allTexts[language];
    const links =
      path === undefined || text.action === undefined ? [] : [{ url: publicUrl + path, label: text.action }];
    const body = { lines: [greeting, ...text.lines], links, footer };
    try {
      await transport.send({
        to,
        subject: text.subject,
        text: createText(body),
        html: createHtml(body, language),
        // Each attempt has a link of its own, so mail programs should show each one.
        messageId: createMessageId(`${String(mail._id)} ${email.attempts}`, transport.domain),
      });
    } catch (error) {
      if (isRefusedForGood(error, email.attempts)) return { lostCount: 1 };
      throw error;
    }
    return 'done';
  };
