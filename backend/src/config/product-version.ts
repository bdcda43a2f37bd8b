import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.ts';

const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string };

/**
 * Version of the product, and the commit of its build with a tag if it has one. The build replaces the variable. Without a
 * build there is no commit.
 */
export const productVersion = { version, commit: process.env.BUILD_COMMIT ?? 'unbuilt' };

/** Version and commit for people. */
export const describeVersion = (): string => `${productVersion.version} (${productVersion.commit})`;
