import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string };

/** Returns the commit that `npm run build` wrote beside the bundles of the server. The sources have no such file. */
function readCommit(): string {
  try {
    return readFileSync(new URL('commit', import.meta.url), 'utf8');
  } catch {
    return 'unbuilt';
  }
}

/**
 * Version of the product, and the commit (with its tag, if any) from which the server and the pages were last built
 * together.
 */
export const productVersion = { version, commit: readCommit() };

/** Returns version and commit in a form for people. */
export const describeVersion = (): string => `${productVersion.version} (${productVersion.commit})`;
