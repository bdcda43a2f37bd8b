import { Types } from 'mongoose';
import { minuteMs } from '@homechef/contract/time/local-date';
import type { ReportReason, ReportSubject } from '@homechef/contract/reports/report-options';
import type { ImportedCase } from '../../features/reports/cases.import.ts';

interface DemoCase {
  about: ReportSubject;
  name: string; // dish or kitchen
  reports: [hoursAgo: number, reason: ReportReason, reporter: string | null, text: string][];
  verdict?: { kind: 'dismiss' | 'warn'; hoursAgo: number; reason?: string };
  answer?: { hoursAgo: number; text: string };
}

const cases: readonly DemoCase[] = [
  {
    about: 'product',
    name: 'Butter Chicken & Rice',
    reports: [
      [9, 'wrong_allergens', 'Two Forks', 'The cook says that mustard oil is in the marinade, every day.'],
      [
        4,
        'wrong_allergens',
        null,
        'My son is allergic to mustard. “May contain” is too weak if it is always in it.',
      ],
    ],
  },
  {
    about: 'kitchen',
    name: 'Big Smoke Truck',
    reports: [[2, 'other', 'Weekend Picnic', 'The truck was not at the ballpark on Saturday.']],
  },
  {
    about: 'kitchen',
    name: 'Golden Wok',
    reports: [[60, 'not_as_described', 'Late Shift', 'Waited half an hour past my pickup, three times now.']],
    verdict: {
      kind: 'warn',
      hoursAgo: 50,
      reason: 'A customer waited long three times. Move the pickups when a wok is late, so that people know.',
    },
    answer: {
      hoursAgo: 6,
      text: 'One burner was broken. It is repaired, and I take four orders a slot now.',
    },
  },
  {
    about: 'product',
    name: 'Two Slices & a Smile',
    reports: [[80, 'not_as_described', 'Lunch Break', 'The slices are smaller than in the picture.']],
    verdict: { kind: 'dismiss', hoursAgo: 70 },
  },
];

interface DemoCaseContext {
  accountIds: ReadonlyMap<string, string>; // by name
  productIds: ReadonlyMap<string, string>; // by name
  admin: { id: string; name: string };
  now: number;
}

/** Creates cases for the queue of admins: open, answered and decided. */
export function createDemoCases({ accountIds, productIds, admin, now }: DemoCaseContext): ImportedCase[] {
  const getHoursAgo = (hours: number) => new Date(now - hours * 60 * minuteMs);
  return cases.map(({ about, name, reports, verdict, answer }) => ({
    about,
    id: (about === 'product' ? productIds : accountIds).get(name) ?? '',
    reports: reports.map(([hoursAgo, reason, reporter, text]) => ({
      reason,
      text,
      createdAt: getHoursAgo(hoursAgo),
      reporter: reporter && (accountIds.get(reporter) ?? null),
    })),
    ...(verdict && {
      verdict: {
        kind: verdict.kind,
        reason: verdict.reason ?? null,
        at: getHoursAgo(verdict.hoursAgo),
        by: new Types.ObjectId(admin.id),
        byName: admin.name,
        answer: answer ? { text: answer.text, at: getHoursAgo(answer.hoursAgo) } : null,
      },
    }),
  }));
}
