import type { NoticeEvent } from '@homechef/contract/notices/notice-events';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import type { VerdictKind } from '@homechef/contract/reports/report-options';
import { listNewVerdicts } from '../../reports/own-verdicts.ts';
import type { NewNotice } from './new-notice.ts';

const events: Partial<Record<VerdictKind, NoticeEvent>> = {
  hide: 'verdictHidden',
  remove: 'verdictRemoved',
  restore: 'verdictRestored',
  warn: 'verdictWarned',
  suspend: 'verdictSuspended',
  lift: 'verdictLifted',
};

const maxSubjectLength = 80; // characters

const shorten = (text: string): string =>
  text.length > maxSubjectLength ? `${text.slice(0, maxSubjectLength - 1)}…` : text;

/** Finds the verdicts of admins on dishes, kitchens, reviews and accounts. */
export async function listVerdictNotices(after: Date, until: Date): Promise<NewNotice[]> {
  const verdicts = await listNewVerdicts(after, until);
  return verdicts.flatMap(({ id, account, kind, subject, reason, at, until: endsAt, openOrders }) => {
    const event = events[kind];
    if (!event) return [];
    const end = endsAt ? { startsAt: endsAt } : {};
    const values = {
      dish: shorten(subject),
      ...(reason === null ? {} : { reason }),
      ...end,
      ...(openOrders ? { finish: openOrders } : {}),
    };
    return [{ id: `verdict.${id}`, event, user: account, link: pagePaths.verdicts, values, at }];
  });
}
