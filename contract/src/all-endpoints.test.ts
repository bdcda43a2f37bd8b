import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import { accountCalls } from './testing/account-calls.ts';
import { adminCalls } from './testing/admin-calls.ts';
import { moderationCalls } from './testing/moderation-calls.ts';
import { noticeCalls } from './testing/notice-calls.ts';

interface Properties extends Partial<Omit<AnyEndpoint, 'accountParam'>> {
  access: AnyEndpoint['access'];
  accountParam?: string;
}

const list = { isList: true };
const noStore = { noStore: true };
const personalList = { ...list, ...noStore };
const anonymous = { access: 'anyone', ignoresAuthorization: true } as const;
const created = { status: 201 };
const orderPlaced = { ...created, ...noStore, idempotent: true };
const proven = { needsProvenEmail: true };
const text = { replyKind: 'text' } as const;
const json = { bodyKind: 'json' } as const;
const ofKitchen = { access: 'chefOrAdmin', accountParam: 'chefId', ...noStore, errors: [404] } as const;
const changesItem = { access: 'chefOrAdmin', ...noStore, errors: [404, 409, 429] } as const;
const repeatable = { ...json, idempotent: true };
const ofChef = { ...ofKitchen, isOwnerOnly: true };
const writesAtCounter = { ...ofChef, ...repeatable, errors: [404, 409] };
const asCustomer = {
  takesOrderKey: true,
  access: 'anyone',
  ...noStore,
  errors: [401, 403, 404, 409, 429],
} as const;

/** Calls of spec §7, the contract, pickup §2 to §6 and find, with the errors that are not part of every route of their kind. */
const declared: Record<string, readonly [call: string, properties: Properties]> = {
  listProducts: ['GET /products', { access: 'anyone', ...list }],
  topProducts: ['GET /products/top', anonymous],
  chefProducts: ['GET /products/chef/:chefId', { access: 'anyone', ...list }],
  getProduct: ['GET /products/:id', { access: 'anyone', errors: [404] }],
  createProduct: ['POST /products', { access: 'chefOrAdmin', ...created, ...noStore, errors: [409] }],
  addReview: [
    'POST /products/:id/reviews',
    { access: 'signedIn', ...proven, ...json, ...created, errors: [403, 404, 409] },
  ],
  listReviewableProducts: ['GET /reviews/possible', { isOwnData: true, access: 'signedIn', ...noStore }],
  replyToReview: [
    'POST /products/:id/reviews/:reviewId/reply',
    { access: 'chefOrAdmin', ...proven, ...json, ...created, errors: [404, 409] },
  ],
  updateProduct: [
    'PUT /products/:id',
    { access: 'chefOrAdmin', ...proven, ...json, ...noStore, errors: [404, 409] },
  ],
  setStock: ['PUT /products/:id/:remainingStock', { access: 'anyone', errors: [403, 404, 409] }],
  deleteProduct: ['DELETE /products/:id', { access: 'chefOrAdmin', errors: [404] }],
  uploadPicture: [
    'POST /upload',
    { access: 'chefOrAdmin', bodyKind: 'multipart', ...text, ...noStore, errors: [409, 413, 429, 507] },
  ],

  login: ['POST /users/login', { ...anonymous, ...json, ...noStore, errors: [401, 403, 429] }],
  register: ['POST /users', { ...anonymous, ...json, ...created, ...noStore, errors: [409, 429] }],
  listUsers: ['GET /users', { access: 'foodieOrAdmin', ...personalList }],
  updateProfile: ['PUT /users/profile', { access: 'signedIn', ...json, ...noStore, errors: [403, 409, 429] }],
  getGuestChef: ['GET /users/guest/:chefId', { ...anonymous, ...noStore, errors: [404] }],
  getUser: ['GET /users/:id', { access: 'signedIn', accountParam: 'id', ...noStore, errors: [404] }],
  updateUser: ['PUT /users/:id', { access: 'admin', ...json, ...noStore, errors: [404, 409] }],
  deleteUser: ['DELETE /users/:id', { access: 'admin', errors: [404, 409] }],

  requestPasswordReset: [
    'POST /users/password-reset',
    { ...anonymous, ...json, ...noStore, errors: [409, 429] },
  ],
  resetPassword: ['PUT /users/password-reset', { ...anonymous, ...json, ...noStore, errors: [404] }],
  getEmailState: ['GET /users/email', { isOwnData: true, access: 'signedIn', ...noStore }],
  changeEmail: ['POST /users/email', { access: 'signedIn', ...json, ...noStore, errors: [409, 429] }],
  sendEmailLink: ['POST /users/email/link', { access: 'signedIn', ...noStore, errors: [409, 429] }],
  proveEmail: ['PUT /users/email', { access: 'signedIn', ...json, ...noStore, errors: [403, 404, 409] }],
  listSessions: ['GET /users/sessions', { isOwnData: true, access: 'signedIn', ...noStore }],
  endOtherSessions: ['DELETE /users/sessions', { access: 'signedIn', ...noStore }],
  ...accountCalls,

  getKitchen: ['GET /kitchens/:chefId', { access: 'anyone', errors: [404] }],
  updateKitchen: ['PUT /kitchens/:chefId', { ...ofKitchen, ...json }],
  pauseKitchen: ['PUT /kitchens/:chefId/pause', { ...ofKitchen, ...json }],
  resumeKitchen: ['DELETE /kitchens/:chefId/pause', ofKitchen],
  listWindows: ['GET /kitchens/:chefId/windows', { access: 'anyone', errors: [404] }],
  createWindow: ['POST /kitchens/:chefId/windows', { ...ofKitchen, ...json, ...created, previewStatus: 200 }],
  updateWindow: ['PUT /kitchens/:chefId/windows/:windowId', { ...ofKitchen, ...json }],
  deleteWindow: ['DELETE /kitchens/:chefId/windows/:windowId', ofKitchen],
  changeOccurrence: [
    'PUT /kitchens/:chefId/windows/:windowId/:date',
    { ...ofKitchen, ...json, errors: [404, 409] },
  ],
  resetOccurrence: ['DELETE /kitchens/:chefId/windows/:windowId/:date', { ...ofKitchen, errors: [404, 409] }],
  decideApproval: [
    'PUT /kitchens/:chefId/approval',
    { access: 'admin', ...json, ...noStore, errors: [404, 409] },
  ],
  listPermits: ['GET /permits', { access: 'admin', ...personalList }],
  getPermit: ['GET /kitchens/:chefId/permit', ofKitchen],
  getPermitFindings: [
    'GET /kitchens/:chefId/permit/findings',
    { access: 'admin', ...noStore, errors: [404] },
  ],
  submitPermit: ['PUT /kitchens/:chefId/permit', { ...ofChef, ...json, errors: [404, 409] }],
  getPermitPicture: ['GET /kitchens/:chefId/permit/picture', ofKitchen],
  uploadPermitPicture: [
    'POST /kitchens/:chefId/permit/picture',
    { ...ofChef, bodyKind: 'multipart', errors: [404, 413, 429] },
  ],
  decidePermit: [
    'PUT /kitchens/:chefId/permit/verdict',
    { access: 'admin', ...json, ...noStore, errors: [404, 409] },
  ],
  listKitchens: ['GET /kitchens', { ...anonymous, ...list }],
  listNextPickups: ['GET /kitchens/next-pickups', anonymous],
  listLimits: ['GET /kitchens/:chefId/limits', ofKitchen],
  createLimit: ['POST /kitchens/:chefId/limits', { ...ofKitchen, ...json, ...created }],
  updateLimit: ['PUT /kitchens/:chefId/limits/:limitId', { ...ofKitchen, ...json }],
  deleteLimit: ['DELETE /kitchens/:chefId/limits/:limitId', ofKitchen],
  listSlots: ['GET /kitchens/:chefId/slots', { access: 'anyone', errors: [404] }],

  placeGuestOrder: ['POST /orders/guest', { ...anonymous, ...json, ...orderPlaced, errors: [403, 409, 429] }],
  placeOrder: ['POST /orders', { access: 'signedIn', ...json, ...orderPlaced, errors: [403, 409, 429] }],
  listOrders: ['GET /orders', { access: 'admin', ...personalList }],
  myOrders: ['GET /orders/myorders', { isOwnData: true, access: 'signedIn', ...personalList }],
  chefOrders: [
    'GET /orders/cheforders/:chefId',
    { access: 'chefOrAdmin', accountParam: 'chefId', ...personalList },
  ],
  getGuestOrder: [
    'GET /orders/guest/:id',
    { ...anonymous, ...noStore, takesOrderKey: true, errors: [404, 429] },
  ],
  getOrderKey: ['POST /orders/guest/:id/key', { ...anonymous, ...json, ...noStore, errors: [403, 404, 429] }],
  claimOrder: [
    'POST /orders/:id/claim',
    { access: 'foodie', ...noStore, takesOrderKey: true, errors: [403, 404, 409, 429] },
  ],
  getOrder: ['GET /orders/:id', { access: 'signedIn', ...noStore, errors: [404] }],
  getReorder: ['GET /orders/:id/again', { access: 'anyone', ...noStore, errors: [401, 404, 429] }],
  getChefOrder: [
    'GET /orders/:orderId/:chefId',
    { access: 'chefOrAdmin', accountParam: 'chefId', ...noStore, errors: [404] },
  ],
  setItemReady: ['PUT /orders/:orderId/:itemId/orderstatus', { ...changesItem, ...repeatable }],
  payItem: ['PUT /orders/:orderId/:itemId/pay', { ...changesItem, ...repeatable }],
  acceptItem: ['PUT /orders/:orderId/:itemId/accept', { ...changesItem, ...repeatable }],
  declineItem: ['PUT /orders/:orderId/:itemId/decline', { ...changesItem, ...json }],
  markNoShow: ['PUT /orders/:orderId/:itemId/noshow', { ...changesItem, ...repeatable }],
  pickUpItem: ['PUT /orders/:orderId/:itemId/deliver', { ...asCustomer, ...repeatable }],
  handOverOrder: ['PUT /orders/:orderId/all/handover', { ...changesItem, ...repeatable }],
  announceArrival: ['PUT /orders/:orderId/here', { ...asCustomer, ...repeatable }],
  answerOffer: ['PUT /orders/:orderId/:itemId/offer', { ...asCustomer, ...repeatable }],
  findHandOver: ['POST /kitchens/:chefId/handover', { ...ofChef, ...json, errors: [404, 429] }],
  sellWalkUp: ['POST /kitchens/:chefId/walkups', { ...writesAtCounter, ...created }],
  getCashDay: ['GET /kitchens/:chefId/cash', ofKitchen],
  addCashEntry: ['POST /kitchens/:chefId/cash', { ...writesAtCounter, ...created }],
  closeCashDay: ['POST /kitchens/:chefId/cash/close', writesAtCounter],
  getBoard: ['GET /kitchens/:chefId/board', ofKitchen],
  setBatchReady: ['POST /kitchens/:chefId/board/ready', writesAtCounter],
  offerForShortBatch: ['POST /kitchens/:chefId/board/short', writesAtCounter],
  keepItem: ['PUT /orders/:orderId/:itemId/keep', asCustomer],
  cancelItem: ['PUT /orders/:orderId/:itemId/cancel', { ...asCustomer, ...json }],
  reschedulePickup: ['PUT /orders/:orderId/pickups/:chefId', { ...asCustomer, ...json }],
  acceptPickupChange: ['PUT /orders/:orderId/pickups/:chefId/accept', asCustomer],
  getPickupCalendar: [
    'GET /orders/:orderId/pickups/:chefId.ics',
    { access: 'anyone', ...text, textType: 'text/calendar', ...noStore, errors: [401, 404, 429] },
  ],
  deleteOrder: ['DELETE /orders/:id', { access: 'admin', errors: [404] }],

  joinWaitingList: [
    'POST /kitchens/:chefId/waiting',
    { access: 'anyone', ...json, ...orderPlaced, errors: [403, 404, 409, 429] },
  ],
  getWaitingPlace: ['GET /kitchens/:chefId/waiting/:id', { ...anonymous, ...noStore, errors: [404] }],
  leaveWaitingList: [
    'DELETE /kitchens/:chefId/waiting/:id',
    { ...anonymous, ...noStore, idempotent: true, errors: [404] },
  ],
  getHold: ['GET /holds/:hold', { ...anonymous, ...noStore, errors: [404] }],

  suggest: ['GET /search/suggest', anonymous],
  listFavourites: ['GET /favourites', { isOwnData: true, access: 'signedIn', ...noStore }],
  addFavourite: ['PUT /favourites/:id', { access: 'signedIn', ...noStore, errors: [404, 409] }],
  removeFavourite: ['DELETE /favourites/:id', { access: 'signedIn', ...noStore }],
  followEvents: ['GET /events', { access: 'anyone', replyKind: 'stream', ...noStore, errors: [403, 429] }],
  addReport: ['POST /reports', { access: 'anyone', ...json, ...created, ...noStore, errors: [404, 429] }],

  ...moderationCalls,
  ...adminCalls,

  ...noticeCalls,

  lookUpZip: ['GET /zip/:zip', anonymous],
  getConfig: ['GET /config', anonymous],
  getContent: ['GET /content/:page', { ...anonymous, errors: [404] }],
  health: ['GET /health', anonymous],
  ready: ['GET /ready', anonymous],
  openapi: ['GET /openapi.json', anonymous],
  docs: ['GET /docs', { ...anonymous, ...text }],
};

const defaults = { status: 200, errors: [], bodyKind: 'none' };

const findEndpoint = (name: string) => allEndpoints.find((endpoint) => endpoint.name === name);

test('every endpoint is declared once', () => {
  expect(allEndpoints.map(({ name }) => name).sort()).toEqual(Object.keys(declared).sort());
});

test.each(Object.entries(declared))('%s has the specified properties', (name, [call, expected]) => {
  const { summary, params, query, body, bodyErrorCode, reply, ...properties } = findEndpoint(name) ?? {};
  const [method = '', path] = call.split(' ');
  expect(properties).toEqual({ ...defaults, ...expected, name, method: method.toLowerCase(), path });
});

test('summaries are unique and not empty', () => {
  const summaries = allEndpoints.map(({ summary }) => summary.trim());
  expect(summaries.filter((summary) => summary === '')).toEqual([]);
  expect(new Set(summaries).size).toBe(summaries.length);
});

describe('inputs of the endpoints', () => {
  const isDeclared = (schema: z.ZodType) => !(schema instanceof z.ZodUnknown);
  const listNames = (matches: (endpoint: AnyEndpoint) => boolean) =>
    allEndpoints
      .filter(matches)
      .map(({ name }) => name)
      .sort();

  test('JSON bodies have a schema, other bodies have none', () => {
    expect(listNames(({ body }) => isDeclared(body))).toEqual(
      listNames(({ bodyKind }) => bodyKind === 'json'),
    );
  });
  test('lists, previews, stock, suggestions and texts have a query', () => {
    const lists = listNames(({ isList }) => isList === true);
    const previews = listNames(({ path, method }) => path.includes('/windows') && method !== 'get');
    expect(listNames(({ query }) => isDeclared(query))).toEqual(
      [
        ...lists,
        ...previews,
        'listNextPickups',
        'listReviewableProducts',
        'listWindows',
        'listSlots',
        'setStock',
        'suggest',
        'followEvents',
        'getBoard',
        'getCashDay',
        'getContent',
        'getAdminOverview',
        'sumOrders',
        'exportOrders',
        'exportUsers',
        'exportReviews',
        'exportDishes',
        'exportReports',
        'exportTrail',
      ].sort(),
    );
  });
  test('stock in a path is an integer from 0 to 10,000', () => {
    const stock = findEndpoint('setStock')?.params?.remainingStock;
    const accepted = [-1, 0, 0.5, 10_000, 10_001].filter((value) => stock?.safeParse(value).success);
    expect(accepted).toEqual([0, 10_000]);
    expect(listNames(({ params }) => params !== undefined)).toEqual(['setStock']);
  });
  test('missing guest details have their own error code', () => {
    const getCode = findEndpoint('placeGuestOrder')?.bodyErrorCode;
    const details = { userName: 'Ann', userEmail: 'ann@example.com', customerPhone: '602 555 0100' };
    expect(getCode?.({})).toBe('order.guest_details_missing');
    expect(getCode?.({ ...details, orderItems: 'x' })).toBeUndefined();
    expect(listNames(({ bodyErrorCode }) => bodyErrorCode !== undefined)).toEqual(['placeGuestOrder']);
  });
});
