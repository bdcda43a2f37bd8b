import { randomBytes, randomInt } from 'node:crypto';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { ResourceKind } from './access-matrix.ts';
import { toDateInDays, type AccessFixtures, type SentOptions, type TestResource } from './access-fixtures.ts';
import { createGuestForm, createProductForm, toOrderItem } from './forms.ts';
import { createBrowser } from './push-service.ts';

/**
 * Finds a route of the contract by name.
 * @throws Error if there is none
 */
export function findEndpoint(name: string): AnyEndpoint {
  const endpoint = allEndpoints.find((route) => route.name === name);
  if (!endpoint) throw new Error(`The contract has no route named ${name}.`);
  return endpoint;
}

const boundary = 'a-boundary';
const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const createPictureForm = (): SentOptions => ({
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="dish.png"\r\n`),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    onePixelPng,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

interface Sample {
  accounts: AccessFixtures['accounts'];
  kind: ResourceKind;
  resource: TestResource;
}

const createSubscription = ({ kind, resource }: Sample) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
  keys: createBrowser().subscription.keys,
  order: kind === 'nothing' ? undefined : resource._id,
});

const createProfile = ({ accounts, kind }: Sample) => {
  const { _id: id, email, phone } = kind === 'chefAccount' ? accounts.chef : accounts.owner;
  return { id, email, phone, name: `New Name ${randomInt(1e9)}` };
};

const someText = 'I can explain';
const unknownToken = 'unknown';
const unknownNumber = '0'.repeat(12);
const unknownId = 'a'.repeat(24);
const wrongPassword = { currentPassword: 'not the password' };
const limit = { name: 'Oven', per: 'week', counts: 'portions', max: 10_000 };

/** Bodies by name of the route. Other routes have none. */
const createBody: Record<string, (sample: Sample) => unknown> = {
  addReview: () => ({ rating: 4, comment: 'As at home.' }),
  changeOwnReview: () => ({ rating: 5 }),
  replyToReview: () => ({ text: 'Thank you' }),
  updateProduct: () => createProductForm(),
  importMenu: () => ({ csv: 'name,category,price,stock,description\nSoup,Vegan,5,1,Hot\n' }),
  setOptionSoldOut: () => ({ soldOut: true }),
  setKitchenOptionSoldOut: () => ({ name: 'Cheese', soldOut: true }),
  copyOptionGroup: ({ resource }) => ({ to: [resource._id] }),
  changeProducts: ({ resource }) => ({ changes: [{ _id: resource._id, hidden: true }] }),
  joinWaitingList: ({ resource }) => ({
    product: resource._id,
    qty: 50,
    name: 'Wanda Waits',
    phone: `602 ${randomInt(1e7, 1e8)}`,
  }),

  login: ({ accounts: { owner } }) => ({ email: owner.email, password: owner.password }),
  register: () => ({
    name: 'Nell New',
    email: `new-${randomBytes(8).toString('hex')}@example.com`,
    phone: '602 555 0123',
    password: 'long enough for anybody',
  }),
  updateProfile: createProfile,
  updateUser: (sample) => ({ name: 'Another Name', email: createProfile(sample).email }),
  requestPasswordReset: ({ accounts: { owner } }) => ({ email: owner.email }),
  resetPassword: () => ({ token: unknownToken, password: 'long enough for anybody' }),
  undoPassword: () => ({ token: unknownToken }),
  proveEmail: () => ({ token: unknownToken }),
  changeEmail: ({ accounts: { owner } }) => ({
    email: 'another@example.com',
    currentPassword: owner.password,
  }),
  confirmSignIn: () => ({ challenge: unknownToken, code: '000000' }),
  prepareSecondFactor: () => wrongPassword,
  turnOnSecondFactor: () => ({ code: '000000' }),
  turnOffSecondFactor: () => ({ ...wrongPassword, code: '000000' }),
  deleteMyAccount: () => wrongPassword,
  answerSuspension: ({ accounts: { owner } }) => ({
    email: owner.email,
    password: owner.password,
    text: someText,
  }),

  getOrderKey: () => ({ email: 'nobody@example.com' }),
  placeGuestOrder: ({ resource }) => createGuestForm([toOrderItem(resource)]),
  placeOrder: ({ resource }) => ({ orderItems: [toOrderItem(resource)] }),
  declineItem: () => ({ reason: 'Sold out' }),
  cancelItem: () => ({ reason: 'Sold out' }),
  markNoShow: () => ({}),
  reschedulePickup: () => ({ startsAt: `${toDateInDays(2)}T12:00:00Z`, reason: 'Late delivery' }),
  handOverOrder: () => ({ reason: 'Dead phone' }),
  findHandOver: () => ({ code: '0000' }),
  sellWalkUp: ({ resource }) => ({ items: [toOrderItem(resource)] }),
  announceArrival: ({ accounts: { chef } }) => ({ chefId: chef._id, note: 'Blue car' }),
  addCashEntry: () => ({ kind: 'payout', amount: 1, reason: 'Ice' }),
  closeCashDay: () => ({ date: toDateInDays(-2), counted: 0 }),
  setTrayReady: () => ({ product: unknownId, portions: 1 }),
  offerForShortTray: () => ({
    product: unknownId,
    portions: 0,
    offers: [],
    startsAt: `${toDateInDays(1)}T18:00:00Z`,
    answerBy: `${toDateInDays(1)}T17:00:00Z`,
  }),
  answerOffer: () => ({ accept: 'cancel' }),
  createBatch: ({ resource }) => ({ product: resource._id, portions: 40 }),
  changeBatchNote: () => ({ note: 'For Monday' }),
  recallBatches: () => ({ batches: [unknownId], reason: 'Walnuts', advice: 'Throw it away' }),

  updateKitchen: () => ({ about: 'Bread since 1999' }),
  pauseKitchen: () => ({ until: new Date(Date.now() + 60_000).toISOString(), reason: 'Busy' }),
  delayPickups: () => ({ minutes: 10, from: new Date(Date.now()).toISOString() }),
  createWindow: () => ({ date: toDateInDays(3), from: '11:00', to: '14:00' }),
  updateWindow: ({ resource }) => ({ date: resource.date, from: '10:00', to: '15:00' }),
  changeOccurrence: () => ({ status: 'cancelled', reason: 'Ill' }),
  createLimit: () => limit,
  updateLimit: () => limit,
  addBlock: () => ({ order: unknownNumber, reason: 'Rude at the counter' }),
  submitPermit: () => ({ number: 'MFU-4417', kind: 'mobile_food_unit', issuer: 'County' }),

  addReport: ({ resource }) => ({ about: 'product', id: resource._id, reason: 'other' }),
  decideApproval: () => ({ approved: false, reason: 'Please add a picture' }),
  decidePermit: () => ({ verdict: 'approved', submittedAt: new Date().toISOString() }),
  addStatements: () => ({ customer: someText }),
  decideCase: () => ({ verdict: 'dismiss', version: 0 }),
  decideCases: ({ resource }) => ({ verdict: 'dismiss', cases: [{ about: 'product', item: resource._id }] }),
  answerVerdict: () => ({ text: someText }),
  changeUserPhone: () => ({ phone: '602 555 0188' }),
  addOrderNote: () => ({ text: 'Called on Monday' }),
  addUserNote: () => ({ text: 'Called on Monday' }),
  sendAdminMessage: ({ resource }) => ({
    to: 'users',
    ids: [resource._id],
    text: 'The market closes at six today.',
  }),
  changeAvoidedAllergens: () => ({ add: ['milk'] }),
  setAnnouncement: () => ({
    en: 'The market closes at six today.',
    es: 'El mercado cierra hoy a las seis.',
    from: new Date().toISOString(),
    until: `${toDateInDays(2)}T12:00:00Z`,
  }),
  updateNoticePreferences: () => ({}),
  addPushSubscription: createSubscription,
  removePushSubscription: createSubscription,
};

function fillPath(path: string, { accounts, resource }: Sample): string {
  const values: Record<string, string> = {
    itemId: resource.itemId,
    sessionId: 'f'.repeat(24),
    chefId: accounts.chef._id,
    about: 'product',
    part: `${resource._id}.${accounts.chef._id}`,
    hold: unknownNumber,
    date: resource.date ?? '',
    remainingStock: '7',
    zip: '85001',
    page: 'help',
    token: unknownToken,
  };
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? resource._id);
}

export interface SampleRequest {
  method: AnyEndpoint['method'];
  path: string;
  query: string;
  options: SentOptions;
}

/** Creates a valid request to a route for a resource, as a page would send it. */
export async function createSampleRequest(
  name: string,
  kind: ResourceKind,
  { accounts, getResource }: AccessFixtures,
): Promise<SampleRequest> {
  const { method, path, bodyKind } = findEndpoint(name);
  const sample = { accounts, kind, resource: await getResource(kind) };
  const products = `products=${sample.resource._id}`;
  const queries: Record<string, string> = {
    suggest: 'q=soup',
    respell: 'q=soup',
    checkSlug: 'check=soup',
    followEvents: 'topics=market',
    listNextPickups: products,
    listReviewableProducts: products,
  };
  const body = createBody[name]?.(sample);
  const options = bodyKind === 'multipart' ? createPictureForm() : body === undefined ? {} : { body };
  return { method, path: `/api${fillPath(path, sample)}`, query: queries[name] ?? '', options };
}
