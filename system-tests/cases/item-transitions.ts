import type { CallerRole } from '../fixtures/access-matrix.ts';

/** States of an order item. A ready item may be paid, picked up, or both. */
export const states = ['fresh', 'ready', 'paid', 'pickedUp', 'complete'] as const;
export type State = (typeof states)[number];

export const transitionRoutes = ['orderstatus', 'pay', 'deliver'] as const;
export type TransitionRoute = (typeof transitionRoutes)[number];

export const storedStates: Record<State, { orderStatus: string; isPaid: boolean; isPickedUp: boolean }> = {
  fresh: { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false },
  ready: { orderStatus: 'Ready', isPaid: false, isPickedUp: false },
  paid: { orderStatus: 'Ready', isPaid: true, isPickedUp: false },
  pickedUp: { orderStatus: 'Ready', isPaid: false, isPickedUp: true },
  complete: { orderStatus: 'Ready', isPaid: true, isPickedUp: true },
};

export const pathsToState: Record<State, readonly TransitionRoute[]> = {
  fresh: [],
  ready: ['orderstatus'],
  paid: ['orderstatus', 'pay'],
  pickedUp: ['orderstatus', 'deliver'],
  complete: ['orderstatus', 'pay', 'deliver'],
};

/**
 * Next state of each transition (contract, Orders). `refused` means 409. The same state means 200 without a
 * change.
 */
export const transitions: Record<State, Record<TransitionRoute, State | 'refused'>> = {
  fresh: { orderstatus: 'ready', pay: 'refused', deliver: 'refused' },
  ready: { orderstatus: 'ready', pay: 'paid', deliver: 'pickedUp' },
  paid: { orderstatus: 'paid', pay: 'paid', deliver: 'complete' },
  pickedUp: { orderstatus: 'pickedUp', pay: 'complete', deliver: 'pickedUp' },
  complete: { orderstatus: 'complete', pay: 'complete', deliver: 'complete' },
};

/** Callers that may request each transition. The first one brings an order into a state. */
export const allowedCallers: Record<'member' | 'guest', Record<TransitionRoute, readonly CallerRole[]>> = {
  member: { orderstatus: ['chef', 'admin'], pay: ['chef', 'admin'], deliver: ['owner'] },
  guest: {
    orderstatus: ['chef', 'admin'],
    pay: ['chef', 'admin'],
    deliver: ['visitor', 'owner', 'otherChef', 'admin', 'expired'],
  },
};
