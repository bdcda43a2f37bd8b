import type { z } from 'zod';
import * as endpoints from '@homechef/contract/reports/endpoints';
import type { NewReport } from '@homechef/contract/reports/report';
import { defineRequest } from '../../lib/http/define-request.ts';
import { addDeferredReducer } from '../deferred/add-deferred-reducer.ts';

export const addReport = defineRequest(
  'reports/add',
  (api, body: z.input<typeof NewReport>) => api(endpoints.addReport, { body }),
  { isWrite: true },
);

export const selectReport = addDeferredReducer('report', addReport.reducer, { isPublic: true });
