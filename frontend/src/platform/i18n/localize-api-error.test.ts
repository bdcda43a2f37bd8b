import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMessage } from '@homechef/contract/messages/api-message';
import { Registration } from '@homechef/contract/users/requests';
import '../../messages/init.ts';
import { changeLanguage } from './language.ts';
import { formatDate } from '../format/dates.ts';
import { validateForm, localizeCode } from '../forms/validate.ts';
import { localizeApiMessage, localizeNetworkError } from './localize-api-error.ts';

// In the time zone of this machine
const writeMoment = (locale: string) =>
  formatDate('2026-05-08T17:00:00.000Z', 'moment', locale).replace(/ [A-Z]+([+-][\d:]+)?$/, '');
const lowStock = createMessage('order.too_little_stock', { name: 'Pho', left: 2 });
const priceChanged = createMessage('order.price_changed', { name: '{{left}} $t(x)', price: '$5.00' });
const orderChanged = {
  ...createMessage('order.changed', { problems: `${lowStock.message} ${priceChanged.message}` }),
  errors: [
    { path: 'orderItems.0.qty', ...lowStock },
    { path: 'orderItems.1.price', ...priceChanged },
  ],
};
const invalid = {
  ...createMessage('request.invalid', { problems: 'name: Is required; Must be text' }),
  errors: [
    { path: 'name', ...createMessage('field.required') },
    { path: '', ...createMessage('field.not_text') },
  ],
};

describe.each(['en', 'es'] as const)('refused orders in %s', (language) => {
  beforeEach(() => changeLanguage(language));
  afterEach(() => changeLanguage('en'));
  test.each([
    [
      'A6: a new password',
      createMessage('account.password_recent', {
        time: language === 'en' ? '6:45 pm' : 'mañana a las 6:45 p.m.',
      }),
      'Your password is new. This is possible from 6:45 pm.',
      'Tu contraseña es nueva. Esto se puede desde mañana a las 6:45 p.m.',
    ],
    [
      'the end of a suspension in the reader’s time zone',
      createMessage('user.suspended_until', { until: '2026-05-08 17:00 UTC', reason: 'Fraud' }),
      `This account is suspended until ${writeMoment('en-US')}: “Fraud”`,
      `Esta cuenta está suspendida hasta ${writeMoment('es-US')}: “Fraud”`,
    ],
    [
      'K11: too many dishes',
      createMessage('order.too_many_items', { max: 50 }),
      'An order has room for 50 different dishes.',
      'Un pedido admite 50 platillos distintos.',
    ],
    [
      'K11: too many portions of a guest',
      createMessage('order.too_many_guest_portions', { max: 50 }),
      'A guest can order 50 portions at once. Sign in to order more.',
      'Como invitado puedes pedir 50 porciones a la vez. Inicia sesión para pedir más.',
    ],
    [
      'K11: too many unpaid orders',
      createMessage('order.too_many_open_portions'),
      'Please pick up and pay for your open orders first.',
      'Primero recoge y paga tus pedidos abiertos.',
    ],
    [
      'K15: a kitchen that blocked the customer',
      createMessage('order.blocked', { kitchen: 'La Paloma Truck' }),
      'La Paloma Truck does not take this order. Please choose another kitchen.',
      'La Paloma Truck no acepta este pedido. Elige otra cocina, por favor.',
    ],
    [
      'a date',
      createMessage('kitchen.overlap', { date: '2026-12-04' }),
      'Overlaps with another pickup window on Friday, December 4, 2026',
      'Coincide con otro horario para recoger el viernes, 4 de diciembre de 2026',
    ],
    [
      'X7: an offer past its deadline',
      createMessage('order.offer_ended'),
      'The time to answer is over.',
      'Se acabó el tiempo para responder.',
    ],
  ])('%s', (_row, message, english, spanish) => {
    expect(localizeApiMessage(message)).toBe(language === 'en' ? english : spanish);
  });
});

describe('in English', () => {
  test('keeps the original texts', () => {
    expect(localizeApiMessage({ ...lowStock, message: 'Its own text' })).toBe('Its own text');
    expect(localizeApiMessage(orderChanged, orderChanged.errors)).toBe(orderChanged.message);
  });
  test.each([
    [{ code: 'ERR_NETWORK' }, 'No connection to the market. Check your internet connection and try again.'],
    [{ code: 'ECONNABORTED' }, 'The market takes too long to answer. Please try again.'],
    [{ code: 'ERR_BAD_RESPONSE', status: 502 }, 'The market does not answer. Please try again.'],
    [{}, 'No connection to the market. Check your internet connection and try again.'],
  ])('K10: says in a sentence that there is no answer: %o', (error, sentence) => {
    expect(localizeNetworkError(error)).toBe(sentence);
  });
  test('lists the problems of a form without its field names', () => {
    expect(localizeApiMessage(invalid, invalid.errors)).toBe(
      'Please check what you entered: Is required; Must be text',
    );
  });
});

describe('in Spanish', () => {
  beforeEach(() => changeLanguage('es'));
  afterEach(() => changeLanguage('en'));

  test('translates a code and interpolates its values', () => {
    expect(localizeApiMessage(createMessage('user.wrong_credentials'))).toBe(
      'El correo o la contraseña no son correctos',
    );
    expect(localizeApiMessage(lowStock)).toBe('Pho: solo hay 2.');
    expect(localizeApiMessage(priceChanged)).toContain(': {{left}} $t(x) ahora cuesta $5.00.');
  });
  test('translates each field error of a summary', () => {
    expect(localizeApiMessage(orderChanged, orderChanged.errors)).toBe(
      `Pho: solo hay 2. ${localizeApiMessage(priceChanged)}`,
    );
    expect(localizeApiMessage(invalid, invalid.errors)).toBe(
      'Revisa lo que escribiste: Es obligatorio; Debe ser un texto',
    );
    expect(localizeApiMessage(invalid)).toBe('name: Is required; Must be text');
  });
  test('keeps the original text of an unknown code', () => {
    expect(localizeApiMessage({ ...lowStock, code: 'order.from_tomorrow' as 'order.empty' })).toBe(
      lowStock.message,
    );
  });
  test.each([
    [
      'ERR_NETWORK',
      undefined,
      'Sin conexión con el mercado. Revisa tu conexión a internet e inténtalo de nuevo.',
    ],
    ['ETIMEDOUT', undefined, 'El mercado tarda demasiado en responder. Inténtalo de nuevo.'],
    ['ERR_BAD_RESPONSE', 502, 'El mercado no responde. Inténtalo de nuevo.'],
  ])('translates %s without an API message', (code, status, expected) => {
    expect(localizeNetworkError({ code, status })).toBe(expected);
  });
  test('validates a form with Spanish errors', () => {
    expect(validateForm(Registration, { isChef: 'yes', password: 'short', name: 'a\u0000' })).toMatchObject({
      isChef: 'Debe ser sí o no',
      password: 'Debe tener al menos 8 caracteres',
      name: 'No puede tener caracteres de control',
      email: 'Es obligatorio',
    });
    expect(localizeCode('user.wrong_zip')).toBe('El código postal debe tener 5 dígitos');
  });
});
