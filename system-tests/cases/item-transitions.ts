import type { CallerRole } from '../fixtures/access-matrix.ts';

/** The states an order item can be in: what is ready may be paid, picked up, or both. */
export const states = ['fresh', 'ready', 'paid', 'pickedUp', 'complete'] as const;
export type State = (typeof states)[number];

/** What can happen to it, as the routes call it. */
export const transitionRoutes = ['orderstatus', 'pay', 'deliver'] as const;
export type TransitionRoute = (typeof transitionRoutes)[number];

/** What each state is stored as. */
export const storedStates: Record<State, { orderStatus: string; isPaid: boolean; isPickedUp: boolean }> = {
  fresh: { orderStatus: 'Not Ready', isPaid: false, isPickedUp: false },
  ready: { orderStatus: 'Ready', isPaid: false, isPickedUp: false },
  paid: { orderStatus: 'Ready', isPaid: true, isPickedUp: false },
  pickedUp: { orderStatus: 'Ready', isPaid: false, isPickedUp: true },
  complete: { orderStatus: 'Ready', isPaid: true, isPickedUp: true },
};

/** How each state is reached. */
export const pathsToState: Record<State, readonly TransitionRoute[]> = {
  fresh: [],
  ready: ['orderstatus'],
  paid: ['orderstatus', 'pay'],
  pickedUp: ['orderstatus', 'deliver'],
  complete: ['orderstatus', 'pay', 'deliver'],
};

/** Where each event leads (contract, Orders). `refused`: 409; the same state: 200, and nothing changes. */
export const transitions: Record<State, Record<TransitionRoute, State | 'refused'>> = {
  fresh: { orderstatus: 'ready', pay: 'refused', deliver: 'refused' },
  ready: { orderstatus: 'ready', pay: 'paid', deliver: 'pickedUp' },
  paid: { orderstatus: 'paid', pay: 'paid', deliver: 'complete' },
  pickedUp: { orderstatus: 'pickedUp', pay: 'complete', deliver: 'pickedUp' },
  complete: { orderstatus: 'complete', pay: 'complete', deliver: 'complete' },
};

/** Who may bring each event about; whoever comes first does it where a state has to be reached. */
export const allowedCallers: Record<'member' | 'guest', Record<TransitionRoute, readonly CallerRole[]>> = {
  member: { orderstatus: ['chef', 'admin'], pay: ['chef', 'admin'], deliver: ['owner'] },
  guest: {
    orderstatus: ['chef', 'admin'],
    pay: ['chef', 'admin'],
    deliver: ['visitor', 'owner', 'otherChef', 'admin', 'expired'],
  },
};
