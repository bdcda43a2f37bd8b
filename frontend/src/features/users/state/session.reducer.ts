import type { Session } from '@homechef/contract/users/user';
import type { Action } from 'redux';
import { login, register, updateProfile, updateUser } from './users.requests.ts';

/** The signed-in account, which is stored in localStorage as `userInfo`. */
export interface SessionState {
  user?: Session;
  expired: boolean;
  /** The session was at a counter, where its end must not go unnoticed. */
  wasChef?: boolean;
  /** A change was refused because the session had ended, and has to be made again. */
  hasLostChange?: boolean;
  endedToken?: string | undefined;
}

export type SessionAction =
  | { type: 'session/logout' }
  | { type: 'session/expire'; token: string; isLost: boolean }
  // Dispatched when another tab signs in or out.
  | { type: 'session/replace'; user?: Session };

export const logout = (): SessionAction => ({ type: 'session/logout' });
export const expireSession = (token: string, isLost = false): SessionAction => ({
  type: 'session/expire',
  token,
  isLost,
});
export const replaceSession = (user?: Session): SessionAction => ({ type: 'session/replace', user });

const isSessionAction = (action: Action): action is SessionAction =>
  String(action.type).startsWith('session/');

export const signedOutState: SessionState = { expired: false };

function reduceResponse(state: SessionState, action: Action): SessionState {
  if (register.isSuccess(action)) return { user: action.data, expired: false };
  // A challenge asks for the second factor first.
  if (login.isSuccess(action) && 'token' in action.data) return { user: action.data, expired: false };
  const { user } = state;
  if (updateProfile.isSuccess(action) && user?._id === action.data._id)
    return { ...state, user: action.data };
  if (updateUser.isSuccess(action) && user?._id === action.data._id) {
    return { ...state, user: { ...user, name: action.data.name, email: action.data.email } };
  }
  return state;
}

export function sessionReducer(state: SessionState = signedOutState, action: Action): SessionState {
  if (!isSessionAction(action)) return reduceResponse(state, action);
  switch (action.type) {
    case 'session/logout':
      return { expired: false, endedToken: state.user?.token };
    case 'session/expire':
      // A change can be refused after a request beside it has ended the session.
      if (state.wasChef && action.isLost) return { ...state, hasLostChange: true };
      if (action.token !== state.user?.token) return state;
      return state.user.isChef
        ? { expired: true, wasChef: true, hasLostChange: action.isLost }
        : { expired: true };
    case 'session/replace':
      return { user: action.user, expired: false };
  }
}
