import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, seen from the source and from the bundle. */
export const rootDir = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../..' : '../..', import.meta.url),
);

export const frontendDistDir = join(rootDir, 'frontend/dist');
