import '../../app/create-app.ts'; // registers all models
import { resolve } from 'node:path';
import { findAuditObstacle } from '../books-audit/check-database.ts';
import { formatAuditReport } from '../books-audit/format-report.ts';
import type { Manifest } from '../backup/manifest.ts';
import { parseOplogTime, type ReplayOptions } from '../backup/replay-oplog.ts';
import { restoreBackup, verifyArchive, type RestoreOptions } from '../backup/restore-backup.ts';
import type { Env } from '../../platform/config/env.ts';
import { formatCount } from '../../platform/lib/format-count.ts';
import { describeStartupError } from '../processes/startup-error.ts';
import { raiseTokenEpoch } from '../../features/system/token-epoch.ts';
import { openFileStores } from '../../features/uploads/stores/open-file-stores.ts';
import { auditMarket, type MarketAudit } from './audit-market.ts';
import { StoreFailure } from '../../features/uploads/stores/store-failure.ts';
import type { CommandContext, CommandResult, RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';
import { withInterrupt } from './with-interrupt.ts';

const differencesExitCode = 2;

/** @throws CommandError if the time or the setting is missing or wrong */
function readReplay({ BACKUP_OPLOG_URI: uri }: Env, until: string | undefined): ReplayOptions | undefined {
  if (until === undefined) return undefined;
  const time = parseOplogTime(until);
  if (!time) throw new CommandError('--until must be a time, for example 2026-05-04T18:30:00Z.');
  if (uri === undefined)
    throw new CommandError('Set BACKUP_OPLOG_URI to the replica set that the backup was made from.');
  return { uri, until: time };
}

interface Completion {
  audit?: MarketAudit['result'];
  remarks: string[];
  hasFailed: boolean;
}

/** Runs the steps that follow a restore. An error does not undo the restore, because its data are complete. */
async function completeRestore(env: Env): Promise<Completion> {
  const completion: Completion = { remarks: [], hasFailed: false };
  const run = async (name: string, step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      completion.hasFailed = true;
      completion.remarks.push(
        `The data are restored. Run \`npm run ${name}\`: ${describeStartupError(error)}`,
      );
    }
  };
  await run('audit-books', async () => {
    const obstacle = await findAuditObstacle();
    if (obstacle !== undefined) {
      completion.remarks.push(obstacle);
      return;
    }
    const { result, pictureProblem } = await auditMarket(env);
    completion.audit = result;
    if (pictureProblem !== undefined) throw new StoreFailure(pictureProblem);
  });
  await run('revoke-tokens', async () => void (await raiseTokenEpoch()));
  return completion;
}

const countDocuments = ({ collections }: Manifest) =>
  collections.reduce((sum, { documents }) => sum + documents, 0);
const describe = (manifest: Manifest) =>
  `${formatCount(countDocuments(manifest), 'document')} and ${formatCount(manifest.pictures.files, 'file')} of pictures from ${manifest.createdAt}`;

type Source = Pick<RestoreOptions, 'file' | 'keyFile' | 'expectedSha256'>;

const toText = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);

async function checkArchive(source: Source): Promise<CommandResult> {
  const manifest = await withInterrupt((signal) => verifyArchive({ ...source, signal }));
  return { text: `The archive is complete: ${describe(manifest)}.\n`, json: { manifest } };
}

async function restoreFrom(
  source: Source,
  { env, report }: CommandContext,
  replay: ReplayOptions | undefined,
): Promise<CommandResult> {
  const restoreAll = async () => {
    const files = await openFileStores(env);
    const restoring = withInterrupt((signal) => restoreBackup({ ...source, signal, files, report, replay }));
    const manifest = await restoring.finally(() => files.close());
    const { audit, remarks, hasFailed } = await completeRestore(env);
    for (const remark of remarks) report(remark);
    const sessions = hasFailed ? '' : 'All sessions have ended.\n';
    const isClean = !hasFailed && (audit?.differences.length ?? 0) === 0;
    return {
      text: `Restored ${describe(manifest)}.\n${audit ? formatAuditReport(audit) : ''}${sessions}`,
      json: { manifest, audit, remarks },
      exitCode: isClean ? 0 : differencesExitCode,
    };
  };
  return withDatabase(env, restoreAll, { createsDatabase: true });
}

/** Restores an archive into an empty database and an empty folder of pictures, audits the books and ends all sessions. */
export const restore: RunCommand = (context) => {
  const { env, argument = '', options } = context;
  const replay = readReplay(env, toText(options.until));
  const source = {
    file: resolve(argument),
    keyFile: env.BACKUP_KEY_FILE,
    expectedSha256: toText(options.sha256),
  };
  return options.check ? checkArchive(source) : restoreFrom(source, context, replay);
};
