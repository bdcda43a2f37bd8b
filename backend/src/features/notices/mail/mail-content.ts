import { noticeRules } from '@homechef/contract/notices/notice-events';
import { orderKeyFragment } from '@homechef/contract/orders/order-key';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { Language } from '@homechef/contract/users/user-options';
import type { OrderKeys } from '../../orders/place/order-keys.ts';
import type { NoticeValues, StoredNotice } from '../notices.model.ts';
import { getLink, getTexts, getTitle, writeText } from '../texts/write-notice.ts';
import { listFacts, type Fact } from './mail-facts.ts';
import type { Mail } from './mail-transport.ts';

/** URLs with a scheme, or with the `www.` that mail programs turn into a link. */
const addresses = /(?:\b[a-z][a-z\d+.-]*:\/\/|\b(?:data|javascript|mailto|sms|tel):|\bwww\.)\S+/giu;
/** Dots within a word, as in a domain, including those of other scripts. The dots of amounts stay. */
const innerDots = /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * Removes links from a typed text, so that no mail program makes one clickable. A domain without a scheme is only split
 * up, because it may be the end of one sentence and the start of the next.
 */
export const removeLinks = (text: string): string => text.replace(addresses, '…').replace(innerDots, '. ');

export interface MailContext {
  to: string;
  language: Language;
  owner: unknown;
  /** Origin of all links. Without it, the email has no links. */
  publicUrl: string | undefined;
  /** Absent for essential emails. */
  unsubscribeToken: string | undefined;
  domain: string;
  orderKeys: OrderKeys;
}

/** Returns the same id for each attempt to send a notice, so that mail programs show it only once. */
export const createMessageId = (id: string, domain: string): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`;

type Link = { url: string; label: string };

interface MailBody {
  lines: readonly string[];
  facts?: readonly (readonly Fact[])[];
  links: readonly Link[];
  stopLinks?: readonly Link[];
  footer: string;
}

/** Returns the body as plain text. */
export const createText = ({ lines, facts = [], links, stopLinks = [], footer }: MailBody): string =>
  [
    ...lines,
    ...facts.map((group) => group.map(({ label, value }) => `${label}: ${value}`).join('\n')),
    ...[...links, ...stopLinks].map(({ url, label }) => `${label}: ${url}`),
    footer,
  ].join('\n\n') + '\n';

const buttonStyle =
  'display:inline-block;padding:10px 20px;border-radius:8px;background:#b5361c;color:#fff;text-decoration:none';

const createAnchor = ({ url, label }: Link, style: string): string =>
  `<p><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;

const createTable = (group: readonly Fact[]): string =>
  [
    '<table role="presentation" style="border-collapse:collapse;margin:16px 0">',
    ...group.map(
      ({ label, value }) =>
        `<tr><td style="width:130px;padding:2px 16px 2px 0;color:#666;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;vertical-align:top"><strong>${escapeHtml(value)}</strong></td></tr>`,
    ),
    '</table>',
  ].join('\n');

/** Returns the body as HTML with inline styles only, because mail programs load nothing. */
export function createHtml(
  { lines, facts = [], links, stopLinks = [], footer }: MailBody,
  language: Language,
): string {
  const style = links.length === 1 ? buttonStyle : 'color:#b5361c';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    '<body style="margin:0;font:16px/1.5 sans-serif"><div style="max-width:560px;padding:16px;overflow-wrap:anywhere">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...facts.map(createTable),
    ...links.map((link) => createAnchor(link, style)),
    `<hr style="border:0;border-top:1px solid #ddd;margin:24px 0 8px"><p style="color:#666;font-size:14px">${escapeHtml(footer)}</p>`,
    ...stopLinks.map((link) => createAnchor(link, 'color:#666;font-size:14px')),
    '</div></body></html>',
  ].join('\n');
}

/**
 * Returns the key of a guest order for a link. Only emails to the address of the order have the key, because anyone who
 * knows the number can subscribe to the push messages of an order.
 */
function getKeyFragment({ event, order }: StoredNotice, { owner, orderKeys }: MailContext): string {
  const isToGuest = order !== null && !owner && noticeRules[event].party === 'customer';
  return isToGuest ? `#${orderKeyFragment}=${orderKeys.createKey(order)}` : '';
}

interface MailParts extends Pick<MailBody, 'lines' | 'facts' | 'links'> {
  subject: string;
  id: string;
}

function getStopLinks({ language, publicUrl, unsubscribeToken }: MailContext): Link[] {
  if (publicUrl === undefined || unsubscribeToken === undefined) return [];
  return [
    { url: `${publicUrl}/unsubscribe/${unsubscribeToken}`, label: getTexts(language).mail.unsubscribe },
  ];
}

function toMail({ subject, lines, facts = [], links, id }: MailParts, context: MailContext): Mail {
  const { to, language, publicUrl, unsubscribeToken, domain } = context;
  const { greeting, footer } = getTexts(language).mail;
  const stopLinks = getStopLinks(context);
  const body: MailBody = { lines: [greeting, ...lines], facts, links, stopLinks, footer };
  const canUnsubscribe = publicUrl !== undefined && unsubscribeToken !== undefined;
  return {
    to,
    subject,
    text: createText(body),
    html: createHtml(body, language),
    messageId: createMessageId(id, domain),
    unsubscribeUrl: canUnsubscribe
      ? `${publicUrl}/api/notifications/unsubscribe/${unsubscribeToken}`
      : undefined,
  };
}

/** Removes links from what a kitchen typed. */
function withoutLinks(values: NoticeValues): NoticeValues {
  const cleaned: NoticeValues = { ...values };
  for (const field of ['kitchen', 'place', 'dish', 'reason'] as const)
    if (values[field] !== undefined) cleaned[field] = removeLinks(values[field]);
  if (values.dishes)
    cleaned.dishes = values.dishes.map(({ qty, name }) => ({ qty, name: removeLinks(name) }));
  if (values.parts) cleaned.parts = values.parts.map(withoutLinks);
  return cleaned;
}

/** Returns what an email shows of a notice. Only admins may send links. */
const toShown = (notice: StoredNotice): StoredNotice =>
  notice.order === null || notice.event === 'message'
    ? notice
    : { ...notice, values: withoutLinks(notice.values) };

/** Returns the label of the link, which calls an order the reader's own only for its customer. */
function getLinkLabel({ event, order, link }: StoredNotice, language: Language): string {
  const { mail } = getTexts(language);
  const isOwnOrder = order !== null && link === undefined && noticeRules[event].party === 'customer';
  return isOwnOrder ? mail.openOrder : mail.open;
}

/** Returns the email about several notices, each with its title, text and link. */
export function createDigest(notices: readonly StoredNotice[], context: MailContext): Mail {
  const { language, owner, publicUrl } = context;
  const { mail } = getTexts(language);
  const links = notices.map((notice) => ({
    url: `${publicUrl}${getLink(notice, owner)}${getKeyFragment(notice, context)}`,
    label: `${getLinkLabel(notice, language)}${notice.order === null ? '' : ` ${formatOrderNumber(notice.order)}`}`,
  }));
  const isAboutOrders = notices.every(({ order }) => order !== null);
  return toMail(
    {
      subject: mail.digest(notices.length, isAboutOrders),
      lines: notices.map(
        (notice) => `${getTitle(notice, language)} — ${writeText(toShown(notice), language)}`,
      ),
      links: publicUrl === undefined ? [] : [...new Map(links.map((link) => [link.url, link])).values()],
      id: notices.map(({ _id }) => _id).join(' '),
    },
    context,
  );
}

/** Returns the email about a notice as plain text and HTML. Its subject contains no text that people typed. */
export function createMail(notice: StoredNotice, context: MailContext): Mail {
  const { language, owner, publicUrl } = context;
  const url = publicUrl && publicUrl + getLink(notice, owner) + getKeyFragment(notice, context);
  const shown = toShown(notice);
  return toMail(
    {
      subject: getTitle(notice, language),
      lines: [writeText(shown, language)],
      facts: listFacts(shown, language),
      links: url ? [{ url, label: getLinkLabel(notice, language) }] : [],
      id: notice._id,
    },
    context,
  );
}
