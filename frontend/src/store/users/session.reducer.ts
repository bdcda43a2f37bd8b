import type { Session } from '@homechef/contract/users/user';
import type { Action } from 'redux';
import { login, register, updateProfile, updateUser } from './users.requests.ts';

/** Who is signed in; stored in the browser as `userInfo` (spec §3). */
export interface SessionState {
  user?: Session;
  /** The server stopped knowing the token: the person should hear why they are asked to sign in again. */
  expired: boolean;
}

export type SessionAction =
  | { type: 'session/logout' }
  | { type: 'session/expired'; token: string }
  /** Another tab has signed in or out. */
  | { type: 'session/replaced'; user?: Session };

export const logout = (): SessionAction => ({ type: 'session/logout' });
export const sessionExpired = (token: string): SessionAction => ({ type: 'session/expired', token });
export const sessionReplaced = (user?: Session): SessionAction => ({ type: 'session/replaced', user });

const isSessionAction = (action: Action): action is SessionAction =>
  String(action.type).startsWith('session/');

export const signedOutState: SessionState = { expired: false };

/** What calls have done to the account that is signed in. */
function afterCall(state: SessionState, action: Action): SessionState {
  if (login.isSuccess(action) || register.isSuccess(action)) return { user: action.data, expired: false };
  const { user } = state;
  if (updateProfile.isSuccess(action) && user?._id === action.data._id)
    return { ...state, user: action.data };
  if (updateUser.isSuccess(action) && user?._id === action.data._id) {
    return { ...state, user: { ...user, name: action.data.name, email: action.data.email } };
  }
  return state;
}

export function sessionReducer(state: SessionState = signedOutState, action: Action): SessionState {
  if (!isSessionAction(action)) return afterCall(state, action);
  switch (action.type) {
    case 'session/logout':
      return signedOutState;
    case 'session/expired':
      return action.token === state.user?.token ? { expired: true } : state;
    case 'session/replaced':
      return { user: action.user, expired: false };
  }
}
