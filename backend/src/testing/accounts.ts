import { Registration } from '@homechef/contract/users/requests';
import { Session } from '@homechef/contract/users/user';
import type { KitchenUpdater } from '../features/kitchens/change-kitchen.ts';
import { hashPassword, hashSettings } from '../features/users/passwords/password-hashing.ts';
import { startSession } from '../features/users/sessions/sessions.ts';
import { UserModel, type StoredUser } from '../features/users/users.model.ts';
import { getSearchCity } from '../features/users/users.service.ts';
import { apiAs, apiAsVisitor } from './api-client.ts';
import { getBody, type ApiReply } from './api-reply.ts';
import { insertKitchen } from './stored-kitchens.ts';
import { getTestApp } from './test-app.ts';

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
    name: toUnique('Cleo Chef '), // no two kitchens may have names that look alike
    permit: 'PHX-1234',
    address: '1 Main St, Phoenix, AZ, 85001',
    isChef: true,
    authorized: true,
    ...overrides,
  });

/** Registers an account with a request. */
export async function registerAccount(form: object): Promise<Session> {
  return Session.parse(getBody(await apiAsVisitor().post('/api/users', form), 201));
}

export const registerFoodie = (overrides: object = {}): Promise<Session> =>
  registerAccount(createFoodieForm(overrides));

export const registerChef = (overrides: object = {}): Promise<Session> =>
  registerAccount(createChefForm(overrides));

type Headers = Record<string, string>;

export const signIn = (email: string, password = testPassword, headers?: Headers): Promise<ApiReply> =>
  apiAsVisitor().post('/api/users/login', { email, password }, headers);

/** Saves the profile of an account with some changes. */
export const saveProfile = (account: Session, changes: object = {}, headers?: Headers): Promise<ApiReply> => {
  const { _id: id, name, email, phone } = account;
  return apiAs(account).put('/api/users/profile', { id, name, email, phone, ...changes }, headers);
};

const hashes = new Map<string, Promise<string>>();
/** Hashes each password only once, because most accounts have the same one. */
function getHash(password: string): Promise<string> {
  const key = `${hashSettings.cost} ${password}`;
  const hash = hashes.get(key) ?? hashPassword(password);
  hashes.set(key, hash);
  return hash;
}

const clientNetwork = '127.0.0.1';
const mailer = { isOn: false, add: () => Promise.resolve() };

/** Inserts the documents that a registration would store (`builders.test.ts` compares them), and signs in. */
async function insertAccount(
  form: object,
  { isAdmin = false, changes }: { isAdmin?: boolean; changes?: readonly KitchenUpdater[] } = {},
): Promise<Session> {
  const { tokens, knownNetworks } = getTestApp().deps;
  const { password, ...fields } = Registration.parse(form);
  const passwordHash = await getHash(password);
  const time = new Date();
  const account = new UserModel({ ...fields, city: getSearchCity(fields), passwordHash, isAdmin });
  account.set({ createdAt: time, updatedAt: time });
  account.set('knownNetworks', [knownNetworks.createEntry(account._id, clientNetwork)]);
  const stored = account.toObject<StoredUser>();
  const [session] = await Promise.all([
    startSession(stored, { tokens, mailer, device: { userAgent: '', clientNetwork } }),
    UserModel.collection.insertOne(stored),
    stored.isChef ? insertKitchen(stored, changes) : undefined,
  ]);
  return session;
}

export const createFoodie = (overrides: object = {}): Promise<Session> =>
  insertAccount(createFoodieForm(overrides));

/** Creates a chef, whose new kitchen goes through `changes`. */
export const createChef = (
  overrides: object = {},
  changes: readonly KitchenUpdater[] = [],
): Promise<Session> => insertAccount(createChefForm(overrides), { changes });

/** Creates an admin, which the API cannot do. */
export const createAdmin = (overrides: object = {}): Promise<Session> =>
  insertAccount(createFoodieForm({ name: 'Ada Admin', ...overrides }), { isAdmin: true });
