import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Logs more than is collected, again and again, and ends by itself. */
const program = `
const { createLogger } = await import(${JSON.stringify(fileURLToPath(new URL('./logger.ts', import.meta.url)))});
const log = createLogger('info', { isBusy: true });
let times = 0;
setInterval(() => {
  log.info('x'.repeat(70_000));
  if ((times += 1) === 20) process.exit(7);
}, 10);
`;

test('a process whose log nobody reads any more goes on', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
