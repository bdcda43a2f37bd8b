import type { AccountDeletion } from '@homechef/contract/my-data/my-data';
import * as endpoints from '@homechef/contract/my-data/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

const timeoutMs = 120_000; // enough for large accounts

/** Only the text of the file is needed, so it is kept out of the state. */
export const downloadMyData = defineRequest(
  'myData/download',
  async (api, save: (text: string) => void) => {
    save(JSON.stringify(await api(endpoints.downloadMyData, { timeoutMs, skipCache: true }), null, 2));
    return true;
  },
  { isWrite: true, getKey: (_save: (text: string) => void) => '' },
);
export const deleteMyAccount = defineRequest(
  'myData/delete',
  (api, body: AccountDeletion) => api(endpoints.deleteMyAccount, { body, timeoutMs }),
  { isWrite: true, getKey: (_body: AccountDeletion) => '' },
);
