export const reportSubjects = ['product', 'kitchen', 'review'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = ['wrong_allergens', 'not_as_described', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportLength = 500; // characters

/** Reasons that an entry of a case can have. */
export const caseReasons = [...reportReasons, 'customer_says', 'kitchen_says'] as const;
export type CaseReason = (typeof caseReasons)[number];

/**
 * What a case can be about. Admins can judge an account even if nobody reported it. The subject of a dispute is one
 * kitchen's part of an order; its id joins the order number and the kitchen's id: `7K3F9XQ2MW11.ID`.
 */
export const caseSubjects = [...reportSubjects, 'account', 'order'] as const;
export type CaseSubject = (typeof caseSubjects)[number];

/** `answered`: the person has answered the latest verdict. */
export const caseStates = ['open', 'answered', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** States in which a case waits for an admin. */
export const waitingCaseStates = ['open', 'answered'] as const satisfies readonly CaseState[];

/** Filters of cases by state. `waiting` selects everything that waits for an admin, which the queue counts. */
export const caseFilters = ['waiting', ...caseStates] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** Sort orders of cases. `waiting` puts the longest wait first in a queue; other lists are latest first. */
export const caseSorts = ['waiting', 'latest', 'oldest'] as const;

/** State of the subject itself. `gone` means that it was deleted. */
export const subjectStates = ['shown', 'hidden', 'removed', 'gone'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** Verdicts on a dispute. Both sides read the reason on the order's page. */
export const settlementKinds = ['for_customer', 'for_kitchen', 'no_action'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

export const verdictKinds = [
  'dismiss',
  'hide',
  'remove',
  'restore',
  'warn',
  'suspend',
  'lift',
  ...settlementKinds,
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Verdicts that an admin can give on many cases at once. */
export const bulkVerdictKinds = ['dismiss', 'hide'] as const;
export const maxBulkVerdicts = 100; // cases of one request

export const openOrderChoices = ['cancel', 'keep'] as const;
export type OpenOrderChoice = (typeof openOrderChoices)[number];

export const maxSuspensionDays = 365;
export const maxVerdictLength = 500; // characters in a reason or an answer
