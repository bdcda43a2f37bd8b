import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMessage } from '@homechef/contract/messages/api-message';
import { Login, Registration } from '@homechef/contract/users/requests';
import '../../i18n/init.ts';
import { changeLanguage } from './language.ts';
import { validateValue, validateForm, localizeCode } from '../forms/validate.ts';
import { localizeApiMessage, localizeNetworkError } from './localize-api-error.ts';

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

describe('in English', () => {
  test('keeps the original texts', () => {
    expect(localizeApiMessage({ ...lowStock, message: 'Its own text' })).toBe('Its own text');
    expect(localizeApiMessage(orderChanged, orderChanged.errors)).toBe(orderChanged.message);
    expect(localizeNetworkError({ message: 'Network Error', code: 'ERR_NETWORK' })).toBe('Network Error');
    expect(localizeNetworkError({ message: 'Request failed', status: 502 })).toBe('Request failed');
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
    expect(localizeApiMessage(invalid, invalid.errors)).toBe('name: Es obligatorio; Debe ser un texto');
    expect(localizeApiMessage(invalid)).toBe('name: Is required; Must be text');
  });
  test('keeps the original text of an unknown code', () => {
    expect(localizeApiMessage({ ...lowStock, code: 'order.from_tomorrow' as 'order.empty' })).toBe(
      lowStock.message,
    );
  });
  test.each([
    ['ERR_NETWORK', undefined, 'No pudimos conectarnos. Revisa tu conexión a internet.'],
    ['ECONNABORTED', undefined, 'La respuesta tarda demasiado. Inténtalo de nuevo.'],
    ['ETIMEDOUT', undefined, 'La respuesta tarda demasiado. Inténtalo de nuevo.'],
    ['ERR_BAD_RESPONSE', 502, 'El mercado respondió con un error (502). Inténtalo de nuevo.'],
    ['ERR_CANCELED', undefined, 'original text'],
  ])('translates %s without an API message', (code, status, expected) => {
    expect(localizeNetworkError({ message: 'original text', code, status })).toBe(expected);
  });
  test('validates a form with Spanish errors', () => {
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
