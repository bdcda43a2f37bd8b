import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedMongod } from '../../platform/db/embedded-mongod/embedded-mongod.ts';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';
import { allowsDemoAccounts, type Env } from '../../platform/config/env.ts';
import { frontendDistDir } from '../../platform/config/paths.ts';

export async function printStartupBanner(
  env: Env,
  url: string,
  embedded: EmbeddedMongod | undefined,
): Promise<void> {
  const frontendIndex = await stat(join(frontendDistDir, 'index.html')).catch(() => undefined);
  const accountLines = demoAccounts.map(({ email, role }) => `    ${email.padEnd(20)} ${role}`).join('\n');
  const processCount = env.WEB_CONCURRENCY > 1 ? ` (${env.WEB_CONCURRENCY} processes)` : '';
  const lines = [
    '',
    `  HomeChef Market is open: ${url}${processCount}`,
    frontendIndex ? '' : '  (the page is not built: run `npm run build`, or `npm run dev` to work on it)\n',
    ...(embedded && !env.production && allowsDemoAccounts(env)
      ? [`  Demo accounts, password ${demoPassword}:`, accountLines, '']
      : []),
    embedded
      ? `  Data: ${env.DATA_DIR} (database, secret) and ${env.UPLOADS_DIR} (pictures)`
      : `  Pictures: ${env.UPLOADS_DIR}`,
    '  Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.filter((line, i) => line !== '' || lines[i - 1] !== '').join('\n')}\n`);
}
