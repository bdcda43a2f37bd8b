import type { z } from 'zod';
import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { AffectedCustomer, Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { KitchenUpdate } from '@homechef/contract/kitchens/requests';
import { ignoreNotFound } from '../../lib/http/api-client.ts';
import { defineRequest, withWriteUpdates } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

const anonymous = { token: 'never' } as const;

export const getKitchen = defineRequest('kitchens/get', (api, chefId: string) =>
  api(endpoints.getKitchen, { params: { chefId }, ...anonymous }),
);
/** Public profiles of several kitchens. A kitchen that does not exist is left out. */
export const getKitchens = defineRequest('kitchens/getAll', async (api, chefIds: readonly string[]) => {
  const kitchens = await Promise.all(
    chefIds.map((chefId) => ignoreNotFound(api(endpoints.getKitchen, { params: { chefId }, ...anonymous }))),
  );
  return kitchens.filter((kitchen) => kitchen !== undefined);
});
/** Kitchen as its chef or an admin sees it: with the street, also before the kitchen is public. */
export const getOwnKitchen = defineRequest('kitchens/getOwn', (api, chefId: string) =>
  api(endpoints.getKitchen, { params: { chefId } }),
);

type KitchenChanges = z.input<typeof KitchenUpdate>;

export const updateKitchen = defineRequest(
  'kitchens/update',
  async (api, chefId: string, body: KitchenChanges) =>
    // Only a preview has another reply.
    (await api(endpoints.updateKitchen, { params: { chefId }, body })) as Kitchen,
  { isWrite: true, getKey: (chefId) => chefId },
);
/** Returns the customers whom other closed days concern. Changes nothing. */
export const previewClosedDays = defineRequest(
  'kitchens/previewClosedDays',
  async (api, chefId: string, closedDays: KitchenChanges['closedDays']): Promise<AffectedCustomer[]> => {
    const query = { preview: '1' } as const;
    const reply = await api(endpoints.updateKitchen, { params: { chefId }, query, body: { closedDays } });
    return 'customers' in reply ? reply.customers : [];
  },
  { isWrite: true },
);
/** Pauses a kitchen until an ISO date-time within 14 days. */
export const pauseKitchen = defineRequest(
  'kitchens/pause',
  (api, chefId: string, body: { until: string; reason?: string }) =>
    api(endpoints.pauseKitchen, { params: { chefId }, body }),
  { isWrite: true, getKey: (chefId) => chefId },
);
export const resumeKitchen = defineRequest(
  'kitchens/resume',
  (api, chefId: string) => api(endpoints.resumeKitchen, { params: { chefId } }),
  { isWrite: true, getKey: (chefId) => chefId },
);

export const decideApproval = defineRequest(
  'kitchens/decideApproval',
  (api, chefId: string, body: { approved: boolean; reason?: string }) =>
    api(endpoints.decideApproval, { params: { chefId }, body }),
  { isWrite: true, getKey: (chefId) => chefId },
);

const takeWritten = (_kitchen: Kitchen, written: Kitchen): Kitchen => written;

export const selectKitchen = addDeferredReducer('kitchen', getKitchen.reducer, { isPublic: true });
export const selectKitchens = addDeferredReducer('kitchens', getKitchens.reducer, { isPublic: true });
export const selectOwnKitchen = addDeferredReducer(
  'ownKitchen',
  withWriteUpdates(getOwnKitchen, [updateKitchen, pauseKitchen, resumeKitchen, decideApproval], takeWritten),
);
export const selectKitchenUpdate = addDeferredReducer('kitchenUpdate', updateKitchen.reducer);
export const selectClosedDaysPreview = addDeferredReducer('closedDaysPreview', previewClosedDays.reducer);
export const selectKitchenPause = addDeferredReducer('kitchenPause', pauseKitchen.reducer);
export const selectKitchenResume = addDeferredReducer('kitchenResume', resumeKitchen.reducer);
export const selectApprovalDecision = addDeferredReducer('approvalDecision', decideApproval.reducer);
