import type { z } from 'zod';
import * as endpoints from '@homechef/contract/reports/endpoints';
import type { NewReport } from '@homechef/contract/reports/endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';

export const addReport = defineRequest(
  'reports/add',
  (api, body: z.input<typeof NewReport>) => api(endpoints.addReport, { body }),
  { isWrite: true, isPublic: true },
);
