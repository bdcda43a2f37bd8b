import * as endpoints from '@homechef/contract/waiting-list/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import * as service from './waiting.service.ts';

/** Registers the routes of the waiting list. */
export function registerWaitingEndpoints(
  register: RegisterEndpoint,
  { limits }: { limits: RateLimits },
): void {
  registerIdempotent(register, endpoints.joinWaitingList, ({ params, body, actor, clientNetwork }, record) =>
    service.joinWaitingList(params.chefId, body, { actor, clientNetwork, record }, limits),
  );
  register(endpoints.listDishWaiting, ({ params }) => service.listDishWaiting(params.chefId));
  register(endpoints.listOwnWaiting, ({ actor }) => service.listOwnWaiting(actor._id));
  register(endpoints.getWaitingPlace, ({ params }) => service.getWaitingPlace(params.chefId, params.id));
  registerIdempotent(register, endpoints.leaveWaitingList, async ({ params }) => {
    await service.leaveWaitingList(params.chefId, params.id);
    return { message: 'You left the waiting list' };
  });
  register(endpoints.getHold, ({ params }) => service.getHold(params.hold));
}
