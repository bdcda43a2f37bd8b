import { noticeRules } from '@homechef/contract/notices/notice-events';
import { orderKeyFragment } from '@homechef/contract/orders/order-key';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Language } from '@homechef/contract/users/user-options';
import { removeLinks } from '../../lib/remove-links.ts';
import { createOrderKey } from '../../orders/order-keys.ts';
import type { StoredNotice } from '../notices.model.ts';
import { getLink, getTexts, getTitle, writeText } from '../texts/write-notice.ts';
import type { Mail } from './mail-transport.ts';

export interface MailContext {
  to: string;
  language: Language;
  owner: unknown;
  /** Origin of all links. Without it the email has none. */
  publicUrl: string | undefined;
  /** Absent for essential emails. */
  unsubscribeToken: string | undefined;
  domain: string;
}

/** Returns the same id for each attempt to send a notice, so that mail programs show it once. */
export const createMessageId = (id: string, domain: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`;

export const createHtml = (
  lines: readonly string[],
  links: readonly { url: string; label: string }[],
  { language, footer }: { language: Language; footer: string },
): string =>
  [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...links.map(({ url, label }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    `<p style="color:#666">${escapeHtml(footer)}</p></body></html>`,
  ].join('\n');

/**
 * Returns the key of a guest's order for a link. Only the mails to the address of the order have it: who knows the number
 * of an order can subscribe to its push messages.
 */
function getKeyFragment({ event, order }: StoredNotice, owner: unknown): string {
  const isToGuest = order !== null && !owner && noticeRules[event].party === 'customer';
  return isToGuest ? `#${orderKeyFragment}=${createOrderKey(order)}` : '';
}

type Link = { url: string; label: string };

interface MailParts {
  subject: string;
  lines: readonly string[];
  links: readonly Link[];
  id: string;
}

function getStopLinks({ language, publicUrl, unsubscribeToken }: MailContext): Link[] {
  if (publicUrl === undefined || unsubscribeToken === undefined) return [];
  return [
    { url: `${publicUrl}/unsubscribe/${unsubscribeToken}`, label: getTexts(language).mail.unsubscribe },
  ];
}

function toMail({ subject, lines, links, id }: MailParts, context: MailContext): Mail {
  const { to, language, publicUrl, unsubscribeToken, domain } = context;
  const { greeting, footer } = getTexts(language).mail;
  const allLines = [greeting, ...lines];
  const allLinks = [...links, ...getStopLinks(context)];
  const canUnsubscribe = publicUrl !== undefined && unsubscribeToken !== undefined;
  return {
    to,
    subject,
    text: [...allLines, ...allLinks.map(({ url, label }) => `${label}: ${url}`), footer].join('\n\n') + '\n',
    html: createHtml(allLines, allLinks, { language, footer }),
    messageId: createMessageId(id, domain),
    unsubscribeUrl: canUnsubscribe
      ? `${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken}`
      : undefined,
  };
}

/** Takes the links out of what a kitchen typed. Admins may send some. */
function withoutLinks(notice: StoredNotice): StoredNotice {
  if (notice.order === null || notice.event === 'message') return notice;
  const values = { ...notice.values };
  for (const field of ['kitchen', 'place', 'dish', 'reason'] as const)
    if (values[field] !== undefined) values[field] = removeLinks(values[field]);
  const dishes = values.dishes?.map(({ qty, name }) => ({ qty, name: removeLinks(name) }));
  return { ...notice, values: { ...values, ...(dishes ? { dishes } : {}) } };
}

/** Returns the email of several notices, each with its title, its text and its link. */
export function createDigest(notices: readonly StoredNotice[], context: MailContext): Mail {
  const { language, owner, publicUrl } = context;
  const { mail } = getTexts(language);
  const links = notices.map((notice) => ({
    url: `${publicUrl}${getLink(notice, owner)}${getKeyFragment(notice, owner)}`,
    label: notice.order === null ? mail.open : `${mail.openOrder} ${formatOrderNumber(notice.order)}`,
  }));
  const isAboutOrders = notices.every(({ order }) => order !== null);
  return toMail(
    {
      subject: mail.digest(notices.length, isAboutOrders),
      lines: notices.map(
        (notice) => `${getTitle(notice, language)} — ${writeText(withoutLinks(notice), language)}`,
      ),
      links: publicUrl === undefined ? [] : [...new Map(links.map((link) => [link.url, link])).values()],
      id: notices.map(({ _id }) => _id).join(' '),
    },
    context,
  );
}

/** Returns the email of a notice as plain text and HTML. Its subject contains no text that people typed. */
export function createMail(notice: StoredNotice, context: MailContext): Mail {
  const { language, owner, publicUrl } = context;
  const { mail } = getTexts(language);
  const isOwnOrder = notice.order !== null && notice.link === undefined;
  const url = publicUrl && publicUrl + getLink(notice, owner) + getKeyFragment(notice, owner);
  const number = notice.order ? [mail.orderNumber(formatOrderNumber(notice.order))] : [];
  return toMail(
    {
      subject: getTitle(notice, language),
      lines: [writeText(withoutLinks(notice), language), ...number],
      links: url ? [{ url, label: isOwnOrder ? mail.openOrder : mail.open }] : [],
      id: notice._id,
    },
    context,
  );
}
