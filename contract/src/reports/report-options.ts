export const reportSubjects = ['product', 'kitchen', 'review'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = ['wrong_allergens', 'not_as_described', 'offensive', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportLength = 500; // characters (find, Routes)
