import { paths } from './paths.ts';

/** The batches are a view of the page of a kitchen for admins. */
export const batchesView = { show: 'batches' } as const;

export const getAdminBatchesPath = (chefId: string): string =>
  `${paths.adminKitchen(chefId)}?${new URLSearchParams(batchesView).toString()}`;
