import type { z } from 'zod';
import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { LimitForm } from '@homechef/contract/kitchens/requests';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { Action } from 'redux';
import { defineRequest, type RequestState } from '../../../platform/http/define-request.ts';
import { injectReducer } from '../../../store/inject/inject-reducer.ts';

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

function reduceLimits(
  state: RequestState<CapacityLimit[]> | undefined,
  action: Action,
): RequestState<CapacityLimit[]> {
  const next = listLimits.reducer(state, action);
  if (!updateLimit.isSuccess(action) || !next.data) return next;
  const { data: saved } = action;
  const limits = next.data.map((limit) => (limit._id === saved._id ? saved : limit));
  return { status: 'success', key: next.key, data: limits };
}

export const { selectLimits, selectLimitCreate, selectLimitUpdate, selectLimitDelete } = injectReducer(
  'limits',
  {
    selectLimits: reduceLimits,
    selectLimitCreate: createLimit.reducer,
    selectLimitUpdate: updateLimit.reducer,
    selectLimitDelete: deleteLimit.reducer,
  },
);
