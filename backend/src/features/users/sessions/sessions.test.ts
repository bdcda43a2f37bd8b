import mongoose, { Types } from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeviceSession } from '@homechef/contract/users/security';
import { Session } from '@homechef/contract/users/user';
import {
  receiveMails,
  useAccountMails,
  withMails,
} from '../../notices/account-mails/account-mails.fixture.ts';
import { registerFoodie, saveProfile, signIn, testPassword } from '../../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../../testing/api-client.ts';
import { setClock } from '../../../testing/kitchens.ts';
import { unknownId } from '../../../testing/reply-helpers.ts';
import { getTestApp, startTestApp } from '../../../testing/test-app.ts';

startTestApp(withMails);
useAccountMails();
afterEach(() => void vi.useRealTimers());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const signInFrom = async (email: string, userAgent: string): Promise<Session> =>
  Session.parse((await signIn(email, testPassword, { 'User-Agent': userAgent })).body);
const list = async (account: TokenHolder) =>
  (await apiAs(account).get('/api/users/sessions')).body as DeviceSession[];
const getProfileStatus = async (account: TokenHolder) =>
  (await apiAs(account).get('/api/users/profile')).status;
const findOther = async (account: TokenHolder, device: string) =>
  (await list(account)).find((session) => session.device === device)?._id ?? '';

describe('the list of sessions', () => {
  test('the list of sessions names each device, the current one first', async () => {
    const { email } = await registerFoodie();
    const desk = await signInFrom(email, firefox);
    await signInFrom(email, phone);
    expect((await list(desk)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox, Linux', true],
      ['Chrome, Android', false],
      ['', false],
    ]);
  });

  test('the list of sessions has the time of the last use', async () => {
    const foodie = await registerFoodie();
    const later = new Date(Date.now() + 3_600_000);
    setClock(later.toISOString());
    await getProfileStatus(foodie);
    await expect.poll(async () => (await list(foodie))[0]?.lastUsedAt).toBe(later.toISOString());
  });

  test('the list of sessions is empty for the token of an earlier version, which stays valid', async () => {
    const foodie = await registerFoodie();
    const token = getTestApp().deps.tokens.issue({ sub: foodie._id, ver: 0 });
    expect((await list({ token })).map(({ isCurrent }) => isCurrent)).toEqual([false]);
  });
});

describe('a session', () => {
  test('a session can be ended alone', async () => {
    const { email } = await registerFoodie();
    const desk = await signInFrom(email, firefox);
    const mobile = await signInFrom(email, phone);
    const path = `/api/users/sessions/${await findOther(desk, 'Chrome, Android')}`;
    expect((await apiAs(await registerFoodie()).delete(path)).status).toBe(404);
    expect((await apiAs(desk).delete(path)).status).toBe(200);
    expect([await getProfileStatus(desk), await getProfileStatus(mobile)]).toEqual([200, 401]);
    for (const id of [path.slice(-24), unknownId, 'x'])
      expect((await apiAs(desk).delete(`/api/users/sessions/${id}`)).status).toBe(404);
    expect(await list(desk)).toHaveLength(2);
  });

  test('a session ends with a logout', async () => {
    const foodie = await registerFoodie();
    expect((await apiAs(foodie).delete('/api/users/sessions/current')).status).toBe(200);
    expect(await getProfileStatus(foodie)).toBe(401);
    const old = { token: getTestApp().deps.tokens.issue({ sub: foodie._id, ver: 0 }) };
    expect((await apiAs(old).delete('/api/users/sessions/current')).status).toBe(404);
  });

  test('a session survives a new password from its own device, which ends all others', async () => {
    const { email } = await registerFoodie();
    const desk = await signInFrom(email, firefox);
    const mobile = await signInFrom(email, phone);
    const changed = Session.parse((await saveProfile(desk, { password: 'another one' })).body);
    expect([await getProfileStatus(desk), await getProfileStatus(mobile)]).toEqual([401, 401]);
    expect(await list(changed)).toMatchObject([{ device: 'Firefox, Linux', isCurrent: true }]);
  });

  test('a session can end all others, even those of earlier versions', async () => {
    const foodie = await registerFoodie();
    const desk = await signInFrom(foodie.email, firefox);
    const old = { token: getTestApp().deps.tokens.issue({ sub: foodie._id, ver: 0 }) };
    expect(await getProfileStatus(old)).toBe(200);
    const kept = Session.parse((await apiAs(desk).delete('/api/users/sessions')).body);
    const statuses = await Promise.all([foodie, old, desk, kept].map(getProfileStatus));
    expect(statuses).toEqual([401, 401, 401, 200]);
    expect(await list(kept)).toMatchObject([{ isCurrent: true }]);
  });

  test('an ended session leaves no id behind once its token has expired', async () => {
    const { _id, email } = await registerFoodie();
    const desk = await signInFrom(email, firefox);
    const users = mongoose.connection.collection('users');
    const ended = { session: unknownId, until: new Date(0) };
    await users.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { endedSessions: [ended] } });
    const id = await findOther(desk, '');
    await apiAs(desk).delete(`/api/users/sessions/${id}`);
    const stored = await users.findOne({ _id: new Types.ObjectId(_id) });
    expect(stored?.endedSessions).toMatchObject([{ session: id }]);
  });
});

test('the sign-in of a new device is reported by email, that of a known one is not', async () => {
  const { email } = await registerFoodie();
  for (const userAgent of [firefox, firefox, phone]) await signInFrom(email, userAgent);
  const mails = (await receiveMails(email)).filter(
    ({ headers }) => headers.subject === 'New sign-in to your account',
  );
  expect(mails.map(({ text }) => /before: (.*?), \w+ \d+/.exec(text)?.[1]).sort()).toEqual([
    'Chrome, Android',
    'Firefox, Linux',
  ]);
  expect(mails[0]?.html).toContain('https://market.example/profile/devices');
});
