import { noticeRules } from '@homechef/contract/notices/notice-events';
import { orderKeyFragment } from '@homechef/contract/orders/order-key';
import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Language } from '@homechef/contract/users/user-options';
import { createOrderKey } from '../../orders/order-keys.ts';
import type { StoredNotice } from '../notices.model.ts';
import { getLink, getTexts, getTitle, writeText } from '../texts/write-notice.ts';
import type { Mail } from './mail-transport.ts';

interface MailContext {
  to: string;
  language: Language;
  owner: unknown;
  /** Origin of all links. Without it the e-mail has none. */
  publicUrl: string | undefined;
  /** Absent for essential e-mails. */
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

/** Returns the e-mail of a notice as plain text and HTML. Its subject contains no text that people typed. */
export function createMail(notice: StoredNotice, context: MailContext): Mail {
  const { to, language, owner, publicUrl, unsubscribeToken, domain } = context;
  const { mail } = getTexts(language);
  const isOwnOrder = notice.order !== null && notice.link === undefined;
  const page = publicUrl && {
    url: publicUrl + getLink(notice, owner) + getKeyFragment(notice, owner),
    label: isOwnOrder ? mail.openOrder : mail.open,
  };
  const canUnsubscribe = publicUrl !== undefined && unsubscribeToken !== undefined;
  const stop = canUnsubscribe && {
    url: `${publicUrl}/unsubscribe/${unsubscribeToken}`,
    label: mail.unsubscribe,
  };
  const links = [page, stop].flatMap((link) => (link ? [link] : []));
  const number = notice.order ? [mail.orderNumber(notice.order)] : [];
  const lines = [mail.greeting, writeText(notice, language), ...number];
  const linkLines = links.map(({ url, label }) => `${label}: ${url}`);
  return {
    to,
    subject: getTitle(notice, language),
    text: [...lines, ...linkLines, mail.footer].join('\n\n') + '\n',
    html: createHtml(lines, links, { language, footer: mail.footer }),
    messageId: createMessageId(notice._id, domain),
    unsubscribeUrl: canUnsubscribe
      ? `${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken}`
      : undefined,
  };
}
