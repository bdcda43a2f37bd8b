import bcrypt from 'bcryptjs';
import { expect, test } from 'vitest';
import { createFoodie, createFoodieForm, toUnique } from '../../../testing/accounts.ts';
import { apiAsVisitor } from '../../../testing/api-client.ts';
import { findStored, updateStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

// The same letters, with each accent composed into one character and apart.
const [composed, apart] = ['Pâté à la crème', 'Pâté à la crème'].map((text, i) =>
  text.normalize(i === 0 ? 'NFC' : 'NFD'),
) as [string, string];

const signIn = async (email: string, password: string) =>
  (await apiAsVisitor().post('/api/users/login', { email, password })).status;

test.each([
  ['one character each', 'apart', composed, apart],
  ['apart', 'one character each', apart, composed],
])(
  'a password that was set with accents as %s signs in with accents as %s',
  async (_, _other, set, typed) => {
    const email = `${toUnique('accents')}@example.com`;
    const form = createFoodieForm({ email, password: set });
    expect((await apiAsVisitor().post('/api/users', form)).status).toBe(201);
    expect([await signIn(email, typed), await signIn(email, set)]).toEqual([200, 200]);
    expect(await signIn(email, 'Pate a la creme')).toBe(401);
  },
);

test('a hash of the letters as typed still signs in, and is replaced by one that fits both forms', async () => {
  const { _id, email } = await createFoodie();
  const oldHash = await bcrypt.hash(apart, 4);
  await updateStored('users', _id, { passwordHash: oldHash });
  expect(await signIn(email, composed)).toBe(401);
  expect(await signIn(email, apart)).toBe(200);
  expect((await findStored('users', _id)).passwordHash).not.toBe(oldHash);
  expect([await signIn(email, composed), await signIn(email, apart)]).toEqual([200, 200]);
});
