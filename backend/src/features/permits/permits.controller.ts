import * as endpoints from '@homechef/contract/permits/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import { decidePermit } from './decide-permit.ts';
import { checkPermit } from './permit-findings.ts';
import {
  getPermit,
  getPermitAsAdmin,
  getPermitPicture,
  listPermits,
  savePermitPicture,
  submitPermit,
} from './permits.service.ts';

interface Deps {
  limits: RateLimits;
  orders: KitchenOrders;
  permitPictures: PermitPictures;
}

/** Registers the routes of permits. */
export function registerPermitEndpoints(
  register: RegisterEndpoint,
  { limits, orders, permitPictures: pictures }: Deps,
): void {
  register(endpoints.listPermits, ({ query }) => listPermits(query));
  register(endpoints.getPermit, ({ actor, params }) =>
    (actor.isAdmin ? getPermitAsAdmin : getPermit)(params.chefId.toLowerCase()),
  );
  register(endpoints.getPermitFindings, ({ params }) => checkPermit(params.chefId.toLowerCase()));
  register(endpoints.submitPermit, ({ actor, body }) => submitPermit(actor, body));
  register(endpoints.getPermitPicture, async ({ params }) => ({
    picture: await getPermitPicture(pictures, params.chefId.toLowerCase()),
  }));
  register(endpoints.uploadPermitPicture, async ({ actor, file, clientNetwork }) => {
    if (!file) throw invalidField('image', 'field.required');
    await limits.uploads.consume(actor._id);
    await savePermitPicture(pictures, actor, { upload: file, network: clientNetwork });
    return { message: 'Picture added' };
  });
  register(endpoints.decidePermit, async ({ actor, params, body, logEvent }) => {
    const chefId = params.chefId.toLowerCase();
    await decidePermit(actor, orders, chefId, body);
    logEvent('permit decided', { account: chefId, verdict: body.verdict, by: actor._id });
    return getPermitAsAdmin(chefId);
  });
}
