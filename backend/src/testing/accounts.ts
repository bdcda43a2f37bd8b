import { Session } from '@homechef/contract/users/user';
import { apiAsVisitor } from './api-client.ts';
import { updateStored } from './stored-documents.ts';

/** The password of every account the tests make. */
export const testPassword = 'correct horse';

let made = 0;
/** Something no other test of this file has. */
export const unique = (word: string): string => `${word}${(made += 1)}`;

/** What someone types to become a foodie. */
export const foodieForm = (overrides: object = {}) => ({
  name: 'Fay Foodie',
  email: `${unique('someone')}@example.com`,
  phone: '602 555 0100',
  password: testPassword,
  permit: 'NA',
  address: 'NA',
  latitude: 'NA',
  longitude: 'NA',
  isChef: false,
  authorized: false,
  ...overrides,
});

/** What someone types to become a chef. */
export const chefForm = (overrides: object = {}) =>
  foodieForm({
    name: 'Cleo Chef',
    permit: 'PHX-1234',
    address: '1 Main St, Phoenix, AZ, 85001',
    isChef: true,
    authorized: true,
    ...overrides,
  });

async function registerAccount(form: object): Promise<Session> {
  const { status, body } = await apiAsVisitor().post('/api/users', form);
  if (status !== 201) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`);
  return Session.parse(body);
}

/** An account of an ordinary customer, signed in. */
export const createFoodie = (overrides: object = {}): Promise<Session> =>
  registerAccount(foodieForm(overrides));

/** An account of a chef, signed in. */
export const createChef = (overrides: object = {}): Promise<Session> => registerAccount(chefForm(overrides));

/** An account that is an admin by what is stored: the API has no way to make the first one, and its token stays good. */
export async function createAdmin(overrides: object = {}): Promise<Session> {
  const account = await registerAccount(foodieForm({ name: 'Ada Admin', ...overrides }));
  await updateStored('users', account._id, { isAdmin: true });
  return { ...account, isAdmin: true };
}
