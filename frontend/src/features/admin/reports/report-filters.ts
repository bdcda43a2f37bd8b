import { caseReasons, caseSubjects } from '@homechef/contract/reports/report-options';
import {
  cityFilter,
  combineFilters,
  createChoiceFilter,
  createDateFilter,
} from '../list/filters/list-filters.tsx';

/** Filters of the queue and of the list of reports: what they are about, reason, day, and city. */
export const reportFilters = combineFilters(
  createChoiceFilter({
    name: 'about',
    options: caseSubjects,
    labelKey: 'moderation.admin.kind',
    anyKey: 'moderation.admin.any',
    getLabel: (about, t) => t(`moderation.about.${about}`),
  }),
  createChoiceFilter({
    name: 'reason',
    options: caseReasons,
    labelKey: 'moderation.admin.reason',
    anyKey: 'moderation.admin.any',
    getLabel: (reason, t) => t(`moderation.reasons.${reason}`),
  }),
  createDateFilter({ from: 'moderation.admin.from', to: 'moderation.admin.to' }),
  cityFilter,
);
