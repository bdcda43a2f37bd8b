import * as endpoints from '@homechef/contract/permits/endpoints';
import type { Permit } from '@homechef/contract/permits/permit';
import type { PermitForm, PermitQuery, PermitVerdictForm } from '@homechef/contract/permits/requests';
import type { z } from 'zod';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';

export const getPermit = defineRequest('permits/get', (api, chefId: string) =>
  api(endpoints.getPermit, { params: { chefId } }),
);
export const listPermits = defineRequest('permits/list', (api, query: Partial<PermitQuery>) =>
  api.page(endpoints.listPermits, { query }),
);
export const getPermitOutcome = defineRequest('permits/outcome', (api, chefId: string) =>
  api(endpoints.getPermitOutcome, { params: { chefId } }),
);
/** `version` is the time of the permit, so that a new permit is checked again. */
export const getPermitFindings = defineRequest('permits/findings', (api, chefId: string, _version: string) =>
  api(endpoints.getPermitFindings, { params: { chefId } }),
);
/** `version` is the time of the permit, so that a new picture is loaded. */
export const getPermitPicture = defineRequest('permits/picture', (api, chefId: string, _version: string) =>
  api(endpoints.getPermitPicture, { params: { chefId } }),
);
export const submitPermit = defineRequest(
  'permits/submit',
  (api, chefId: string, body: z.input<typeof PermitForm>) =>
    api(endpoints.submitPermit, { params: { chefId }, body }),
  { isWrite: true, getKey: (chefId) => chefId },
);
export const uploadPermitPicture = defineRequest(
  'permits/upload',
  (api, chefId: string, file: File) => {
    const body = new FormData();
    body.append('image', file);
    return api(endpoints.uploadPermitPicture, { params: { chefId }, body });
  },
  { isWrite: true, getKey: (chefId) => chefId },
);
export const decidePermit = defineRequest(
  'permits/decide',
  (api, chefId: string, body: z.input<typeof PermitVerdictForm>) =>
    api(endpoints.decidePermit, { params: { chefId }, body }),
  { isWrite: true, getKey: (chefId) => chefId },
);

const takeWritten = (_permit: Permit, written: Permit): Permit => written;

mergeWrites(getPermit, [submitPermit, decidePermit], takeWritten);
