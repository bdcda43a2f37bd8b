import { describe, expect, test } from 'vitest';
import { accessDeniedCodes, can, accessChecks, type Actor, type AccessLevel } from './permissions.ts';

const createActor = (name: string, isChef = false, isAdmin = false): Actor => ({
  _id: name,
  isChef,
  isAdmin,
});
const actors = {
  visitor: undefined,
  foodie: createActor('foodie'),
  chef: createActor('chef', true),
  admin: createActor('admin', false, true),
  cookingAdmin: createActor('cookingAdmin', true, true),
};
type Name = keyof typeof actors;
const names = Object.keys(actors) as Name[];
const signedIn = names.filter((name) => name !== 'visitor');
const listAllowed = (isAllowed: (actor: Actor | undefined) => boolean) =>
  names.filter((name) => isAllowed(actors[name]));
const listAllowedSignedIn = (isAllowed: (actor: Actor) => boolean) =>
  names.filter((name) => actors[name] !== undefined && isAllowed(actors[name]));

describe('access levels', () => {
  test.each<[AccessLevel, Name[]]>([
    ['anyone', names],
    ['signedIn', signedIn],
    ['chefOrAdmin', ['chef', 'admin', 'cookingAdmin']],
    ['foodieOrAdmin', ['foodie', 'admin', 'cookingAdmin']],
    ['admin', ['admin', 'cookingAdmin']],
  ])('%s admits %j', (level, admitted) => {
    expect(listAllowed(accessChecks[level])).toEqual(admitted);
  });
  test('each level has its error code', () => {
    expect(accessDeniedCodes).toEqual({
      anyone: 'request.not_allowed',
      signedIn: 'request.not_allowed',
      chefOrAdmin: 'user.only_kitchen',
      foodieOrAdmin: 'user.only_foodies',
      admin: 'user.only_admins',
    });
  });
});

describe('ownership rules', () => {
  const admins: Name[] = ['admin', 'cookingAdmin'];
  test('chefs and admins manage products and see drafts', () => {
    const product = { user: 'chef' };
    expect(listAllowed((actor) => can.manage(actor, product))).toEqual(['chef', ...admins]);
    expect(listAllowed((actor) => can.seeDraft(actor, product))).toEqual(['chef', ...admins]);
    expect(listAllowed((actor) => can.manage(actor, { user: 'undefined' }))).toEqual(admins);
  });
  test('owners cannot review or order their products', () => {
    expect(listAllowedSignedIn((actor) => can.review(actor, { user: 'chef' }))).toEqual([
      'foodie',
      ...admins,
    ]);
    expect(listAllowed((actor) => can.order(actor, { user: 'admin' }))).toEqual([
      'visitor',
      'foodie',
      'chef',
      'cookingAdmin',
    ]);
  });
  test('users and admins act for an account', () => {
    expect(listAllowedSignedIn((actor) => can.actFor(actor, 'foodie'))).toEqual(['foodie', ...admins]);
  });
  test('owners and admins read whole orders, chefs read their part', () => {
    const order = { owner: 'foodie', orderItems: [{ chefId: 'chef' }, { chefId: 'other' }] };
    expect(listAllowedSignedIn((actor) => can.readOrder(actor, order))).toEqual(['foodie', ...admins]);
    expect(listAllowedSignedIn((actor) => can.readOrder(actor, { ...order, owner: null }))).toEqual(admins);
    expect(listAllowedSignedIn((actor) => can.readPart(actor, order))).toEqual(['chef']);
    expect(listAllowedSignedIn((actor) => can.readPart(actor, { ...order, orderItems: [] }))).toEqual([]);
  });
  test('chefs and admins fulfill order items', () => {
    expect(listAllowedSignedIn((actor) => can.fulfill(actor, { chefId: 'chef' }))).toEqual([
      'chef',
      ...admins,
    ]);
  });
  test('members pick up their items, guest items everyone except the chef', () => {
    const item = { chefId: 'chef' };
    const order = (owner: string | null) => ({ owner, orderItems: [item] });
    expect(listAllowed((actor) => can.pickUp(actor, order('foodie'), item))).toEqual(['foodie']);
    expect(listAllowed((actor) => can.pickUp(actor, order('chef'), item))).toEqual([]);
    expect(listAllowed((actor) => can.pickUp(actor, order(null), item))).toEqual([
      'visitor',
      'foodie',
      ...admins,
    ]);
  });
});
