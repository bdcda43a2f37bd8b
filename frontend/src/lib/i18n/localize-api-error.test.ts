import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '@homechef/contract/messages/messages';
import { messageCodes, createMessage } from '@homechef/contract/messages/api-message';
import { Login, Registration } from '@homechef/contract/users/requests';
import { apiMessages } from '../../i18n/api-messages.es.ts';
import '../../i18n/init.ts';
import { changeLanguage } from './language.ts';
import { validateValue, validateForm, localizeCode } from '../forms/validate.ts';
import { localizeApiMessage, localizeNetworkError } from './localize-api-error.ts';

const left = createMessage('order.too_little_stock', { name: 'Pho', left: 2 });
const dear = createMessage('order.price_changed', { name: '{{left}} $t(x)', price: '$5.00' });
const both = {
  ...createMessage('order.changed', { problems: `${left.message} ${dear.message}` }),
  errors: [
    { path: 'orderItems.0.qty', ...left },
    { path: 'orderItems.1.price', ...dear },
  ],
};
const invalid = {
  ...createMessage('request.invalid', { problems: 'name: Is required; Must be text' }),
  errors: [
    { path: 'name', ...createMessage('field.required') },
    { path: '', ...createMessage('field.not_text') },
  ],
};

describe('in English', () => {
  test('the server’s and the network’s words are shown as they are', () => {
    expect(localizeApiMessage({ ...left, message: 'Its own words' })).toBe('Its own words');
    expect(localizeApiMessage(both, both.errors)).toBe(both.message);
    expect(localizeNetworkError({ message: 'Network Error', code: 'ERR_NETWORK' })).toBe('Network Error');
    expect(localizeNetworkError({ message: 'Request failed', status: 502 })).toBe('Request failed');
  });
  test('a form is told what is wrong with it', () => {
    expect(validateForm(Login, { email: ' ', password: 1 })).toEqual({
      email: 'Is required',
      password: 'Must be text',
    });
  });
});

describe('in Spanish', () => {
  beforeEach(() => changeLanguage('es'));
  afterEach(() => changeLanguage('en'));

  test('a code is told in our words, with what it carries', () => {
    expect(localizeApiMessage(createMessage('user.wrong_credentials'))).toBe(
      'El correo electrónico o la contraseña no son correctos',
    );
    expect(localizeApiMessage(left)).toBe('Pho: solo hay 2.');
    expect(localizeApiMessage(dear)).toContain(': {{left}} $t(x) ahora cuesta $5.00.');
  });
  test('several problems are each told in our words', () => {
    expect(localizeApiMessage(both, both.errors)).toBe(`Pho: solo hay 2. ${localizeApiMessage(dear)}`);
    expect(localizeApiMessage(invalid, invalid.errors)).toBe('name: Es obligatorio; Debe ser un texto');
    expect(localizeApiMessage(invalid)).toBe('name: Is required; Must be text');
  });
  test('a code this page does not know keeps the server’s words', () => {
    expect(localizeApiMessage({ ...left, code: 'order.from_tomorrow' as 'order.empty' })).toBe(left.message);
  });
  test.each([
    ['ERR_NETWORK', undefined, 'No pudimos conectarnos. Revisa tu conexión a internet.'],
    ['ECONNABORTED', undefined, 'La respuesta tarda demasiado. Inténtalo de nuevo.'],
    ['ETIMEDOUT', undefined, 'La respuesta tarda demasiado. Inténtalo de nuevo.'],
    ['ERR_BAD_RESPONSE', 502, 'El servidor respondió con un error (502). Inténtalo de nuevo.'],
    ['ERR_CANCELED', undefined, 'in words'],
  ])('%s without an answer of ours is told in our words', (code, status, expected) => {
    expect(localizeNetworkError({ message: 'in words', code, status })).toBe(expected);
  });
  test('a form is told what is wrong with it', () => {
    expect(validateForm(Registration, { isChef: 'yes', password: 'short', name: 'a\u0000' })).toMatchObject({
      isChef: 'Debe ser sí o no',
      password: 'Debe tener al menos 8 caracteres',
      name: 'No puede tener caracteres de control',
      email: 'Es obligatorio',
    });
    expect(validateValue(Login.shape.email, '')).toBe('Es obligatorio');
    expect(validateValue(Login.shape.email, 'x')).toBeUndefined();
    expect(localizeCode('user.wrong_zip')).toBe('El código postal debe tener 5 dígitos');
  });
});

test('every template has the same values in Spanish', () => {
  const valuesIn = (catalogue: object) =>
    Object.entries(catalogue).flatMap(([group, named]) =>
      Object.entries(named as Record<string, string>).map(([name, template]) => [
        `${group}.${name}`,
        [...template.matchAll(/\{\{\w+\}\}/g)].map(String).sort(),
      ]),
    );
  expect(valuesIn(apiMessages)).toEqual(valuesIn(messages));
  expect(valuesIn(apiMessages)).toHaveLength(messageCodes.length);
});
