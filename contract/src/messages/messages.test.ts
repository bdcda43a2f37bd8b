import { describe, expect, test } from 'vitest';
import { createMessage, decodeMessage, getMessageTemplate, messageCodes } from './api-message.ts';
import { messages } from './messages.ts';

const getPlaceholders = (template: string) =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

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
  ])('the specification prescribes the text: %s', (message, specified) => {
    expect(message).toBe(specified);
  });
});

test('the limits in fixed texts match those of the contract', () => {
  expect(createMessage('request.too_large', { kilobytes: 100 }).message).toContain('100 KB');
  expect(createMessage('picture.too_large').message).toContain('5 MB');
  expect(createMessage('picture.too_many_pixels').message).toContain('40 megapixels');
  expect(createMessage('user.wrong_city').message).toContain('1 to 20 characters');
  expect(createMessage('user.wrong_state').message).toContain('2 letters');
  expect(createMessage('user.wrong_zip').message).toContain('5 digits');
  expect(createMessage('field.not_phone').message).toContain('7 to 15 digits');
  expect(createMessage('field.not_idempotency_key').message).toContain('8 to 64 letters');
});
