import { expect, test } from 'vitest';
import { PublicChef, Session, User } from './user.ts';

test('the public fields of a chef are exactly these', () => {
  const fields = ['_id', 'name', 'email', 'phone', 'address', 'latitude', 'longitude', 'isChef'];
  expect(Object.keys(PublicChef.shape).sort()).toEqual(fields.sort());
});

test('no reply about an account has a password, and only sessions have a token', () => {
  for (const { shape } of [User, Session, PublicChef]) expect(shape).not.toHaveProperty('password');
  expect([User, Session].map(({ shape }) => 'token' in shape)).toEqual([false, true]);
});

test('coordinates are numbers or NA', () => {
  const { latitude, longitude } = PublicChef.shape;
  for (const coordinate of [latitude, longitude]) {
    const accepted = [33.4, 'NA', '', 'na', '33.4', null].filter(
      (value) => coordinate.safeParse(value).success,
    );
    expect(accepted).toEqual([33.4, 'NA']);
  }
});
