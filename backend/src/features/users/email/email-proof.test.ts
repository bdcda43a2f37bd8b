import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import type { Session } from '@homechef/contract/users/user';
import {
  createProvenFoodie,
  proveEmail,
  receiveMails,
  receiveToken,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import {
  createAdmin,
  registerChef,
  registerFoodie,
  createFoodieForm,
  saveProfile,
  signIn,
  testPassword,
  toUnique,
} from '../../../testing/accounts.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from '../../../testing/api-client.ts';
import {
  createDraft,
  createProduct,
  createProductForm,
  placeGuestOrder,
  placeMemberOrder,
  toOrderItem,
} from '../../../testing/fixtures.ts';
import { getErrorMessage } from '../../../testing/reply-helpers.ts';
import { countStored, findStored } from '../../../testing/stored-documents.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp(withMails);
useAccountMails();

const getState = async (account: TokenHolder) => (await apiAs(account).get('/api/users/email')).body;
const isSignedIn = async (account: TokenHolder) =>
  (await apiAs(account).get('/api/users/profile')).status === 200;
const getSubjects = async (to: string) => (await receiveMails(to)).map(({ headers }) => headers.subject);
const createProvenChef = async () => {
  const chef = await registerChef();
  await proveEmail(chef, await receiveToken(chef.email));
  return chef;
};

describe('an unproven account', () => {
  test('an unproven account can order, but can neither publish nor review until its email is proven', async () => {
    const chef = await registerChef();
    const foodie = await registerFoodie();
    const dish = await createProduct(await createProvenChef());
    const draft = await createDraft(chef);
    const publish = () => apiAs(chef).put(`/api/products/${draft._id}`, createProductForm());
    const review = () =>
      apiAs(foodie).post(`/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Lovely' });
    for (const refused of [await publish(), await review()])
      expect([refused.status, getErrorMessage(refused)]).toEqual([
        403,
        expect.stringContaining('Please confirm your email first'),
      ]);
    await placeMemberOrder(foodie, [toOrderItem(dish)]);
    expect(
      await countStored('products', { user: new mongoose.Types.ObjectId(chef._id), published: true }),
    ).toBe(0);
    expect(await getState(foodie)).toEqual({ email: foodie.email, isProven: false, canChange: true });
    for (const account of [chef, foodie]) {
      const proof = await proveEmail(account, await receiveToken(account.email));
      expect([proof.status, proof.body]).toEqual([
        200,
        { email: account.email, isProven: true, canChange: true },
      ]);
    }
    expect([(await publish()).status, (await review()).status]).toEqual([200, 201]);
  });

  test('an unproven account can get another link until its email is proven', async () => {
    const foodie = await registerFoodie({ language: 'es' });
    const sendAgain = () => apiAs(foodie).post('/api/users/email/link');
    expect((await sendAgain()).status).toBe(200);
    expect(await getSubjects(foodie.email)).toEqual(['Confirma tu correo', 'Confirma tu correo']);
    const token = await receiveToken(foodie.email);
    expect((await proveEmail(foodie, token)).status).toBe(200);
    expect((await sendAgain()).status).toBe(409);
    expect((await proveEmail(foodie, token)).status).toBe(404);
  });

  test('an account is not proven by the link of another account', async () => {
    const foodie = await registerFoodie();
    const other = await registerFoodie();
    const token = await receiveToken(foodie.email);
    expect((await proveEmail(other, token)).status).toBe(403);
    expect((await proveEmail(foodie, token)).status).toBe(200);
    expect(await getState(other)).toMatchObject({ isProven: false });
  });
});

describe('an email of an unproven account', () => {
  const register = (email: string, password = testPassword) =>
    apiAsVisitor().post('/api/users', createFoodieForm({ email, password }));

  test('an email of several unproven accounts goes to the one that proves it first', async () => {
    const dish = await createProduct(await createProvenChef());
    const squatter = await registerFoodie({ name: 'Sly Squatter' });
    const { email } = squatter;
    await receiveMails(email);
    const order = await placeMemberOrder(squatter, [toOrderItem(dish)]);
    const registration = await register(email, 'the owner of it');
    expect(registration.status).toBe(201);
    const owner = registration.body as Session;
    // Until the proof, the email signs in to the older account.
    expect((await signIn(email)).body).toMatchObject({ _id: squatter._id });
    expect((await signIn(email, 'the owner of it')).status).toBe(401);
    expect((await proveEmail(owner, await receiveToken(email))).status).toBe(200);

    expect(await isSignedIn(squatter)).toBe(false);
    expect([(await signIn(email)).status, (await signIn(email, 'the owner of it')).status]).toEqual([
      401, 200,
    ]);
    expect(await findStored('users', squatter._id)).toMatchObject({ email: '', name: 'Sly Squatter' });
    expect(await findStored('orders', order._id)).toMatchObject({
      owner: new mongoose.Types.ObjectId(squatter._id),
    });
    const { body: mine } = await apiAs(owner).get('/api/orders/myorders');
    expect(mine).toEqual([]);
    const again = await register(email);
    expect([again.status, getErrorMessage(again)]).toEqual([409, 'User already exists']);
  });

  test('if several accounts prove an email at once, one of them gets it', async () => {
    const first = await registerFoodie();
    const { email } = first;
    const accounts = [
      first,
      (await register(email)).body as Session,
      (await register(email)).body as Session,
    ];
    const mails = await receiveMails(email);
    expect(mails).toHaveLength(3);
    const tokens = mails.map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '');
    // The emails arrive in any order, so each account tries each token.
    const replies = await Promise.all(
      accounts.flatMap((account) => tokens.map((token) => proveEmail(account, token))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countStored('users', { email })).toBe(1);
    expect(await countStored('users', { email, unproven: { $exists: false } })).toBe(1);
    const signedIn = await Promise.all(accounts.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  test('an admin sees an account that lost its email and gives it another one', async () => {
    const squatter = await registerFoodie();
    await receiveMails(squatter.email);
    const owner = (await register(squatter.email)).body as Session;
    await proveEmail(owner, await receiveToken(squatter.email));
    const admin = await createAdmin();
    const path = `/api/users/${squatter._id}`;
    expect((await apiAs(admin).get(path)).body).toMatchObject({ email: '' });
    const email = `${toUnique('new')}@example.com`;
    expect((await apiAs(admin).put(path, { name: squatter.name, email })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the change of an email', () => {
  const change = (account: TokenHolder, email: string, currentPassword = testPassword) =>
    apiAs(account).post('/api/users/email', { email, currentPassword });

  test('a change of an email waits for the proof of the new one and notifies the old one', async () => {
    const chef = await createProvenChef();
    const email = `${toUnique('new')}@example.com`;
    expect((await change(chef, email, 'wrong')).status).toBe(400);
    expect((await change(chef, email)).status).toBe(200);
    expect(await getState(chef)).toMatchObject({ email: chef.email });
    expect((await proveEmail(chef, await receiveToken(email))).body).toMatchObject({ email });
    expect(await getSubjects(chef.email)).toContain('The email of your account was changed');
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(chef.email)).status).toBe(401);
    expect((await change(chef, email)).status).toBe(409);
  });

  test('a change to an email that another account has proven fails', async () => {
    const foodie = await createProvenFoodie();
    const other = await createProvenFoodie();
    const early = `${toUnique('early')}@example.com`;
    expect((await change(foodie, other.email)).status).toBe(409);
    expect((await change(foodie, early)).status).toBe(200);
    const token = await receiveToken(early);
    const rival = await createProvenFoodie({ email: early });
    const late = await proveEmail(foodie, token);
    expect([late.status, getErrorMessage(late)]).toEqual([409, 'User already exists']);
    expect(await isSignedIn(rival)).toBe(true);
    expect(await getState(foodie)).toMatchObject({ email: foodie.email });
  });

  test('a new email in the profile needs a proof and ends earlier links', async () => {
    const foodie = await createProvenFoodie();
    const email = `${toUnique('typed')}@example.com`;
    const pending = `${toUnique('pending')}@example.com`;
    await change(foodie, pending);
    const pendingToken = await receiveToken(pending);
    const { status, body } = await saveProfile(foodie, { email });
    expect([status, body]).toEqual([200, expect.objectContaining({ email })]);
    expect(await getState(foodie)).toMatchObject({ email, isProven: false });
    expect(await getSubjects(foodie.email)).toContain('The email of your account was changed');
    expect((await proveEmail(foodie, pendingToken)).status).toBe(404);
    expect((await proveEmail(foodie, await receiveToken(email))).status).toBe(200);
  });
});

describe('guest orders', () => {
  const place = async (dish: Parameters<typeof toOrderItem>[0], userEmail: string) =>
    placeGuestOrder([toOrderItem(dish)], { userEmail });

  test('guest orders move to the foodie who proves their email', async () => {
    const dish = await createProduct(await createProvenChef());
    const foodie = await registerFoodie();
    const mine = await place(dish, foodie.email);
    const other = await place(dish, `${toUnique('other')}@example.com`);
    await proveEmail(foodie, await receiveToken(foodie.email));
    expect(await getSubjects(foodie.email)).toContain('Your earlier orders');
    const { body } = await apiAs(foodie).get('/api/orders/myorders');
    expect((body as { _id: string }[]).map(({ _id }) => _id)).toEqual([mine._id]);
    expect(await findStored('orders', mine._id)).toMatchObject({ type: 'Member' });
    expect(await findStored('orders', other._id)).toMatchObject({ owner: null });
  });

  test('guest orders stay guest orders if a chef proves their email', async () => {
    const dish = await createProduct(await createProvenChef());
    const chef = await registerChef();
    const order = await place(dish, chef.email);
    await proveEmail(chef, await receiveToken(chef.email));
    await receiveMails(chef.email);
    expect(await findStored('orders', order._id)).toMatchObject({ owner: null, type: 'Guest' });
  });
});
