import type { AdminQueue, AdminQueues } from '@homechef/contract/admin/overview';
import { listWaitingKitchens } from '../kitchens/profile/kitchen-overview.ts';
import { getPermitQueue } from '../permits/permit-queue.ts';
import { getReportQueue } from '../reports/reports.service.ts';

const toQueue = ({ count, oldestAt }: { count: number; oldestAt: Date | null }): AdminQueue => ({
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
});

function getKitchenQueue(): { count: number; oldestAt: Date | null } {
  const since = listWaitingKitchens().map((kitchen) => kitchen.since);
  return {
    count: since.length,
    oldestAt: since.length > 0 ? new Date(Math.min(...since.map(Number))) : null,
  };
}

/** Counts what waits for a verdict of an admin, and says since when the oldest has been waiting. */
export async function getAdminQueues(): Promise<AdminQueues> {
  const [permits, reports] = await Promise.all([getPermitQueue(), getReportQueue()]);
  return { permits: toQueue(permits), kitchens: toQueue(getKitchenQueue()), reports: toQueue(reports) };
}
