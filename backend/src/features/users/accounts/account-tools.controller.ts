import * as endpoints from '@homechef/contract/user-details/account-tools';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../../../platform/http/routing/endpoint-router.ts';
import type { AccountMailer } from '../email/account-mails.ts';
import { createPasswordLinkOf, resendProof, resetSecondFactorOf } from './account-tools.ts';
import { changePhone, type AccountReferences } from '../accounts.service.ts';

interface AccountTools {
  references: AccountReferences;
  mailer: AccountMailer;
  limits: RateLimits;
}

/** Registers the routes with which an admin helps the owner of an account. */
export function registerAccountToolEndpoints(
  register: RegisterEndpoint,
  { references, mailer, limits }: AccountTools,
): void {
  register(endpoints.changeUserPhone, async ({ actor, params, body }) => {
    await changePhone(actor, params.id, body.phone, references);
    return { message: 'Phone changed' };
  });
  register(endpoints.resendUserProof, async ({ actor, params }) => {
    await resendProof(actor, params.id, { mailer, limits });
    return { message: 'The email gets a link' };
  });
  register(endpoints.createUserPasswordLink, ({ actor, params }) => createPasswordLinkOf(actor, params.id));
  register(endpoints.resetUserSecondFactor, async ({ actor, params }) => {
    await resetSecondFactorOf(actor, params.id, mailer);
    return { message: 'The second factor is off' };
  });
}
