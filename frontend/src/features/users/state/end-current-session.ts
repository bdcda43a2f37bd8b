import * as endpoints from '@homechef/contract/users/security-endpoints';
import '../../../platform/http/enable-keepalive.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';

/** Ends the session of a token on the server, even while the page is closing. */
export const endCurrentSession = defineRequest(
  'security/endCurrentSession',
  (api, token: string) =>
    api(endpoints.endSession, { params: { id: 'current' }, token: { of: token }, keepalive: true }),
  { isWrite: true, getKey: (_token: string) => '', isStored: false },
);
