import { findAuditObstacle } from '../books-audit/check-database.ts';
import { formatAuditReport } from '../books-audit/format-report.ts';
import { auditMarket } from './audit-market.ts';
import type { CommandContext, CommandResult, RunCommand } from './command.ts';
import { assertNoObstacle } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const incompleteExitCode = 2;

async function audit({ env, options, report }: CommandContext): Promise<CommandResult> {
  assertNoObstacle(await findAuditObstacle());
  const { result, pictureProblem } = await auditMarket(env, { withPictures: options.pictures !== false });
  if (pictureProblem !== undefined) report(pictureProblem);
  const completeExitCode = result.differences.length > 0 ? 1 : 0;
  return {
    text: formatAuditReport(result),
    json: { ...result, pictureProblem },
    exitCode: pictureProblem === undefined ? completeExitCode : incompleteExitCode,
  };
}

/** Compares stock, totals, capacity, cash and pictures with their records. It only reads. */
export const auditBooks: RunCommand = (context) => withDatabase(context.env, () => audit(context));
