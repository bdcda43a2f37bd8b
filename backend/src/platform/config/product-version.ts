import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string };

/** Returns the commit that `npm run build` wrote beside the bundles of the server. There is none beside the sources. */
function readCommit(): string {
  try {
    return readFileSync(new URL('commit', import.meta.url), 'utf8');
  } catch {
    return 'unbuilt';
  }
}

/** Version of the product, and the commit of its last build, of server and page together, with a tag if it has one. */
export const productVersion = { version, commit: readCommit() };

/** Version and commit for people. */
export const describeVersion = (): string => `${productVersion.version} (${productVersion.commit})`;
