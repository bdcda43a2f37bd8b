import { isEssential } from '@homechef/contract/notices/notice-events';
import { AppError } from '../../lib/app-error.ts';
import type { RateLimits } from '../../rate-limit/rate-limits.ts';
import type { SendNotice } from '../deliver.ts';
import { findRecipient } from '../recipients.ts';
import { getUnsubscribeToken, wantsEmail } from '../unsubscribe.ts';
import { createMail } from './mail-content.ts';
import type { MailTransport } from './mail-transport.ts';

interface MailSenderOptions {
  transport: MailTransport;
  publicUrl: string | undefined;
  limits: Pick<RateLimits, 'mails'>;
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.kind === 'rate-limited';

/** Maximum attempts to an address that the mail server refuses with a permanent error. */
const maxRefusals = 5;

const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Creates the function that sends the e-mail of a notice, unless the reader is gone, refuses it or had too many today. */
export const createMailSender =
  ({ transport, publicUrl, limits }: MailSenderOptions): SendNotice =>
  async (notice) => {
    const recipient = await findRecipient(notice);
    if (!recipient?.email || !(await wantsEmail(recipient, notice.event))) return 'done';
    const { email, language, owner } = recipient;
    try {
      await limits.mails.consume(email);
    } catch (error) {
      if (isRateLimited(error)) return 'done';
      throw error;
    }
    try {
      const token = isEssential(notice.event) ? undefined : await getUnsubscribeToken(recipient);
      const { domain } = transport;
      const context = { to: email, language, owner, publicUrl, unsubscribeToken: token, domain };
      await transport.send(createMail(notice, context));
    } catch (error) {
      await limits.mails.refund(email);
      if (isRefusedForGood(error) && (notice.email?.attempts ?? 0) >= maxRefusals) return 'done';
      throw error;
    }
    return 'taken';
  };
