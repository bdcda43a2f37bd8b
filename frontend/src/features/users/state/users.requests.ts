import * as endpoints from '@homechef/contract/users/endpoints';
import type { Login, ProfileUpdate, Registration, UserUpdate } from '@homechef/contract/users/requests';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';
import { passwordTimeoutMs } from './password-timeout.ts';

// The default key would put the body, with its password, into the state.
export const login = defineRequest(
  'users/login',
  (api, body: Login) => api(endpoints.login, { body, timeoutMs: passwordTimeoutMs }),
  {
    isWrite: true,
    getKey: ({ email }) => email,
  },
);
export const register = defineRequest(
  'users/register',
  (api, body: Registration) => api(endpoints.register, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ email }) => email },
);
export const updateProfile = defineRequest(
  'users/updateProfile',
  (api, body: ProfileUpdate) => api(endpoints.updateProfile, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ id }) => id },
);

export const getUser = defineRequest('users/get', (api, id: string) =>
  api(endpoints.getUser, { params: { id } }),
);
// The new token in the response belongs only in the session state.
mergeWrites(getUser, [updateProfile], (user, { token: _token, ...saved }) => ({ ...user, ...saved }));
export const getGuestChef = defineRequest(
  'users/getGuestChef',
  (api, chefId: string) => api(endpoints.getGuestChef, { params: { chefId } }),
  { isPublic: true },
);
export const updateUser = defineRequest(
  'users/update',
  (api, id: string, body: UserUpdate) =>
    api(endpoints.updateUser, { params: { id }, body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: (id) => id },
);
