import * as endpoints from '@homechef/contract/reports/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { addReport } from './reports.service.ts';

export function registerReportEndpoint(register: RegisterEndpoint, { limits }: { limits: RateLimits }): void {
  register(endpoints.addReport, async ({ body, actor, clientNetwork }) => {
    await addReport(body, { actor, clientNetwork }, limits);
    return { message: 'Thank you. We will look into it.' };
  });
}
