import * as endpoints from '@homechef/contract/users/endpoints';
import type {
  Login,
  ProfileUpdate,
  Registration,
  UserQuery,
  UserUpdate,
} from '@homechef/contract/users/requests';
import { undefinedIfNotFound } from '../../lib/http/api-client.ts';
import { defineRequest, updatedByWrites } from '../../lib/http/define-request.ts';

/** In a crowd a password waits up to half a minute to be hashed, in milliseconds; who gave up sooner would not hear of it. */
const patience = 40_000;

// Bodies with a password must not stay in the state as the call's key.
export const login = defineRequest(
  'users/login',
  (api, body: Login) => api(endpoints.login, { body, patience }),
  {
    isWrite: true,
    getKey: ({ email }) => email,
  },
);
export const register = defineRequest(
  'users/register',
  (api, body: Registration) => api(endpoints.register, { body, patience }),
  { isWrite: true, getKey: ({ email }) => email },
);
export const updateProfile = defineRequest(
  'users/updateProfile',
  (api, body: ProfileUpdate) => api(endpoints.updateProfile, { body, patience }),
  { isWrite: true, getKey: ({ id }) => id },
);

export const getUser = defineRequest('users/get', (api, id: string) =>
  api(endpoints.getUser, { params: { id } }),
);
/** The account on screen follows what was saved of it; the fresh token is the session's alone. */
export const userDetailsReducer = updatedByWrites(
  getUser,
  [updateProfile],
  (shown, { token: _token, ...saved }) => ({
    ...shown,
    ...saved,
  }),
);
export const listUsers = defineRequest('users/list', (api, query: Partial<UserQuery>) =>
  api.page(endpoints.listUsers, { query }),
);
export const getGuestChef = defineRequest('users/getGuestChef', (api, chefId: string) =>
  api(endpoints.getGuestChef, { params: { chefId } }),
);
/** The public details of several chefs; who is no longer there is left out. */
export const getGuestChefs = defineRequest('users/getGuestChefs', async (api, chefIds: readonly string[]) => {
  const chefs = await Promise.all(
    chefIds.map((chefId) => undefinedIfNotFound(api(endpoints.getGuestChef, { params: { chefId } }))),
  );
  return chefs.filter((chef) => chef !== undefined);
});
export const updateUser = defineRequest(
  'users/update',
  (api, id: string, body: UserUpdate) => api(endpoints.updateUser, { params: { id }, body }),
  { isWrite: true },
);
export const deleteUser = defineRequest(
  'users/delete',
  (api, id: string) => api(endpoints.deleteUser, { params: { id } }),
  { isWrite: true },
);
