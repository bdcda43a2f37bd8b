import type { Logger } from 'pino';
import { getPublicUrl, type Env } from '../../../platform/config/env.ts';
import type { OrderContext } from '../../orders/order-context.ts';
import { AccountMailModel } from '../account-mails/account-mails.model.ts';
import { createAccountMailSender } from '../account-mails/send-account-mail.ts';
import { deliverDue, deliverOutbox } from '../deliver/deliver.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { createMailSender } from '../mail/send-mail.ts';
import { createNoticeRunner, type NoticeRunner } from './notice-runner.ts';
import { loadNoticeKeys } from './notice-keys.ts';
import { createPushTransport, isPushOn } from '../push/push-transport.ts';
import { createPushSender } from '../push/send-push-notice.ts';

export function createNotices(
  env: Env,
  { limits, orderKeys }: Pick<OrderContext, 'limits' | 'orderKeys'>,
  log: Logger,
): NoticeRunner {
  loadNoticeKeys().catch((error: unknown) =>
    log.warn({ err: error }, 'the keys of notices are made with their first use'),
  );
  const transport = createMailTransport(env);
  const sendMail = transport && createMailSender({ transport, publicUrl: env.PUBLIC_URL, limits, orderKeys });
  const publicUrl = getPublicUrl(env);
  const sendAccountMail = transport && createAccountMailSender({ transport, publicUrl, limits });
  const sendPush = isPushOn(env) ? createPushSender(createPushTransport(env)) : undefined;
  if (transport && !env.PUBLIC_URL)
    log.warn(
      'emails of notices have no links, and those of accounts link to this machine: PUBLIC_URL is not set (.env.example)',
    );
  return createNoticeRunner({
    log,
    channels: { email: sendMail !== undefined, push: sendPush !== undefined },
    sendDue: async (signal) => {
      await Promise.all([
        sendMail && deliverDue('email', sendMail, { log, signal }),
        sendAccountMail &&
          deliverOutbox(
            { channel: 'email', collection: AccountMailModel.collection, send: sendAccountMail, log },
            signal,
          ),
        sendPush && deliverDue('push', sendPush, { log, signal }),
      ]);
    },
  });
}
