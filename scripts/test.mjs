/**
 * Runs the tests. `npm test` is the gate of every change; `npm run test:full` also runs what takes longer
 * (docs/testing.md). The static checks run in parallel to the tests, which often wait for the database. Prints the time
 * of each step.
 */
import concurrently from 'concurrently';

const isFull = process.argv.includes('--full');
const env = isFull ? { FULL: '1' } : {};

/** Steps, which run one after the other. A step shows the output of its first command as it arrives. */
const steps = [
  ['npx vitest run --project "!engine-*"', 'npm run check'],
  ['npx playwright test'],
  ...(isFull ? [['npm run e2e:engines'], ['npm run first-screen']] : []),
];

const formatSeconds = (ms) => `${String(Math.round(ms / 1000)).padStart(5)} s`;

const startedAt = performance.now();
const times = [];
for (const commands of steps) {
  const stepStart = performance.now();
  const { result } = concurrently(
    commands.map((command) => ({ command, env, name: '' })),
    { group: true, killOthersOn: ['failure'], prefix: 'none' },
  );
  const isPassed = await result.then(
    () => true,
    () => false,
  );
  times.push(`${formatSeconds(performance.now() - stepStart)}  ${commands.join(' beside ')}`);
  if (isPassed) continue;
  process.exitCode = 1;
  break;
}
process.stdout.write(`\n${times.join('\n')}\n${formatSeconds(performance.now() - startedAt)}  in total\n`);
if (process.exitCode) process.stdout.write('Failed.\n');
