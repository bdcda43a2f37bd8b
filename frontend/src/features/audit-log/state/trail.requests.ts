import * as endpoints from '@homechef/contract/audit-log/endpoints';
import type { TrailQuery } from '@homechef/contract/audit-log/trail';
import type { z } from 'zod';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const listTrail = defineRequest('trail/list', (api, query: Partial<z.input<typeof TrailQuery>>) =>
  api.page(endpoints.listTrail, { query }),
);
