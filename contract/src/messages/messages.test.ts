import { describe, expect, test } from 'vitest';
import { createMessage, decodeMessage, getMessageTemplate, messageCodes } from './api-message.ts';
import { messages } from './messages.ts';

const getPlaceholders = (template: string) =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

test('messages have exactly the documented placeholders', () => {
  const placeholders = messageCodes.map((code) => [code, getPlaceholders(getMessageTemplate(code))] as const);
  expect(Object.fromEntries(placeholders.filter(([, names]) => names.length > 0))).toEqual({
    'favourite.too_many': ['max'],
    'kitchen.too_many_blocks': ['max'],
    'order.blocked': ['kitchen'],
    'report.decided': ['name'],
    'user.suspended': ['reason'],
    'user.suspended_until': ['reason', 'until'],
    'user.too_many_codes': ['minutes'],
    'notice.too_many_devices': ['max'],
    'field.too_short': ['min'],
    'order.allergens_changed': ['allergens', 'name'],
    'order.too_many_portions': ['max', 'name'],
    'product.diet_conflict': ['allergen', 'label'],
    'board.too_expensive': ['price'],
    'product.too_many': ['max'],
    'product.unknown_allergen': ['allergens'],
    'field.too_long': ['max'],
    'field.too_many_bytes': ['max'],
    'field.too_many': ['max'],
    'field.not_whole': ['max', 'min'],
    'field.not_price': ['max', 'min'],
    'field.not_coordinate': ['limit', 'limit'],
    'field.not_option': ['options'],
    'request.invalid': ['problems'],
    'request.not_possible': ['reason'],
    'request.wrong_media_type': ['type'],
    'product.stock_changed': ['left'],
    'order.too_many_guest_portions': ['max'],
    'order.too_many_items': ['max'],
    'order.changed': ['problems'],
    'order.price_changed': ['name', 'price'],
    'order.prices_changed': ['price'],
    'order.sold_out': ['name'],
    'order.too_little_stock': ['left', 'name'],
    'order.kitchen_paused': ['kitchen'],
    'order.no_slot_left': ['kitchen'],
    'order.no_slot': ['kitchen', 'slot'],
    'order.slot_not_served': ['kitchen', 'slot'],
    'order.slot_not_open': ['kitchen', 'slot'],
    'order.slot_too_soon': ['kitchen', 'slot'],
    'order.slot_paused': ['kitchen', 'slot'],
    'order.slot_full': ['kitchen', 'limit', 'slot'],
    'kitchen.shorter_than_slot': ['minutes'],
    'kitchen.overlap': ['date'],
    'kitchen.too_many_windows': ['max'],
    'kitchen.too_many_limits': ['max'],
    'kitchen.pause_too_long': ['days'],
    'kitchen.malformed_items': ['max'],
    'search.not_radius': ['max', 'min'],
    'search.too_many_words': ['max'],
    'order.walk_up_full': ['limit'],
    'order.tries_left': ['count'],
    'order.cash_too_low': ['due'],
    'order.other_stage': ['actual', 'expected'],
    'cash.day_closed': ['date'],
    'cash.opened': ['date'],
    'waiting.too_many_portions': ['max', 'name'],
    'picture.no_room': ['megabytes'],
    'user.sign_ins_slowed': ['seconds'],
    'user.too_many_sign_ins': ['minutes'],
    'waiting.hold_other_dish': ['name'],
    'waiting.hold_too_many': ['max', 'name'],
    'waiting.hold_other_slot': ['slot'],
  });
});

test.each(messageCodes)('%s inserts all of its values', (code) => {
  const template = getMessageTemplate(code);
  const values = Object.fromEntries(getPlaceholders(template).map((name) => [name, `<${name}>`]));
  const { message } = decodeMessage(JSON.stringify({ code, values }));
  expect(message).toBe(template.replaceAll('{{', '<').replaceAll('}}', '>'));
});

test('missing values become empty text', () => {
  expect(decodeMessage('{"code":"order.sold_out"}').message).toBe(' is sold out.');
  expect(decodeMessage('{"code":"order.sold_out","values":{}}').message).toBe(' is sold out.');
});

describe('texts of the specification', () => {
  test.each([
    [messages.order.guest_details_missing, 'Please enter your name, email and phone number!'],
    [messages.order.empty, 'Your cart is empty'],
    [messages.user.only_foodies, "Only the Foodie's can view this page. Sorry!"],
    [messages.user.wrong_credentials, 'Invalid email or password'],
    [messages.user.already_exists, 'User already exists'],
    [messages.user.wrong_password, 'Current password is wrong'],
    [messages.zip.malformed, 'Please enter a 5-digit zip code'],
  ])('%s', (message, specified) => {
    expect(message).toBe(specified);
  });
});

test('limits in fixed texts match the contract', () => {
  expect(createMessage('request.too_large').message).toContain('100 KB');
  expect(createMessage('picture.too_large').message).toContain('5 MB');
  expect(createMessage('picture.too_many_pixels').message).toContain('40 megapixels');
  expect(createMessage('user.wrong_city').message).toContain('1 to 20 characters');
  expect(createMessage('user.wrong_state').message).toContain('2 letters');
  expect(createMessage('user.wrong_zip').message).toContain('5 digits');
  expect(createMessage('field.not_phone').message).toContain('7 to 15 digits');
  expect(createMessage('field.not_idempotency_key').message).toContain('8 to 64 letters');
});
