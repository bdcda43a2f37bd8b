/*
 * `npm run audit-books`: compares stock with the stock ledger, and the sums of orders with their items. It only reads.
 * Exit codes: 0 no differences, 1 differences found, 2 the audit did not run (also for an empty or a foreign database).
 */
import { findAuditObstacle } from '../audit/check-database.ts';
import { runAudit } from '../audit/run-audit.ts';
import { formatAuditReport } from '../audit/format-report.ts';
import { runCommand, CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

async function audit(): Promise<void> {
  const obstacle = await findAuditObstacle();
  if (obstacle !== undefined) throw new CommandError(obstacle);
  const result = await runAudit();
  process.stdout.write(formatAuditReport(result));
  process.exitCode = result.differences.length > 0 ? 1 : 0;
}

await runCommand((env) => withDatabase(env, audit), {
  exitCode: 2,
  messagePrefix: 'The audit did not run. ',
});
