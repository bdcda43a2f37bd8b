import * as endpoints from '@homechef/contract/admin/endpoints';
import type { KitchenFiguresQuery } from '@homechef/contract/admin/kitchen-figures';
import type { OverviewQuery } from '@homechef/contract/admin/overview';
import type { z } from 'zod';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const getAdminOverview = defineRequest('admin/overview', (api, query: z.input<typeof OverviewQuery>) =>
  api(endpoints.getAdminOverview, { query }),
);

export const getAdminQueues = defineRequest('admin/queues', (api) => api(endpoints.getAdminQueues));

export const getKitchenFigures = defineRequest(
  'admin/kitchenFigures',
  (api, chefId: string, query: z.input<typeof KitchenFiguresQuery>) =>
    api(endpoints.getKitchenFigures, { params: { chefId }, query }),
);
