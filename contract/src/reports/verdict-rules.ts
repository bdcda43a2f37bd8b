import type { CaseSubject, SubjectState, VerdictKind } from './report-options.ts';

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
  return [
    ...(about === 'account' ? [] : (['dismiss', ...contentVerdicts[subjectState]] as const)),
    ...(account ? (['warn'] as const) : []),
    ...(account && !account.isAdmin ? (['suspend'] as const) : []),
    ...(account?.suspension ? (['lift'] as const) : []),
  ];
}

/** Verdicts that need words for the person concerned. */
export const verdictsWithReason: readonly VerdictKind[] = ['hide', 'remove', 'warn', 'suspend'];

/** Returns whether the person concerned is told. A dismissal of reports is told to no person. */
export const isTold = (kind: VerdictKind): boolean => kind !== 'dismiss';
