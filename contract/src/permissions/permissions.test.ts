import { describe, expect, test } from 'vitest';
import {
  accessDeniedCodes,
  can,
  accessChecks,
  getOrderRole,
  getPickUpRole,
  type Actor,
  type AccessLevel,
} from './permissions.ts';

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
    ['foodie', ['foodie']],
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
      foodie: 'user.foodies_only',
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
  test('only owners reply to reviews', () => {
    const product = { user: 'chef' };
    expect(listAllowedSignedIn((actor) => can.replyToReviews(actor, product))).toEqual(['chef']);
  });
  test('owners cannot review or order their own products', () => {
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
  test('only its owner and admins can act for an account', () => {
    expect(listAllowedSignedIn((actor) => can.actFor(actor, 'foodie'))).toEqual(['foodie', ...admins]);
  });
  test('owners and admins read whole orders, and chefs read their part', () => {
    const order = { owner: 'foodie', orderItems: [{ chefId: 'chef' }, { chefId: 'other' }] };
    expect(listAllowedSignedIn((actor) => can.readOrder(actor, order))).toEqual(['foodie', ...admins]);
    expect(listAllowedSignedIn((actor) => can.readOrder(actor, { ...order, owner: null }))).toEqual(admins);
    expect(listAllowedSignedIn((actor) => can.readPart(actor, order))).toEqual(['chef']);
    expect(listAllowedSignedIn((actor) => can.readPart(actor, { ...order, orderItems: [] }))).toEqual([]);
  });
});

describe('role in an order', () => {
  const item = { chefId: 'chef' };
  const createOrder = (owner: string | null, ...chefIds: string[]) => ({
    owner,
    orderItems: [item, ...chefIds.map((chefId) => ({ chefId }))],
  });
  const others = { visitor: undefined, foodie: undefined };
  const admins = { admin: 'admin', cookingAdmin: 'admin' } as const;
  const listRoles = (getRole: typeof getOrderRole, order: ReturnType<typeof createOrder>) =>
    Object.fromEntries(names.map((name) => [name, getRole(actors[name], order, item)]));

  test('only the owner is the customer of a member’s order', () => {
    const roles = { ...others, foodie: 'customer', chef: 'chef' };
    expect(listRoles(getOrderRole, createOrder('foodie'))).toEqual({ ...roles, ...admins });
    expect(listRoles(getPickUpRole, createOrder('foodie'))).toEqual({ ...roles, ...admins });
  });
  test('everyone who knows the number is the customer of a guest order', () => {
    const roles = { visitor: 'customer', foodie: 'customer', chef: 'chef' };
    expect(listRoles(getOrderRole, createOrder(null))).toEqual({ ...roles, ...admins });
  });
  test('admins who know the number can pick up items of guest orders', () => {
    const { chef, ...roles } = listRoles(getPickUpRole, createOrder(null));
    expect(chef).toBe('chef');
    expect(new Set(Object.values(roles))).toEqual(new Set(['customer']));
  });
  test('admins are the customers of their own orders', () => {
    const roles = { ...others, chef: 'chef', ...admins, admin: 'customer' };
    expect(listRoles(getOrderRole, createOrder('admin'))).toEqual(roles);
    expect(listRoles(getPickUpRole, createOrder('admin'))).toEqual(roles);
  });
  test('chefs with items in an order are not its customers', () => {
    for (const owner of ['foodie', null]) {
      const order = createOrder(owner, 'foodie', 'cookingAdmin');
      for (const getRole of [getOrderRole, getPickUpRole]) {
        expect(getRole(actors.foodie, order, item)).toBeUndefined();
        expect(getRole(actors.foodie, order, { chefId: 'foodie' })).toBe('chef');
        expect(getRole(actors.cookingAdmin, order, item)).toBe('admin');
        expect(getRole(actors.cookingAdmin, order, { chefId: 'cookingAdmin' })).toBe('chef');
      }
    }
  });
});
