import * as endpoints from '@homechef/contract/audit-log/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { recordAct } from './record-act.ts';
import { exportTrail, listTrail, type TrailAccounts } from './trail.service.ts';

/** Registers the routes of the audit trail. No route changes it. */
export function registerTrailEndpoints(
  register: RegisterEndpoint,
  { trailAccounts: accounts }: { trailAccounts: TrailAccounts },
): void {
  register(endpoints.listTrail, ({ query }) => listTrail(query, accounts));
  register(endpoints.exportTrail, async ({ actor, query }) => {
    await recordAct({ actor, act: 'market.list_exported', subject: { kind: 'market', id: 'trail' } });
    return exportTrail(query, accounts);
  });
}
