import { expect, test } from 'vitest';
import { checkReply, dateTime, findRejectedFields, objectId } from '../testing/check-reply.ts';
import { listUsers } from './endpoints.ts';
import { PublicChef, Session, User } from './user.ts';

const publicChef = {
  _id: objectId,
  name: 'Kim',
  email: 'kim@example.com',
  phone: '602 555 0100',
  address: '1 Main St, Phoenix, AZ, 85001',
  latitude: 33.4,
  longitude: -112.1,
  isChef: true,
};
const ownFields = { ...publicChef, permit: 'P-1', authorized: true, isAdmin: false };
const user = { ...ownFields, createdAt: dateTime, updatedAt: dateTime };

test('public fields of a chef are exact', () => {
  checkReply(PublicChef, publicChef);
  expect(PublicChef.parse(user)).toEqual(publicChef);
});

test('accounts have no password or token', () => {
  checkReply(User, user);
  expect(User.parse({ ...user, token: 'x' })).toEqual(user);
});

test('sessions have a token', () => {
  checkReply(Session, { ...ownFields, token: 'x' });
});

test('account lists have whole accounts and public chefs', () => {
  expect(listUsers.reply.parse([user, publicChef])).toEqual([user, publicChef]);
  expect(listUsers.reply.safeParse([{ _id: objectId, name: 'Kim' }]).success).toBe(false);
});

test('coordinates are numbers or NA', () => {
  const unknownPlace = { ...publicChef, latitude: 'NA', longitude: 'NA' };
  expect(PublicChef.parse(unknownPlace)).toEqual(unknownPlace);
  for (const value of ['', 'na', '33.4', null])
    expect(findRejectedFields(PublicChef, publicChef, value)).toEqual(
      expect.arrayContaining(['latitude', 'longitude']),
    );
});

test('account texts, flags and times have their types', () => {
  const flags = ['isChef', 'authorized', 'isAdmin'];
  const withoutFlags = Object.keys(user).filter((field) => !flags.includes(field));
  expect(findRejectedFields(User, user, true)).toEqual(withoutFlags);
  const typed = ['latitude', 'longitude', ...flags, 'createdAt', 'updatedAt'];
  expect(findRejectedFields(User, user, 'x').sort()).toEqual(typed.sort());
});
