import { describe, expect, test } from 'vitest';
import { findErrors, findFieldErrors, objectId, otherObjectId } from '../testing/field-error-texts.ts';
import {
  CancelRequest,
  IdempotencyKey,
  isMissingGuestDetails,
  NewGuestOrder,
  NewOrder,
  NoShowRequest,
  ChefOrderQuery,
  OrderQuery,
  DeclineRequest,
  ShippingAddressForm,
} from './requests.ts';

const item = { product: objectId, qty: 2 };
const order = { orderItems: [item] };
const guest = { userName: 'Ann Lee', userEmail: 'ann@example.com', customerPhone: '602 555 0100' };
const noAddress = { address: '', city: '', state: '', postalCode: '', country: '' };
const createItems = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ product: String(i).padStart(24, '0'), qty: 1 }));

describe('order of a member', () => {
  test('an order requires only items', () => {
    expect(NewOrder.parse(order)).toEqual({ ...order, shippingAddress: noAddress });
  });
  test('an order keeps only the fields of the specification', () => {
    const full = {
      ...order,
      shippingAddress: {
        address: '1 Main',
        city: 'Phoenix',
        state: 'AZ',
        postalCode: '85001',
        country: 'US',
      },
      paymentMethod: 'Cash',
      itemsPrice: 25,
      shippingPrice: 100,
      taxPrice: 1.25,
      totalPrice: 25,
      customerPhone: '602 555 0100',
    };
    expect(NewOrder.parse({ ...full, isPaid: true, user: objectId, userName: 'x' })).toEqual(full);
  });
  test('items keep only the product, the quantity and the price that the customer saw', () => {
    const sent = { product: otherObjectId.toUpperCase(), qty: '3', price: '9.99', name: 'Pho', isPaid: true };
    const { orderItems } = NewOrder.parse({ orderItems: [sent, item] });
    expect(orderItems).toEqual([{ product: otherObjectId, qty: 3, price: 9.99 }, item]);
  });
  test('an order accepts 1 to 50 different products', () => {
    expect(findErrors(NewOrder, { orderItems: createItems(50) })).toEqual([]);
    expect(findErrors(NewOrder, { orderItems: createItems(51) })).toEqual([
      'orderItems: order.too_many_items {"max":50}',
    ]);
    expect(findErrors(NewOrder, { orderItems: [] })).toEqual(['orderItems: order.empty']);
  });
  test('a repeated product gets an error at each repetition', () => {
    const other = { ...item, product: otherObjectId };
    const repeated = { ...item, product: objectId.toUpperCase() };
    expect(findErrors(NewOrder, { orderItems: [item, other, repeated, item] })).toEqual([
      'orderItems.2.product: order.item_twice',
      'orderItems.3.product: order.item_twice',
    ]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['product', 'field.not_id', 'nope'],
    ['product', 'field.required', undefined],
    ['qty', 'field.not_whole {"min":1,"max":999}', 0],
    ['qty', 'field.not_whole {"min":1,"max":999}', 1_000],
    ['qty', 'field.not_whole {"min":1,"max":999}', 1.5],
    ['qty', 'field.required', undefined],
    ['price', 'field.not_amount', 'cheap'],
  ])('an item with an invalid %s gives %s', (field, error, value) => {
    const orderItems = [
      { ...item, product: otherObjectId },
      { ...item, [field]: value },
    ];
    expect(findErrors(NewOrder, { orderItems })).toEqual([`orderItems.1.${field}: ${error}`]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['orderItems', 'order.no_items', 'x'],
    ['orderItems', 'field.required', undefined],
    ['pickups', 'field.not_list', {}],
    ['itemsPrice', 'field.not_amount', 'x'],
    ['shippingPrice', 'field.not_amount', true],
    ['taxPrice', 'field.not_amount', null],
    ['totalPrice', 'field.not_amount', {}],
    ['customerPhone', 'field.phone_too_short {"min":7}', '12'],
  ])('an order with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(NewOrder, order, field, value)).toEqual([`${field}: ${error}`]);
  });
  test('pickups have a kitchen and an instant', () => {
    const pickup = { chefId: objectId.toUpperCase(), startsAt: '2026-06-02T11:00:00-07:00' };
    expect(NewOrder.parse({ ...order, pickups: [pickup] }).pickups).toEqual([
      { chefId: objectId, startsAt: new Date('2026-06-02T18:00Z') },
    ]);
    expect(NewOrder.parse({ ...order, pickups: [] }).pickups).toEqual([]);
  });
  test('an error names the field of the pickup', () => {
    const pickup = { chefId: objectId, startsAt: '2026-06-02T11:00:00Z' };
    const pickups = [pickup, { ...pickup, chefId: 'x', windowId: 'y' }, { chefId: otherObjectId }, 7];
    expect(findErrors(NewOrder, { ...order, pickups })).toEqual([
      'pickups.1.chefId: field.not_id',
      'pickups.1.windowId: field.not_id',
      'pickups.2.startsAt: field.required',
      'pickups.3: field.not_object',
    ]);
    expect(findErrors(NewOrder, { ...order, pickups: [pickup, pickup] })).toEqual([
      'pickups.1.chefId: order.pickup_twice',
    ]);
    const many = createItems(51).map(({ product }) => ({ ...pickup, chefId: product }));
    expect(findErrors(NewOrder, { ...order, pickups: many })).toEqual(['pickups: field.too_many {"max":50}']);
  });
  test('an empty phone means the phone of the account', () => {
    expect(NewOrder.parse({ ...order, customerPhone: '' }).customerPhone).toBeUndefined();
  });
});

describe('shipping address', () => {
  test('a missing shipping address, or a missing part of it, is empty', () => {
    expect(ShippingAddressForm.parse({ city: ' Phoenix ' })).toEqual({ ...noAddress, city: 'Phoenix' });
    expect(NewOrder.parse({ ...order, shippingAddress: null }).shippingAddress).toEqual(noAddress);
  });
  test('blank parts and a blank payment method are accepted', () => {
    expect(ShippingAddressForm.parse({ address: ' ', country: '' })).toEqual(noAddress);
    expect(NewOrder.parse({ ...order, paymentMethod: ' ' }).paymentMethod).toBe('');
  });
  test.each(Object.keys(noAddress))('%s has at most 200 characters', (part) => {
    expect(findErrors(ShippingAddressForm, { [part]: 'x'.repeat(200) })).toEqual([]);
    expect(findErrors(ShippingAddressForm, { [part]: 'x'.repeat(201) })).toEqual([
      `${part}: field.too_long {"max":200}`,
    ]);
  });
});

describe('order of a guest', () => {
  test('order keeps the contact details and the user type', () => {
    const form = { ...order, ...guest, userType: 'Guest' };
    expect(NewGuestOrder.parse({ ...form, user: objectId })).toEqual({ ...form, shippingAddress: noAddress });
    expect(findErrors(NewGuestOrder, { ...order, ...guest })).toEqual([]);
  });
  test.each<[field: string, error: string, value: unknown]>([
    ['userName', 'field.required', undefined],
    ['userName', 'field.too_long {"max":120}', 'n'.repeat(121)],
    ['userEmail', 'field.required', undefined],
    ['userEmail', 'field.not_email', 'ann'],
    ['customerPhone', 'field.required', undefined],
    ['customerPhone', 'field.not_phone', ''],
    ['orderItems', 'order.empty', []],
  ])('a shipping address with an invalid %s gives %s', (field, error, value) => {
    expect(findFieldErrors(NewGuestOrder, { ...order, ...guest }, field, value)).toEqual([
      `${field}: ${error}`,
    ]);
  });
  test.each(Object.keys(guest))('details are missing with a blank %s', (field) => {
    for (const blank of [undefined, null, '', ' \t'])
      expect(isMissingGuestDetails({ ...guest, [field]: blank })).toBe(true);
    for (const wrong of [0, false, {}, 'x'])
      expect(isMissingGuestDetails({ ...guest, [field]: wrong })).toBe(false);
  });
});

describe('order list query', () => {
  test('list starts with the latest orders of all states', () => {
    expect(OrderQuery.parse({ sort: '', state: '' })).toEqual({ limit: 100, page: 1, sort: 'latest' });
  });
  test.each([
    ['sort', ['latest', 'oldest', 'total', '-total']],
    ['state', ['open', 'done']],
    ['stage', ['placed', 'accepted', 'ready', 'picked_up', 'declined', 'cancelled', 'no_show']],
  ])('%s is one of %j', (field, options) => {
    for (const option of options) expect(findErrors(OrderQuery, { [field]: option })).toEqual([]);
    expect(findErrors(OrderQuery, { [field]: 'name' })).toEqual([
      `${field}: field.not_option {"options":"${options.join(', ')}"}`,
    ]);
  });
});

test('only a chef’s list can be sorted by pickup time', () => {
  expect(ChefOrderQuery.parse({ sort: 'pickup' }).sort).toBe('pickup');
  expect(findErrors(OrderQuery, { sort: 'pickup' })).toHaveLength(1);
});

test('orders can be listed by the date of their pickup', () => {
  expect(OrderQuery.parse({ pickupDate: '2026-06-02' }).pickupDate).toBe('2026-06-02');
  expect(OrderQuery.parse({ pickupDate: '' }).pickupDate).toBeUndefined();
  expect(findErrors(OrderQuery, { pickupDate: '2026-06-31' })).toEqual([
    'pickupDate: kitchen.not_calendar_date',
  ]);
});

describe('transitions', () => {
  test('the body of a transition and all of its fields are optional', () => {
    for (const schema of [DeclineRequest, CancelRequest, NoShowRequest]) {
      expect(schema.parse(undefined)).toEqual({});
      expect(schema.parse({ stage: 'ready' })).toEqual({});
      expect(findErrors(schema, 'x')).toEqual([': field.not_object']);
    }
    expect(CancelRequest.parse({ reason: ' Ill ', refunded: true })).toEqual({
      reason: 'Ill',
      refunded: true,
    });
    expect(NoShowRequest.parse({ restock: true })).toEqual({ restock: true });
  });
  test.each([
    ['reason', 'field.required', ' '],
    ['reason', 'field.too_long {"max":200}', 'r'.repeat(201)],
    ['soldOut', 'field.not_boolean', 'maybe'],
    ['refunded', 'field.not_boolean', 'true'],
  ])('a transition with an invalid %s gives %s', (field, error, value) => {
    expect(findErrors(CancelRequest, { [field]: value })).toEqual([`${field}: ${error}`]);
    const errors = field === 'refunded' ? [] : [`${field}: ${error}`];
    expect(findErrors(DeclineRequest, { [field]: value })).toEqual(errors);
  });
});

test('idempotency keys have 8 to 64 allowed characters', () => {
  const valid = ['abcd-123', '________', 'Z'.repeat(64)];
  expect(valid.map((key) => findErrors(IdempotencyKey, key))).toEqual([[], [], []]);
  for (const key of ['abcd-12', 'Z'.repeat(65), 'abcd 1234', 'abcdé123', 'abcd.1234', 'abcd-123\n', ''])
    expect(findErrors(IdempotencyKey, key), key).toEqual([': field.not_idempotency_key']);
});
