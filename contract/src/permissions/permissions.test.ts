import { describe, expect, test } from 'vitest';
import { can, accessChecks, type Actor, type AccessLevel } from './permissions.ts';

const person = (name: string, isChef = false, isAdmin = false): Actor => ({ _id: name, isChef, isAdmin });
const everybody = {
  visitor: undefined,
  foodie: person('foodie'),
  chef: person('chef', true),
  admin: person('admin', false, true),
  cookingAdmin: person('cookingAdmin', true, true),
};
type Name = keyof typeof everybody;
const names = Object.keys(everybody) as Name[];
const signedIn = names.filter((name) => name !== 'visitor');
/** Who of everybody may. */
const who = (may: (actor: Actor | undefined) => boolean) => names.filter((name) => may(everybody[name]));
const whoSignedIn = (may: (actor: Actor) => boolean) =>
  names.filter((name) => everybody[name] !== undefined && may(everybody[name]));

describe('the roles', () => {
  test.each<[AccessLevel, Name[]]>([
    ['anyone', names],
    ['signedIn', signedIn],
    ['chefOrAdmin', ['chef', 'admin', 'cookingAdmin']],
    ['foodieOrAdmin', ['foodie', 'admin', 'cookingAdmin']],
    ['admin', ['admin', 'cookingAdmin']],
  ])('%s admits %j', (role, admitted) => {
    expect(who(accessChecks[role])).toEqual(admitted);
  });
});

describe('rights over what is owned', () => {
  const admins: Name[] = ['admin', 'cookingAdmin'];
  test('an item is managed, and a draft seen, by its chef and admins', () => {
    const item = { user: 'chef' };
    expect(who((actor) => can.manage(actor, item))).toEqual(['chef', ...admins]);
    expect(who((actor) => can.seeDraft(actor, item))).toEqual(['chef', ...admins]);
    expect(who((actor) => can.manage(actor, { user: 'undefined' }))).toEqual(admins);
  });
  test('an item is reviewed and ordered by everyone but its owner', () => {
    expect(whoSignedIn((actor) => can.review(actor, { user: 'chef' }))).toEqual(['foodie', ...admins]);
    expect(who((actor) => can.order(actor, { user: 'admin' }))).toEqual([
      'visitor',
      'foodie',
      'chef',
      'cookingAdmin',
    ]);
  });
  test('an account is acted for by itself and admins', () => {
    expect(whoSignedIn((actor) => can.actFor(actor, 'foodie'))).toEqual(['foodie', ...admins]);
  });
  test('an order is read whole by its owner and admins, in part by its chefs, a guest’s whole by admins only', () => {
    const order = { owner: 'foodie', orderItems: [{ chefId: 'chef' }, { chefId: 'other' }] };
    expect(whoSignedIn((actor) => can.readOrder(actor, order))).toEqual(['foodie', ...admins]);
    expect(whoSignedIn((actor) => can.readOrder(actor, { ...order, owner: null }))).toEqual(admins);
    expect(whoSignedIn((actor) => can.readPart(actor, order))).toEqual(['chef']);
    expect(whoSignedIn((actor) => can.readPart(actor, { ...order, orderItems: [] }))).toEqual([]);
  });
  test('an item is fulfilled by its chef and admins', () => {
    expect(whoSignedIn((actor) => can.fulfill(actor, { chefId: 'chef' }))).toEqual(['chef', ...admins]);
  });
  test('a member’s item is picked up by that member only, a guest’s by anyone but its chef', () => {
    const item = { chefId: 'chef' };
    const order = (owner: string | null) => ({ owner, orderItems: [item] });
    expect(who((actor) => can.pickUp(actor, order('foodie'), item))).toEqual(['foodie']);
    expect(who((actor) => can.pickUp(actor, order('chef'), item))).toEqual([]);
    expect(who((actor) => can.pickUp(actor, order(null), item))).toEqual(['visitor', 'foodie', ...admins]);
  });
});
