import { pagePaths } from '@homechef/contract/pages/page-paths';
import { permitReminderDays } from '@homechef/contract/permits/permit';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { getKitchenSnapshot } from '../kitchens/kitchen-access.ts';
import { listEndingPermits, type EndingPermit } from '../kitchens/kitchen-permits.ts';
import { listPermitDecisions } from '../permits/decide-permit.ts';
import { listAdminIds } from '../users/users.service.ts';
import type { NewNotice } from './new-notice.ts';

const verdictEvents = {
  approved: 'permitApproved',
  refused: 'permitRefused',
  more: 'permitMore',
} as const;

export async function listPermitVerdicts(after: Date, until: Date): Promise<NewNotice[]> {
  const decisions = await listPermitDecisions(after, until);
  return Promise.all(
    decisions.map(async ({ chefId, verdict, reason, decidedAt }) => ({
      id: `permit.${chefId}.${+decidedAt}`,
      event: verdictEvents[verdict],
      user: chefId,
      link: pagePaths.chefPermit,
      values: {
        kitchen: (await getKitchenSnapshot(chefId))?.name ?? '',
        ...(reason === null ? {} : { reason }),
      },
      at: decidedAt,
    })),
  );
}

const oneSecondMs = 1_000;
/** Time of day at which people are told, in milliseconds. */
const morningMs = 9 * 60 * minuteMs;

/** Returns the notices of a permit that ends, for its chef and all admins. `days` is 0 after its last day. */
function toNotices(
  { chefId, name, timeZone, endsAt }: EndingPermit,
  days: number,
  { admins, at }: { admins: readonly string[]; at: Date },
): NewNotice[] {
  // A second earlier it is still the last valid day.
  const lastDay = new Date(+endsAt - oneSecondMs);
  return [chefId, ...admins].map((user) => ({
    id: `permit.${chefId}.${+endsAt}.${days}.${user}`,
    event: days === 0 ? 'permitExpired' : 'permitExpires',
    user,
    link: user === chefId ? pagePaths.chefPermit : pagePaths.adminPermits,
    values: { kitchen: name, startsAt: lastDay, timeZone, isWholeDay: true },
    at,
  }));
}

/** Finds the permits that end in 30, 7 and one days or have ended. */
export async function listPermitEnds(after: Date, until: Date): Promise<NewNotice[]> {
  const found: [EndingPermit, number][] = [];
  for (const days of [...permitReminderDays, 0]) {
    // The permit ends after its last day.
    const aheadMs = (days === 0 ? 0 : (days + 1) * dayMs) - morningMs;
    const [from, to] = [new Date(+after + aheadMs), new Date(+until + aheadMs)];
    for (const permit of await listEndingPermits(from, to)) found.push([permit, days]);
  }
  if (found.length === 0) return [];
  const admins = await listAdminIds();
  return found.flatMap(([permit, days]) => toNotices(permit, days, { admins, at: until }));
}
