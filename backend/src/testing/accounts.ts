import { Session } from '@homechef/contract/users/user';
import { apiAsVisitor } from './api-client.ts';
import { updateStored } from './stored-documents.ts';

export const testPassword = 'correct horse';

let uniqueCount = 0;
export const toUnique = (text: string): string => `${text}${(uniqueCount += 1)}`;

export const createFoodieForm = (overrides: object = {}) => ({
  name: 'Fay Foodie',
  email: `${toUnique('user')}@example.com`,
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

export const createChefForm = (overrides: object = {}) =>
  createFoodieForm({
    name: toUnique('Cleo Chef '), // No two kitchens may have names that look alike.
    permit: 'PHX-1234',
    address: '1 Main St, Phoenix, AZ, 85001',
    isChef: true,
    authorized: true,
    ...overrides,
  });

async function registerAccount(form: object): Promise<Session> {
  const { status, body } = await apiAsVisitor().post('/api/users', form);
  if (status !== 201) throw new Error(`Registration failed with ${status}: ${JSON.stringify(body)}`);
  return Session.parse(body);
}

export const createFoodie = (overrides: object = {}): Promise<Session> =>
  registerAccount(createFoodieForm(overrides));

export const createChef = (overrides: object = {}): Promise<Session> =>
  registerAccount(createChefForm(overrides));

/** Creates an admin by a change of the stored account: the API cannot create the first admin. Its token stays valid. */
export async function createAdmin(overrides: object = {}): Promise<Session> {
  const account = await registerAccount(createFoodieForm({ name: 'Ada Admin', ...overrides }));
  await updateStored('users', account._id, { isAdmin: true });
  return { ...account, isAdmin: true };
}
