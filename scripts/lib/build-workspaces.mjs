import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampOf } from './build-stamp.mjs';
import { npm, say } from './run-command.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'contract/src', 'contract/package.json'];

/** What each side is built from, and the file without which it is not built. */
const sides = [
  {
    name: 'backend',
    inputs: ['src', 'build.mjs', 'package.json', 'tsconfig.json'],
    output: 'server.js',
  },
  {
    name: 'frontend',
    inputs: [
      'src',
      'worker',
      'build',
      'public',
      'index.html',
      'vite.config.ts',
      'package.json',
      'tsconfig.json',
    ],
    output: 'index.html',
  },
];

const printOf = (root, { name, inputs }) =>
  fingerprint(root, [...shared, ...inputs.map((input) => `${name}/${input}`)]);
const stampIn = (root, { name }) => stampOf(join(root, name, 'dist', '.built'));

const isFresh = (root, side) =>
  existsSync(join(root, side.name, 'dist', side.output)) && stampIn(root, side).matches(printOf(root, side));

/** Whether both sides stand as they would be built now. */
export const built = (root) => sides.every((side) => isFresh(root, side));

/** Builds what changed, or all of it `anew`; throws when that fails. */
export async function build(root, { anew = false } = {}) {
  for (const side of sides.filter((one) => anew || !isFresh(root, one))) {
    const stamp = stampIn(root, side);
    const again = anew ? 'as asked' : 'its sources changed';
    const why = existsSync(join(root, side.name, 'dist')) ? again : 'for the first time';
    say(`Building the ${side.name}: ${why}`);
    stamp.remove();
    // Taken before the build: what is edited meanwhile is built the next time.
    const print = printOf(root, side);
    const done = await npm(`build of the ${side.name}`, ['run', 'build', '-w', side.name], { cwd: root });
    if (!done) throw new Error(`The ${side.name} could not be built: see above.`);
    if (!existsSync(join(root, side.name, 'dist', side.output))) {
      throw new Error(`The build of the ${side.name} left no dist/${side.output}.`);
    }
    stamp.put(print);
  }
}
