import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Fills the log buffer twenty times, and then exits with code 7. */
const program = `
const { createLogger } = await import(${JSON.stringify(fileURLToPath(new URL('./logger.ts', import.meta.url)))});
const log = createLogger('info', { isBuffered: true });
let count = 0;
setInterval(() => {
  log.info('x'.repeat(70_000));
  if ((count += 1) === 20) process.exit(7);
}, 10);
`;

test('a process survives a closed log pipe', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
