import { goesToAllChannels, isEssential } from '@homechef/contract/notices/notice-events';
import { AppError } from '../../../platform/lib/app-error.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { SendNotice } from '../deliver/deliver.ts';
import { now } from '../../../platform/lib/clock.ts';
import { findRecipient } from '../deliver/recipients.ts';
import { getUnsubscribeToken, wantsEmail } from '../deliver/unsubscribe.ts';
import type { OrderKeys } from '../../orders/place/order-keys.ts';
import { createMail } from './mail-content.ts';
import { getDigestTime, sendDigest } from './mail-digests.ts';
import { type MailTransport, isRefusedForGood } from './mail-transport.ts';

interface MailSenderOptions {
  transport: MailTransport;
  publicUrl: string | undefined;
  limits: Pick<RateLimits, 'mails'>;
  orderKeys: OrderKeys;
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.kind === 'rate-limited';

/**
 * Creates the function that sends the email about a notice, unless the reader is gone or does not want it. Above a
 * daily limit, a reader gets one email with all notices every five minutes.
 */
export const createMailSender =
  ({ transport, publicUrl, limits, orderKeys }: MailSenderOptions): SendNotice =>
  async (notice) => {
    const recipient = await findRecipient(notice);
    if (!recipient?.email || !(await wantsEmail(recipient, notice.event))) return 'done';
    const { email, language, owner } = recipient;
    const attempts = notice.email?.attempts ?? 0;
    if (notice.email?.isInDigest) return sendDigest(notice, { recipient, transport, publicUrl, orderKeys });
    try {
      await limits.mails.consume(email);
    } catch (error) {
      // Nobody waits for a recall because of many other emails.
      if (isRateLimited(error) && !goesToAllChannels(notice.event)) return { digestAt: getDigestTime(now()) };
      if (!isRateLimited(error)) throw error;
    }
    try {
      const token = isEssential(notice.event) ? undefined : await getUnsubscribeToken(recipient);
      const { domain } = transport;
      const context = { to: email, language, owner, publicUrl, unsubscribeToken: token, domain, orderKeys };
      await transport.send(createMail(notice, context));
    } catch (error) {
      await limits.mails.refund(email);
      if (isRefusedForGood(error, attempts)) return { lostCount: 1 };
      throw error;
    }
    return 'taken';
  };
