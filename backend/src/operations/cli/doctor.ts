import '../../app/create-app.ts'; // registers all models
import type { Env } from '../../platform/config/env.ts';
import { checkDatabase } from '../doctor/database-checks.ts';
import { failure, type Finding } from '../doctor/finding.ts';
import { checkServices } from '../doctor/service-checks.ts';
import { checkSettings } from '../doctor/settings-checks.ts';
import { describeStartupError } from '../processes/startup-error.ts';
import type { RunCommand } from './command.ts';
import { CommandError } from './run-command.ts';
import { withDatabase } from './with-database.ts';

async function examineDatabase(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await withDatabase(env, async () => void findings.push(...(await checkDatabase(env.production))));
  } catch (error) {
    const reason = error instanceof CommandError ? error.message : describeStartupError(error);
    findings.push(
      failure('database', reason, 'Check MONGODB_URI and that MongoDB runs, or start the server once.'),
    );
  }
  return findings;
}

const formatFinding = ({ part, state, text, advice }: Finding): string =>
  `${state.padEnd(8)} ${part.padEnd(11)} ${text}\n${advice === undefined ? '' : `${' '.repeat(21)}${advice}\n`}`;

/** Checks settings, database and services, and says what to do about each finding. */
export const examine: RunCommand = async ({ env }) => {
  const [services, database] = await Promise.all([checkServices(env), examineDatabase(env)]);
  const findings = [...checkSettings(env, process.env), ...database, ...services];
  return {
    text: findings.map(formatFinding).join(''),
    json: { findings },
    exitCode: findings.some(({ state }) => state === 'error') ? 1 : 0,
  };
};
