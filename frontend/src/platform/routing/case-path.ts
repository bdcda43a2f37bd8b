import type { CaseSubject } from '@homechef/contract/reports/report-options';
import { paths } from './paths.ts';

export const toCasePath = (about: CaseSubject, item: string): string =>
  `${paths.adminReports}?${new URLSearchParams({ show: 'all', case: `${about}.${item}` }).toString()}`;
