import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { permitReminderDays } from '@homechef/contract/permits/permit';
import { dayMs, minuteMs } from '@homechef/contract/time/local-date';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import { findKitchen } from '../../kitchens/find-kitchen.ts';
import { listEndingPermits, type EndingPermit } from '../../kitchens/approval/kitchen-permits.ts';
import { countOpenOrdersOf } from '../../orders/change/changed-orders.ts';
import { listPermitDecisions } from '../../permits/decide-permit.ts';
import { listAdminIds } from '../../users/users.service.ts';
import type { NewNotice } from './new-notice.ts';
import type { NoticeValues } from '../notices.model.ts';

export const verdictEvents = {
  approved: 'permitApproved',
  refused: 'permitRefused',
  more: 'permitMore',
} as const;

/** Returns the id of the notice about a verdict on a permit. */
export const toPermitNoticeId = (chefId: string, decidedAt: Date): string => `permit.${chefId}.${+decidedAt}`;

/** Returns the facts about a kitchen that was approved, or whose permit was approved, by an admin. */
export async function getMarketValues(chefId: string): Promise<NoticeValues> {
  const kitchen = await findKitchen(chefId);
  if (!kitchen) return {};
  return { kitchen: kitchen.name, ...(getKitchenIndex().isOnMarket(kitchen) ? {} : { isOffMarket: true }) };
}

export async function listPermitVerdicts(after: Date, until: Date): Promise<NewNotice[]> {
  const decisions = await listPermitDecisions(after, until);
  return Promise.all(
    decisions.map(async ({ chefId, verdict, reason, decidedAt }) => ({
      id: toPermitNoticeId(chefId, decidedAt),
      event: verdictEvents[verdict],
      user: chefId,
      link: pagePaths.chefPermit,
      values: Object.assign(await getMarketValues(chefId), reason === null ? {} : { reason }),
      at: decidedAt,
    })),
  );
}

const oneSecondMs = 1_000;
/** Time of day at which people get these notices, in milliseconds. */
const morningMs = 9 * 60 * minuteMs;

/** Returns the notices about a permit that expires, for its chef and all admins. `days` is 0 after its last day. */
function toNotices(
  { chefId, name, timeZone, endsAt }: EndingPermit,
  days: number,
  { admins, at, openOrders }: { admins: readonly string[]; at: Date; openOrders: number },
): NewNotice[] {
  // One second earlier it is still the last valid day.
  const lastDay = new Date(+endsAt - oneSecondMs);
  return [chefId, ...admins].map((user) => ({
    id: `permit.${chefId}.${+endsAt}.${days}.${user}`,
    event: days === 0 ? 'permitExpired' : 'permitExpires',
    user,
    link: user === chefId ? pagePaths.chefPermit : pagePaths.adminPermits,
    values: {
      kitchen: name,
      startsAt: lastDay,
      timeZone,
      isWholeDay: true,
      openOrders,
      ...(user === chefId ? {} : { isForAdmin: true }),
    },
    at,
  }));
}

/** Finds the permits that expire in 30, 7 or 1 days or have expired. */
export async function listPermitEnds(after: Date, until: Date): Promise<NewNotice[]> {
  const found: [EndingPermit, number][] = [];
  for (const days of [...permitReminderDays, 0]) {
    // The permit ends after its last day.
    const aheadMs = (days === 0 ? 0 : (days + 1) * dayMs) - morningMs;
    const from = new Date(+after + aheadMs);
    const to = new Date(+until + aheadMs);
    for (const permit of await listEndingPermits(from, to)) found.push([permit, days]);
  }
  if (found.length === 0) return [];
  const admins = await listAdminIds();
  const notices = found.map(async ([permit, days]) => {
    const openOrders = days === 0 ? await countOpenOrdersOf(permit.chefId) : 0;
    return toNotices(permit, days, { admins, at: until, openOrders });
  });
  return (await Promise.all(notices)).flat();
}
