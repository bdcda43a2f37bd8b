import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import type { AnyEndpoint } from './http/endpoint.ts';

const listNames = (matches: (endpoint: AnyEndpoint) => boolean) =>
  allEndpoints
    .filter(matches)
    .map(({ name }) => name)
    .sort();
const findEndpoint = (name: string) => allEndpoints.find((endpoint) => endpoint.name === name);

test('every route has its own name, method and path, and summary', () => {
  for (const values of [
    allEndpoints.map(({ name }) => name),
    allEndpoints.map(({ method, path }) => `${method} ${path}`),
    allEndpoints.map(({ summary }) => summary.trim()),
  ]) {
    expect(values).not.toContain('');
    expect(new Set(values).size).toBe(values.length);
  }
});

/**
 * Properties of each route that no other test would catch. Roles are covered by the access matrix, which calls every
 * route as every role. Statuses are covered by the API tests, which fail on a status that the route does not declare.
 */
const routes: readonly [property: string, matches: (endpoint: AnyEndpoint) => boolean, names: string][] = [
  [
    'can be cached',
    ({ noStore }) => !noStore,
    `addReview chefProducts deleteOrder deleteProduct deleteUser docs getConfig getContent getKitchen getKitchenBySlug getProduct
      getPushKey health listKitchens listNextPickups listProducts listSlots listWindows lookUpZip openapi ready
      replyToReview respell setStock suggest topProducts`,
  ],
  [
    'ignores a token',
    ({ ignoresAuthorization }) => ignoresAuthorization === true,
    `answerSuspension confirmSignIn docs getAnnouncement getConfig getContent getHold getLot getOrderKey getPushKey
      getWaitingPlace health leaveWaitingList listKitchens listNextPickups login lookUpZip openapi placeGuestOrder
      ready register requestPasswordReset resetPassword respell suggest topProducts undoPassword
      unsubscribeEmails`,
  ],
  [
    'needs a proven email',
    ({ needsProvenEmail }) => needsProvenEmail === true,
    'addReview changeOwnReview changeProducts importMenu replyToReview updateProduct uploadReviewPhoto',
  ],
  [
    'serves an admin without a second factor',
    ({ allowsMissingSecondFactor }) => allowsMissingSecondFactor === true,
    'endSession getSecondFactor prepareSecondFactor turnOnSecondFactor',
  ],
  [
    'has data of the caller',
    ({ isOwnData }) => isOwnData === true,
    `downloadMyData getAvoidedAllergens getEmailState getNoticePreferences getOwnReview getSecondFactor listFavorites listNotices listOwnVerdicts listOwnWaiting
      listReviewableProducts listSessions myOrders`,
  ],
  [
    'takes an idempotency key',
    ({ idempotent }) => idempotent === true,
    `acceptItem addCashEntry announceArrival answerOffer closeCashDay copyOptionGroup createBatch delayPickups handOverOrder joinWaitingList leaveWaitingList
      markNoShow offerForShortTray payItem pickUpItem placeGuestOrder placeOrder recallBatches sellWalkUp setItemReady setTrayReady`,
  ],
];

test.each(routes)('every route that %s is listed', (_property, matches, names) => {
  expect(listNames(matches)).toEqual(names.split(/\s+/));
});

const isDeclared = (schema: z.ZodType) => !(schema instanceof z.ZodUnknown);

test('JSON bodies have a schema, other bodies have none', () => {
  expect(listNames(({ body }) => isDeclared(body))).toEqual(listNames(({ bodyKind }) => bodyKind === 'json'));
});

test('lists and previews have a query', () => {
  const withoutQuery = listNames(({ query }) => !isDeclared(query));
  const previews = listNames(({ path, method }) => path.includes('/windows') && method !== 'get');
  for (const name of [...listNames(({ isList }) => isList === true), ...previews])
    expect(withoutQuery).not.toContain(name);
});

test('stock in a path is an integer from 0 to 10,000', () => {
  const stock = findEndpoint('setStock')?.params?.remainingStock;
  const accepted = [-1, 0, 0.5, 10_000, 10_001].filter((value) => stock?.safeParse(value).success);
  expect(accepted).toEqual([0, 10_000]);
});

test('missing guest details have their own error code', () => {
  const getCode = findEndpoint('placeGuestOrder')?.bodyErrorCode;
  const details = { userName: 'Ann', userEmail: 'ann@example.com', customerPhone: '602 555 0100' };
  expect(getCode?.({})).toBe('order.guest_details_missing');
  expect(getCode?.({ ...details, orderItems: 'x' })).toBeUndefined();
});
