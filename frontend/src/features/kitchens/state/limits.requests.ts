import type { z } from 'zod';
import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { LimitForm } from '@homechef/contract/kitchens/requests';
import { defineRequest, updateOnWrites } from '../../../platform/http/define-request.ts';

export type LimitInput = z.input<typeof LimitForm>;

export const listLimits = defineRequest('kitchens/limits', (api, chefId: string) =>
  api(endpoints.listLimits, { params: { chefId } }),
);
export const createLimit = defineRequest(
  'kitchens/createLimit',
  (api, chefId: string, body: LimitInput) => api(endpoints.createLimit, { params: { chefId }, body }),
  { isWrite: true },
);
export const updateLimit = defineRequest(
  'kitchens/updateLimit',
  (api, chefId: string, limitId: string, body: LimitInput) =>
    api(endpoints.updateLimit, { params: { chefId, limitId }, body }),
  { isWrite: true, getKey: (_chefId, limitId) => limitId },
);
export const deleteLimit = defineRequest(
  'kitchens/deleteLimit',
  (api, chefId: string, limitId: string) => api(endpoints.deleteLimit, { params: { chefId, limitId } }),
  { isWrite: true, getKey: (_chefId, limitId) => limitId },
);

updateOnWrites(listLimits, [updateLimit], (limits, saved) =>
  limits.map((limit) => (limit._id === saved._id ? saved : limit)),
);
