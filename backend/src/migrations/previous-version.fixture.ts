import mongoose, { Types } from 'mongoose';
import { defaultSettings } from '@homechef/contract/kitchens/kitchen-options';

/*
 * A database as the previous version left it, with documents of older versions that lack fields. A migration of a new
 * shape adds its documents here, and its checks to `migrations.test.ts`.
 */

const toId = (number: number) => new Types.ObjectId(number.toString(16).padStart(24, '0'));
const toDate = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 12, minutes));

const noChef = { address: 'NA', city: '', latitude: 'NA', longitude: 'NA', permit: 'NA' };
const account = {
  isChef: false,
  authorized: false,
  isAdmin: false,
  tokenVersion: 0,
  claims: 0,
  passwordHash: 'x',
};
const chefFields = { isChef: true, authorized: true, permit: 'PHX-1', latitude: 33.4, longitude: -112.1 };

function createAccount(number: number, name: string, overrides: object = {}) {
  const email = `${name.toLowerCase()}@example.com`;
  const times = { createdAt: toDate(0), updatedAt: toDate(0) };
  return {
    ...noChef,
    ...account,
    ...times,
    _id: toId(number),
    name,
    email,
    phone: '602 555 0100',
    ...overrides,
  };
}

const address = { address: '1 Main St, Phoenix, AZ, 85001', city: 'phoenix' };
const cora = createAccount(1, 'Cora', { ...chefFields, ...address });
const sam = createAccount(2, 'Sam', { ...chefFields, ...address });
const fay = createAccount(3, 'Fay');
const ada = createAccount(4, 'Ada', { isAdmin: true });
const deletedAccountId = toId(9);

const tom = createAccount(5, 'Tom', { ...chefFields, ...address });
const uma = createAccount(6, 'Uma', { ...chefFields, ...address });

/** Creates a kitchen of the previous version, which approved none and knew no keys of names. */
const createKitchen = ({ _id, name }: typeof cora) => ({
  _id,
  version: 1,
  name,
  approved: false,
  ...defaultSettings,
  place: {
    name: '',
    address: '1 Main St',
    city: 'Phoenix',
    state: 'AZ',
    postalCode: '85001',
    latitude: 33.4,
    longitude: -112.1,
  },
  timeZone: 'America/Phoenix',
  isTimeZoneChosen: false,
  closedDays: [],
  pausedUntil: null,
  pauseReason: null,
  windows: [],
  limits: [],
  changes: [],
  createdAt: toDate(0),
  updatedAt: toDate(0),
});

const initialStock = 20;
const priceCents = 500;

function createProduct(number: number, name: string, chef: typeof cora, overrides: object = {}) {
  const details = { image: '/pictures/sample.webp', category: 'Vegan', description: 'Made this morning' };
  const ratings = { rating: 0, ratingSum: 0, numReviews: 0 };
  return {
    ...details,
    ...ratings,
    _id: toId(number),
    name,
    brand: chef.name,
    user: chef._id,
    price: priceCents,
    countInStock: initialStock,
    published: true,
    createdAt: toDate(1),
    updatedAt: toDate(1),
    ...overrides,
  };
}

const reviewed = (numReviews: number) => ({ rating: 5, ratingSum: 5 * numReviews, numReviews });
const pie = createProduct(11, 'Pie', cora, reviewed(2));
const soup = createProduct(12, 'Soup', sam, reviewed(1));
/** Products of a version before the stock ledger. */
const productsWithoutLedger = [
  createProduct(13, 'Salad', cora, { countInStock: 7 }),
  createProduct(14, 'Draft', sam, { countInStock: 0, published: false }),
];

const unpaid = { isPaid: false, paidAt: null };
const paid = { isPaid: true, paidAt: toDate(30) };
const waiting = { isPickedUp: false, pickedAt: null };
const pickedUp = { isPickedUp: true, pickedAt: toDate(31) };
const itemStates = {
  open: { orderStatus: 'Not Ready', ...unpaid, ...waiting },
  ready: { orderStatus: 'Ready', ...unpaid, ...waiting },
  readyAndPaid: { orderStatus: 'Ready', ...paid, ...waiting },
  pickedUpUnpaid: { orderStatus: 'Ready', ...unpaid, ...pickedUp },
  done: { orderStatus: 'Ready', ...paid, ...pickedUp },
};
type ItemState = keyof typeof itemStates;

let itemCount = 0;
function createItem(product: typeof pie, state: ItemState) {
  const { _id, user, brand, name, image, price } = product;
  const times = { createdAt: toDate(10), updatedAt: toDate(state === 'open' ? 10 : 31) };
  const details = { product: _id, chefId: user, brand, name, image, price, qty: 1 };
  return { _id: toId(100 + (itemCount += 1)), ...details, ...itemStates[state], ...times };
}

const guest = { userName: 'Gus Guest', userEmail: 'gus@example.com', userPhone: '602 555 0199' };
const guestContacts = ['phone 6025550199', 'email gus@example.com'];

function createOrder(_id: string, items: readonly [typeof pie, ItemState][], overrides: object = {}) {
  const orderItems = items.map(([product, state]) => createItem(product, state));
  const openItems = orderItems.filter((item) => !(item.isPaid && item.isPickedUp));
  const itemsPrice = priceCents * items.length;
  const isPickedUp = orderItems.every((item) => item.isPickedUp);
  return {
    _id,
    searchText: `gus guest\ngus@example.com\n${_id.toLowerCase()}`,
    owner: null as Types.ObjectId | null,
    type: 'Guest',
    ...guest,
    customerPhone: guest.userPhone,
    orderItems,
    shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
    paymentMethod: 'Cash',
    itemsPrice,
    shippingPrice: 10_000,
    taxPrice: itemsPrice / 20,
    totalPrice: itemsPrice,
    isPickedUp,
    pickedAt: isPickedUp ? toDate(31) : null,
    isPaid: orderItems.every((item) => item.isPaid),
    openChefs: [...new Set(openItems.map(({ chefId }) => chefId))],
    isComplete: openItems.length === 0,
    fromStock: true,
    contacts: guestContacts,
    createdAt: toDate(10),
    updatedAt: toDate(10),
    ...overrides,
  };
}

/** Removes fields from an order, like an order of a version that did not store them. */
function omitFields(order: ReturnType<typeof createOrder>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(order).filter(([field]) => !fields.includes(field))) as {
    _id: string;
  };
}

const member = { type: 'Member', userName: 'Fay', userEmail: 'fay@example.com', contacts: undefined };
const byFay = { ...member, owner: fay._id, searchText: 'fay\nfay@example.com\n' };
const idempotency = { owner: String(fay._id), key: 'key-1', hash: 'hash-1' };

/** Guest whose phone had another key. */
const prefixedGuest = {
  customerPhone: '011 44 20 7946 0018',
  contacts: ['phone 011442079460018', 'email gus@example.com'],
};

/** Orders of the previous version in each state. */
const currentOrders = [
  createOrder('0000000000A1', [[pie, 'open']]),
  createOrder('0000000000A2', [[pie, 'ready']], {
    ...byFay,
    searchText: `${byFay.searchText}0000000000a2`,
    idempotency,
  }),
  createOrder('0000000000A3', [[soup, 'readyAndPaid']], prefixedGuest),
  createOrder('0000000000A4', [[soup, 'pickedUpUnpaid']], prefixedGuest),
  createOrder('0000000000A5', [[pie, 'done']]),
  // Two kitchens with different states.
  createOrder('0000000000A6', [
    [pie, 'done'],
    [soup, 'open'],
  ]),
  // The account of the member is deleted.
  createOrder('0000000000A7', [[pie, 'done']], { ...byFay, owner: deletedAccountId }),
];

const imported = { fromStock: undefined };
const progressFields = ['isPickedUp', 'isPaid', 'openChefs', 'isComplete'];

const createReview = (number: number, product: typeof pie, user: Types.ObjectId, overrides: object = {}) => ({
  _id: toId(number),
  product: product._id,
  user,
  name: 'Fay',
  rating: 5,
  comment: 'Lovely',
  createdAt: toDate(40),
  ...overrides,
});

export const previousVersion = {
  chefs: { cora, sam, tom, uma },
  productsWithoutLedger,
  reviews: {
    beforeReceipt: createReview(201, pie, deletedAccountId),
    alsoBeforeReceipt: createReview(202, soup, fay._id),
    ofDeletedOrder: createReview(203, pie, fay._id, { verified: true }),
  },
  /** Reports without a case. */
  reports: ['other', 'fraud'].map((reason, i) => ({
    _id: `report-${i}`,
    about: 'product',
    item: pie._id,
    reason,
    text: '',
    reporter: null,
    createdAt: toDate(50 + i),
  })),
  /** Orders without a stored progress. The third one has no search text either. */
  ordersWithoutProgress: [
    omitFields(
      createOrder(
        '0000000000B1',
        [
          [pie, 'open'],
          [soup, 'done'],
        ],
        imported,
      ),
      progressFields,
    ),
    omitFields(createOrder('0000000000B2', [[pie, 'done']], imported), progressFields),
    omitFields(createOrder('0000000000B3', [[soup, 'ready']], imported), [...progressFields, 'searchText']),
  ],
  ordersWithoutSearchText: [
    omitFields(createOrder('0000000000C1', [[pie, 'open']], imported), ['searchText']),
    omitFields(createOrder('0000000000C2', [[soup, 'done']], { ...imported, ...member, owner: fay._id }), [
      'searchText',
    ]),
  ],
};

/** Creates the stock ledger of a product, and returns it with the stock after the last sale. */
function createLedger(product: typeof pie) {
  const sales = currentOrders.filter(({ orderItems }) =>
    orderItems.some((item) => item.product.equals(product._id)),
  );
  const opening = {
    product: product._id,
    at: toDate(1),
    why: 'opened',
    delta: initialStock,
    left: initialStock,
  };
  const movements = sales.map(({ _id }, i) => ({
    product: product._id,
    at: toDate(10 + i),
    why: 'sold',
    delta: -1,
    left: initialStock - i - 1,
    order: _id,
  }));
  const countInStock = initialStock - sales.length;
  return { product: { ...product, countInStock }, movements: [opening, ...movements] };
}

/** Returns the documents of the previous version by collection. */
function createDocuments(): Record<string, readonly object[]> {
  const ledgers = [pie, soup].map(createLedger);
  const {
    productsWithoutLedger: oldProducts,
    ordersWithoutProgress,
    ordersWithoutSearchText,
  } = previousVersion;
  return {
    market: [{ _id: 'market', id: 'previous' }],
    users: [cora, sam, fay, ada, tom, uma],
    kitchens: [tom, uma].map(createKitchen),
    products: [...ledgers.map(({ product }) => product), ...oldProducts],
    reviews: Object.values(previousVersion.reviews),
    reports: previousVersion.reports,
    pushSubscriptions: [fay, ada].map(({ _id: user }, number) => ({
      user,
      order: null,
      number: 0,
      endpoint: `https://push.example/${number}`,
      keys: { p256dh: 'x', auth: 'x' },
      createdAt: toDate(50),
    })),
    stockMoves: ledgers.flatMap(({ movements }) => movements),
    orders: [...currentOrders, ...ordersWithoutProgress, ...ordersWithoutSearchText],
    guestContacts: [
      { _id: 'old-1', orders: 2 },
      { _id: 'old-2', orders: 1 },
      { _id: 'new', orders: 1, touchedAt: new Date('2100-01-01') },
    ],
  };
}

/** Replaces the whole database by the one of the previous version. Indexes stay. */
export async function restorePreviousVersion(): Promise<void> {
  for (const collection of (await mongoose.connection.db?.collections()) ?? [])
    await collection.deleteMany({});
  for (const [name, documents] of Object.entries(createDocuments()))
    await mongoose.connection.collection(name).insertMany(
      documents.map((document) => ({ ...document })),
      {
        ignoreUndefined: true,
      },
    );
}

/** Returns an order as a process of the previous version writes it. It takes nothing from the stock. */
export const createOrderOfPreviousVersion = (_id: string) =>
  omitFields(createOrder(_id, [[pie, 'open']], imported), [...progressFields, 'searchText']);
