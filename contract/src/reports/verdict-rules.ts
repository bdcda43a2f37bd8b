import {
  settlementKinds,
  type CaseSubject,
  type SettlementKind,
  type SubjectState,
  type VerdictKind,
} from './report-options.ts';

interface JudgedCase {
  about: CaseSubject;
  subjectState: SubjectState;
  account: { isAdmin: boolean; suspension: object | null } | null; // null for a deleted account
}

const contentVerdicts: Record<SubjectState, readonly VerdictKind[]> = {
  shown: ['hide', 'remove'],
  hidden: ['remove', 'restore'],
  removed: [],
  gone: [],
};

/** Returns the verdicts that an admin can give. A removal is final, and admins cannot be suspended. */
export function listPossibleVerdicts({ about, subjectState, account }: JudgedCase): VerdictKind[] {
  // If the order was deleted, nobody could read how the dispute was settled.
  if (about === 'order') return subjectState === 'gone' ? ['dismiss'] : [...settlementKinds];
  return [
    ...(about === 'account' ? [] : (['dismiss', ...contentVerdicts[subjectState]] as const)),
    ...(account ? (['warn'] as const) : []),
    ...(account && !account.isAdmin ? (['suspend'] as const) : []),
    ...(account?.suspension ? (['lift'] as const) : []),
  ];
}

/** Verdicts that must give the person a reason. */
export const verdictsWithReason: readonly VerdictKind[] = [
  'hide',
  'remove',
  'warn',
  'suspend',
  ...settlementKinds,
];

export const isSettlement = (kind: VerdictKind): kind is SettlementKind =>
  settlementKinds.some((settlement) => settlement === kind);

/** Verdicts that no account lists: nobody is told of a dismissal, and the order's page tells of a settlement. */
export const untoldVerdicts: readonly VerdictKind[] = ['dismiss', ...settlementKinds];

/** Returns whether the person is told of a verdict, which their account then lists. */
export const isTold = (kind: VerdictKind): boolean => !untoldVerdicts.includes(kind);
