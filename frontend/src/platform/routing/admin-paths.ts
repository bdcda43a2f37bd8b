import type { CaseSubject } from '@homechef/contract/reports/report-options';
import { paths } from './paths.ts';

export const toCasePath = (about: CaseSubject, item: string): string =>
  `${paths.adminReports}?${new URLSearchParams({ show: 'all', case: `${about}.${item}` }).toString()}`;

/** The batches are a view of the page of a kitchen for admins. */
export const batchesView = { show: 'batches' } as const;

export const getAdminBatchesPath = (chefId: string): string =>
  `${paths.adminKitchen(chefId)}?${new URLSearchParams(batchesView).toString()}`;
