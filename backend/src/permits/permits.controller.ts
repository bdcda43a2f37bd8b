import * as endpoints from '@homechef/contract/permits/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { invalidField } from '../lib/app-error.ts';
import type { KitchenOrders } from '../kitchens/kitchen-orders.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { decidePermit } from './decide-permit.ts';
import {
  getPermit,
  getPermitPicture,
  listPermits,
  savePermitPicture,
  submitPermit,
} from './permits.service.ts';

interface Deps {
  limits: RateLimits;
  orders: KitchenOrders;
}

/** Registers the routes of permits. */
export function registerPermitEndpoints(register: RegisterEndpoint, { limits, orders }: Deps): void {
  register(endpoints.listPermits, ({ query }) => listPermits(query));
  register(endpoints.getPermit, ({ params }) => getPermit(params.chefId.toLowerCase()));
  register(endpoints.submitPermit, ({ actor, body }) => submitPermit(actor._id, body));
  register(endpoints.getPermitPicture, async ({ params }) => ({
    picture: await getPermitPicture(params.chefId.toLowerCase()),
  }));
  register(endpoints.uploadPermitPicture, async ({ actor, file }) => {
    if (!file) throw invalidField('image', 'field.required');
    await limits.uploads.consume(actor._id);
    await savePermitPicture(actor._id, file);
    return { message: 'Picture added' };
  });
  register(endpoints.decidePermit, async ({ actor, params, body, logEvent }) => {
    const chefId = params.chefId.toLowerCase();
    await decidePermit(orders, chefId, body);
    logEvent('permit decided', { account: chefId, verdict: body.verdict, by: actor._id });
    return getPermit(chefId);
  });
}
