import type { z } from 'zod';
import * as endpoints from '@homechef/contract/kitchens/endpoints';
import type { AffectedCustomer, Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { ApprovalForm, KitchenUpdate } from '@homechef/contract/kitchens/requests';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';

const anonymous = { token: 'never' } as const;

export const getKitchen = defineRequest(
  'kitchens/get',
  (api, chefId: string) => api(endpoints.getKitchen, { params: { chefId }, ...anonymous }),
  { isPublic: true },
);
/** The public profile of the kitchen with an address of its own. */
export const getKitchenBySlug = defineRequest(
  'kitchens/getBySlug',
  (api, slug: string) => api(endpoints.getKitchenBySlug, { params: { slug }, ...anonymous }),
  { isPublic: true },
);
/** Public profiles of several kitchens. Leaves out kitchens that do not exist. */
export const getKitchens = defineRequest(
  'kitchens/getAll',
  async (api, chefIds: readonly string[]) => {
    const kitchens = await Promise.all(
      chefIds.map((chefId) =>
        ignoreNotFound(api(endpoints.getKitchen, { params: { chefId }, ...anonymous })),
      ),
    );
    return kitchens.filter((kitchen) => kitchen !== undefined);
  },
  { isPublic: true },
);
/** A kitchen as its chef or an admin sees it: with the street, and even before the kitchen is public. */
export const getOwnKitchen = defineRequest('kitchens/getOwn', (api, chefId: string) =>
  api(endpoints.getKitchen, { params: { chefId } }),
);

type KitchenChanges = z.input<typeof KitchenUpdate>;

const saveKitchen = async (api: Api, chefId: string, body: KitchenChanges) =>
  // Only a preview gets a different reply.
  (await api(endpoints.updateKitchen, { params: { chefId }, body })) as Kitchen;

export const updateKitchen = defineRequest(
  'kitchens/update',
  (api, chefId: string, body: KitchenChanges) => saveKitchen(api, chefId, body),
  { isWrite: true, getKey: (chefId) => chefId },
);
/** Whether the kitchen may take an address. Only the latest question counts. */
export const checkSlug = defineRequest('kitchens/checkSlug', (api, chefId: string, text: string) =>
  api(endpoints.checkSlug, { params: { chefId }, query: { check: text } }),
);
/** These are requests of their own, so that an error stands beside its field. */
export const changeSlug = defineRequest(
  'kitchens/changeSlug',
  (api, chefId: string, slug: string | null) => saveKitchen(api, chefId, { slug }),
  { isWrite: true, getKey: (chefId) => chefId },
);
export const changeListed = defineRequest(
  'kitchens/changeListed',
  (api, chefId: string, listed: boolean) => saveKitchen(api, chefId, { listed }),
  { isWrite: true, getKey: (chefId) => chefId },
);
export const changeSections = defineRequest(
  'kitchens/changeSections',
  (api, chefId: string, sections: KitchenChanges['sections']) => saveKitchen(api, chefId, { sections }),
  { isWrite: true, getKey: (chefId) => chefId },
);
/** Returns the customers whom other closed days would affect. Changes nothing. */
export const previewClosedDays = defineRequest(
  'kitchens/previewClosedDays',
  async (api, chefId: string, closedDays: KitchenChanges['closedDays']): Promise<AffectedCustomer[]> => {
    const query = { preview: '1' } as const;
    const reply = await api(endpoints.updateKitchen, { params: { chefId }, query, body: { closedDays } });
    return 'customers' in reply ? reply.customers : [];
  },
  { isWrite: true },
);
/** Pauses a kitchen until an ISO date-time within the next 14 days. */
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
  (api, chefId: string, body: z.input<typeof ApprovalForm>) =>
    api(endpoints.decideApproval, { params: { chefId }, body }),
  { isWrite: true, getKey: (chefId) => chefId },
);

const takeWritten = (_kitchen: Kitchen, written: Kitchen): Kitchen => written;

mergeWrites(
  getOwnKitchen,
  [updateKitchen, changeSlug, changeListed, changeSections, pauseKitchen, resumeKitchen, decideApproval],
  takeWritten,
);
