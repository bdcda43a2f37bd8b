export const reportSubjects = ['product', 'kitchen', 'review'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = ['wrong_allergens', 'not_as_described', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportLength = 500; // characters

/** Reasons of all entries of a case. */
export const caseReasons = [...reportReasons, 'customer_says', 'kitchen_says'] as const;
export type CaseReason = (typeof caseReasons)[number];

/**
 * Subjects of cases. Admins can judge an account without a report. The id of an order's part is made of the order number
 * and the kitchen, such as `7K3F9XQ2MW11.ID`.
 */
export const caseSubjects = [...reportSubjects, 'account', 'order'] as const;
export type CaseSubject = (typeof caseSubjects)[number];

/** `answered`: the person concerned has answered the last verdict. */
export const caseStates = ['open', 'answered', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** States that wait for an admin. */
export const waitingCaseStates = ['open', 'answered'] as const satisfies readonly CaseState[];

/** Filters of cases by state. `waiting`: all that wait for an admin, as the queue counts them. */
export const caseFilters = ['waiting', ...caseStates] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** Orders of cases. `waiting`: a queue begins with the longest waiting, and others are the latest first. */
export const caseSorts = ['waiting', 'latest', 'oldest'] as const;

/** State of the subject itself. `gone`: it was deleted. */
export const subjectStates = ['shown', 'hidden', 'removed', 'gone'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** Verdicts on a dispute. Both sides read the reason on the page of the order. */
export const settlementKinds = ['for_customer', 'for_kitchen', 'no_action'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

export const verdictKinds = [
  ...(['dismiss', 'hide', 'remove', 'restore', 'warn', 'suspend', 'lift'] as const),
  ...settlementKinds,
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Verdicts that an admin can give on many cases at once. */
export const bulkVerdictKinds = ['dismiss', 'hide'] as const;
export const maxBulkVerdicts = 100; // cases of one request

export const openOrderChoices = ['cancel', 'keep'] as const;
export type OpenOrderChoice = (typeof openOrderChoices)[number];

export const maxSuspensionDays = 365;
export const maxVerdictLength = 500; // characters of a reason or an answer
