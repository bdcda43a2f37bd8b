import * as tools from '@homechef/contract/user-details/account-tools';
import * as endpoints from '@homechef/contract/user-details/endpoints';
import type { AdminNoteForm } from '@homechef/contract/admin-notes/admin-note';
import type { z } from 'zod';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const getUserPage = defineRequest('userPages/get', (api, id: string) =>
  api(endpoints.getUserPage, { params: { id } }),
);
export const getOpenOrders = defineRequest('userPages/openOrders', (api, id: string) =>
  api(endpoints.getOpenOrders, { params: { id } }),
);
export const addUserNote = defineRequest(
  'userPages/addNote',
  (api, id: string, body: z.input<typeof AdminNoteForm>) =>
    api(endpoints.addUserNote, { params: { id }, body }),
  { isWrite: true, getKey: (id) => id },
);
export const endUserSession = defineRequest(
  'userPages/endSession',
  (api, id: string, sessionId: string) => api(endpoints.endUserSession, { params: { id, sessionId } }),
  { isWrite: true, getKey: (_id, sessionId) => sessionId },
);
export const endUserSessions = defineRequest(
  'userPages/endSessions',
  (api, id: string) => api(endpoints.endUserSessions, { params: { id } }),
  { isWrite: true, getKey: (id) => id },
);

export const changeUserPhone = defineRequest(
  'userPages/changePhone',
  (api, id: string, phone: string) => api(tools.changeUserPhone, { params: { id }, body: { phone } }),
  { isWrite: true, getKey: (id) => id },
);
export const resendUserProof = defineRequest(
  'userPages/resendProof',
  (api, id: string) => api(tools.resendUserProof, { params: { id } }),
  { isWrite: true },
);
// The reply is a secret, so the page keeps it only while it is shown.
export const createUserPasswordLink = defineRequest(
  'userPages/passwordLink',
  (api, id: string) => api(tools.createUserPasswordLink, { params: { id } }),
  { isWrite: true },
);
export const resetUserSecondFactor = defineRequest(
  'userPages/resetSecondFactor',
  (api, id: string) => api(tools.resetUserSecondFactor, { params: { id } }),
  { isWrite: true },
);

/** Begins a view of a kitchen’s screens, which the server records (docs/rules/moderation.md §8). */
export const viewKitchen = defineRequest(
  'userPages/viewKitchen',
  (api, chefId: string) => api(endpoints.viewKitchen, { params: { chefId } }),
  { isWrite: true },
);
