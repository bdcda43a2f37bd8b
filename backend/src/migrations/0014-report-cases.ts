import { migrateReports } from '../reports/case-migration.ts';
import type { Migration } from './migration.ts';

export const reportCases: Migration = {
  name: '0014-report-cases',
  description: 'Adds the reports of each subject to a case, which waits for a verdict',
  up: migrateReports,
};
