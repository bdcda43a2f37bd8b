import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { AffectedOrders } from '@homechef/contract/kitchens/kitchen';
import { resolveReason } from '@homechef/contract/kitchens/stock-reasons';
import type { EndpointCall, RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { addLimit, createLimitId, removeLimit, replaceLimit } from './capacity/capacity-limits.ts';
import { changeKitchen, type ChangedKitchen, type KitchenChange } from './change-kitchen.ts';
import { delayKitchen } from './schedule/delay-kitchen.ts';
import { decideApproval } from './approval/decide-approval.ts';
import { recordSettingsChange } from './approval/kitchen-acts.ts';
import type { DescribeCustomers, KitchenOrders } from './schedule/kitchen-orders.ts';
import { findOwnProducts } from './kitchen-products.ts';
import { isOwnKitchen, toOccurrence } from './profile/kitchen-replies.ts';
import { createPause, createSettingsChange, endPause } from './profile/kitchen-settings.ts';
import {
  getOwnKitchen,
  getPublicKitchen,
  listOwnWindows,
  listPublicWindows,
  readKitchen,
  toKitchenReply,
} from './kitchens.service.ts';
import {
  addWindow,
  changeOccurrence,
  createWindowId,
  getOccurrence,
  removeWindow,
  replaceWindow,
} from './schedule/pickup-windows.ts';
import { findSlots } from './schedule/slots.service.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { checkSlug, getSlugOwner } from './slugs/slugs.ts';

type Change = Omit<KitchenChange, 'chefId' | 'by'>;
type ApplyChange = (actor: AuthenticatedUser, chefId: string, change: Change) => Promise<ChangedKitchen>;

/** Returns whom a change would affect, without making it. */
type ToPreview = (chefId: string, changed: ChangedKitchen) => Promise<AffectedOrders>;

type IsKnownPicture = (path: string) => Promise<boolean>;

interface KitchenDependencies {
  orders: KitchenOrders;
  describeCustomers: DescribeCustomers;
  isKnownPicture: IsKnownPicture;
  limits: Pick<RateLimits, 'slugChecks'>;
}

/** Registers the routes of kitchens. Literal paths must be registered before paths with parameters. */
export function registerKitchenEndpoints(
  registerEndpoint: RegisterEndpoint,
  { orders, describeCustomers, isKnownPicture, limits }: KitchenDependencies,
): void {
  const applyChange: ApplyChange = (actor, id, change) => {
    const chefId = id.toLowerCase();
    const record: Pick<KitchenChange, 'recordChange'> = {
      recordChange: (versions, session) => recordSettingsChange(actor, versions, session),
    };
    return actor._id === chefId
      ? changeKitchen(orders, { ...change, chefId, by: 'chef' })
      : changeKitchen(orders, { ...change, chefId, by: 'admin', ...record });
  };
  const toPreview: ToPreview = async (chefId, { affected }) => ({
    affected,
    customers: await describeCustomers(chefId.toLowerCase(), affected),
  });
  registerPublicEndpoints(registerEndpoint, orders);
  registerEndpoint(endpoints.checkSlug, async ({ actor, params, query }) => {
    await limits.slugChecks.consume(actor._id);
    return checkSlug(await readKitchen(params.chefId.toLowerCase()), query.check);
  });
  registerSettingEndpoints(registerEndpoint, {
    applyChange,
    toPreview,
    orders,
    describeCustomers,
    isKnownPicture,
  });
  registerWindowEndpoints(registerEndpoint, applyChange, toPreview);
  registerOccurrenceEndpoints(registerEndpoint, applyChange, toPreview);
  registerLimitEndpoints(registerEndpoint, applyChange);
}

/** Returns a kitchen as the caller may see it. What is sent to a token is `no-store`. */
function toView({
  actor,
  params,
  setHeader,
}: Pick<EndpointCall<typeof endpoints.getKitchen>, 'actor' | 'params' | 'setHeader'>) {
  const chefId = params.chefId.toLowerCase();
  if (actor) setHeader('Cache-Control', 'no-store');
  return { chefId, isOwn: isOwnKitchen(actor, chefId) };
}

function registerPublicEndpoints(registerEndpoint: RegisterEndpoint, orders: KitchenOrders): void {
  const getView = (call: Parameters<typeof toView>[0]) => {
    const { chefId, isOwn } = toView(call);
    return isOwn ? getOwnKitchen(orders, chefId) : getPublicKitchen(orders, chefId);
  };
  registerEndpoint(endpoints.getKitchen, getView);
  registerEndpoint(endpoints.getKitchenBySlug, async ({ params, ...call }) =>
    getView({ ...call, params: { chefId: await getSlugOwner(params.slug) } }),
  );
  registerEndpoint(endpoints.listWindows, (call) => {
    const { chefId, isOwn } = toView(call);
    return isOwn ? listOwnWindows(chefId, call.query) : listPublicWindows(chefId, call.query);
  });
  registerEndpoint(endpoints.listSlots, (call) => {
    const { chefId, isOwn } = toView(call);
    return findSlots(chefId, call.query, { isOwn, assertConnected: call.assertConnected });
  });
}

interface SettingServices {
  applyChange: ApplyChange;
  toPreview: ToPreview;
  orders: KitchenOrders;
  isKnownPicture: IsKnownPicture;
  describeCustomers: DescribeCustomers;
}

function registerSettingEndpoints(
  registerEndpoint: RegisterEndpoint,
  { applyChange, toPreview, orders, describeCustomers, isKnownPicture }: SettingServices,
): void {
  const changeAndReply = async (actor: AuthenticatedUser, chefId: string, change: Change) => {
    const { kitchen } = await applyChange(actor, chefId, change);
    return toKitchenReply(orders, kitchen);
  };
  registerEndpoint(endpoints.updateKitchen, async ({ actor, params, query, body }) => {
    for (const field of ['picture', 'portrait'] as const) {
      const path = body[field];
      if (typeof path === 'string' && !(await isKnownPicture(path)))
        throw invalidField(field, 'product.unknown_picture');
    }
    const change = { ...(await createSettingsChange(params.chefId, body)), isPreview: query.preview };
    const changed = await applyChange(actor, params.chefId, change);
    return query.preview ? toPreview(params.chefId, changed) : toKitchenReply(orders, changed.kitchen);
  });
  registerEndpoint(endpoints.decideApproval, async ({ actor, params, body, logEvent }) => {
    const chefId = params.chefId.toLowerCase();
    const kitchen = await decideApproval(actor, orders, chefId, body);
    logEvent('kitchen approval decided', { account: chefId, approved: body.approved, by: actor._id });
    return toKitchenReply(orders, kitchen);
  });
  registerEndpoint(endpoints.pauseKitchen, ({ actor, params, body }) =>
    changeAndReply(actor, params.chefId, { update: createPause(body) }),
  );
  registerEndpoint(endpoints.resumeKitchen, ({ actor, params }) =>
    changeAndReply(actor, params.chefId, { update: endPause }),
  );
  registerIdempotent(registerEndpoint, endpoints.delayPickups, ({ actor, params, query, body }, record) =>
    delayKitchen(orders, {
      actor,
      chefId: params.chefId.toLowerCase(),
      form: body,
      isPreview: query.preview,
      describeCustomers,
      record,
    }),
  );
}

function findWindowReply({ windows }: ChangedKitchen['kitchen'], windowId: string) {
  const window = windows.find(({ _id }) => _id === windowId);
  if (!window) throw new Error('The window was not stored');
  return window;
}

function registerWindowEndpoints(
  registerEndpoint: RegisterEndpoint,
  applyChange: ApplyChange,
  toPreview: ToPreview,
): void {
  registerEndpoint(endpoints.createWindow, async ({ actor, params, query, body }) => {
    const windowId = createWindowId();
    const own = await findOwnProducts(params.chefId, body.products);
    const change = { update: addWindow(windowId, body, own), isPreview: query.preview };
    const changed = await applyChange(actor, params.chefId, change);
    return query.preview ? toPreview(params.chefId, changed) : findWindowReply(changed.kitchen, windowId);
  });
  registerEndpoint(endpoints.updateWindow, async ({ actor, params, query, body }) => {
    const windowId = params.windowId.toLowerCase();
    const own = await findOwnProducts(params.chefId, body.products);
    const update = replaceWindow(windowId, body, own);
    const change = { update, reason: resolveReason(body), isPreview: query.preview };
    const changed = await applyChange(actor, params.chefId, change);
    return query.preview ? toPreview(params.chefId, changed) : findWindowReply(changed.kitchen, windowId);
  });
  registerEndpoint(endpoints.deleteWindow, async ({ actor, params, query, body }) => {
    const update = removeWindow(params.windowId.toLowerCase());
    const change = { update, reason: resolveReason(body), isPreview: query.preview };
    const changed = await applyChange(actor, params.chefId, change);
    return query.preview ? toPreview(params.chefId, changed) : { message: 'Pickup window deleted' };
  });
}

function registerOccurrenceEndpoints(
  registerEndpoint: RegisterEndpoint,
  applyChange: ApplyChange,
  toPreview: ToPreview,
): void {
  type Call = EndpointCall<typeof endpoints.resetOccurrence>;
  const changeAndReply = async (
    { actor, params, query }: Pick<Call, 'actor' | 'params' | 'query'>,
    form?: EndpointCall<typeof endpoints.changeOccurrence>['body'],
  ) => {
    const windowId = params.windowId.toLowerCase();
    const change = { update: changeOccurrence(windowId, params.date, form), isPreview: query.preview };
    const changed = await applyChange(actor, params.chefId, change);
    if (query.preview) return toPreview(params.chefId, changed);
    return toOccurrence(getOccurrence(changed.kitchen, windowId, params.date));
  };
  registerEndpoint(endpoints.changeOccurrence, (call) => changeAndReply(call, call.body));
  registerEndpoint(endpoints.resetOccurrence, (call) => changeAndReply(call));
}

function registerLimitEndpoints(registerEndpoint: RegisterEndpoint, applyChange: ApplyChange): void {
  const findLimitReply = ({ limits }: ChangedKitchen['kitchen'], limitId: string) => {
    const limit = limits.find(({ _id }) => _id === limitId);
    if (!limit) throw new Error('The limit was not stored');
    return limit;
  };
  const listProducts = ({ products }: EndpointCall<typeof endpoints.createLimit>['body']) =>
    products.map(({ product }) => product);
  registerEndpoint(
    endpoints.listLimits,
    async ({ params }) => (await readKitchen(params.chefId.toLowerCase())).limits,
  );
  registerEndpoint(endpoints.createLimit, async ({ actor, params, body }) => {
    const limitId = createLimitId();
    const own = await findOwnProducts(params.chefId, listProducts(body));
    const { kitchen } = await applyChange(actor, params.chefId, { update: addLimit(limitId, body, own) });
    return findLimitReply(kitchen, limitId);
  });
  registerEndpoint(endpoints.updateLimit, async ({ actor, params, body }) => {
    const limitId = params.limitId.toLowerCase();
    const own = await findOwnProducts(params.chefId, listProducts(body));
    const { kitchen } = await applyChange(actor, params.chefId, { update: replaceLimit(limitId, body, own) });
    return findLimitReply(kitchen, limitId);
  });
  registerEndpoint(endpoints.deleteLimit, async ({ actor, params }) => {
    await applyChange(actor, params.chefId, { update: removeLimit(params.limitId.toLowerCase()) });
    return { message: 'Limit deleted' };
  });
}
