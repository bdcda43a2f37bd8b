import * as endpoints from '@homechef/contract/notices/endpoints';
import * as permitEndpoints from '@homechef/contract/permits/endpoints';
import type { Env } from '../../platform/config/env.ts';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { OrderKeys } from '../orders/place/order-keys.ts';
import { loadNoticeKeys } from './create/notice-keys.ts';
import { listNotices, readNotice } from './notices.service.ts';
import type { UsedChannels } from './create/new-notice.ts';
import { getPermitOutcome } from './create/permit-outcome.ts';
import { getPreferences, updatePreferences } from './deliver/preferences.ts';
import { addPushSubscription, removePushSubscription } from './push/push-subscriptions.ts';
import { isPushOn } from './push/push-transport.ts';
import { unsubscribe } from './deliver/unsubscribe.ts';

interface NoticeEndpointDependencies {
  limits: RateLimits;
  orderKeys: OrderKeys;
  env: Pick<Env, 'PUSH_HOSTS'>;
  channels: UsedChannels;
}

/** Registers the routes of notices. `/users/notifications` comes before `/users/:id`. */
export function registerNoticeEndpoints(
  register: RegisterEndpoint,
  { limits, orderKeys, env, channels }: NoticeEndpointDependencies,
): void {
  register(endpoints.listNotices, ({ actor, query }) => listNotices(actor, query));
  register(permitEndpoints.getPermitOutcome, ({ params }) =>
    getPermitOutcome(params.chefId.toLowerCase(), channels),
  );
  register(endpoints.readNotice, ({ actor, params }) => readNotice(actor, params.id));
  register(endpoints.getNoticePreferences, ({ actor }) => getPreferences(actor));
  register(endpoints.updateNoticePreferences, ({ actor, body }) => updatePreferences(actor, body));
  register(endpoints.unsubscribeEmails, async ({ params }) => {
    await unsubscribe(params.token);
    return { message: 'You get no more emails of this kind' };
  });
  register(endpoints.getPushKey, async () => ({
    publicKey: isPushOn(env) ? (await loadNoticeKeys()).publicKey : null,
  }));
  register(endpoints.addPushSubscription, ({ actor, clientNetwork, guestProof, body }) =>
    addPushSubscription({ actor, clientNetwork, guestProof }, body, {
      limits,
      orderKeys,
      hosts: env.PUSH_HOSTS,
    }),
  );
  register(endpoints.removePushSubscription, async ({ actor, clientNetwork, guestProof, body }) => {
    await removePushSubscription({ actor, clientNetwork, guestProof }, body, { limits, orderKeys });
    return { message: 'This browser gets no more messages' };
  });
}
