import type { ClientSession } from 'mongoose';
import { now } from '../../platform/lib/clock.ts';
import { listVerdicts } from '../../features/kitchens/approval/decide-approval.ts';
import { listDeletedOrders } from '../../features/orders/order-audit.ts';
import { listPermitDecisions } from '../../features/permits/decide-permit.ts';
import type { ProvenAct } from '../../features/audit-log/trail-audit.ts';

/** Yields the acts of admins that the collections of kitchens, permits and deleted orders prove. */
export async function* listProvenActs(since: Date, session: ClientSession): AsyncGenerator<ProvenAct> {
  for (const { chefId, decidedAt } of await listVerdicts(since, now(), session))
    yield { kind: 'kitchen', id: chefId, decidedAt };
  for (const { chefId, decidedAt } of await listPermitDecisions(since, now(), session))
    yield { kind: 'permit', id: chefId, decidedAt };
  for await (const id of listDeletedOrders(since, session)) yield { kind: 'order', id };
}
