import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, from the sources as well as from the bundle beside them. */
export const rootDir = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../..' : '../..', import.meta.url),
);

/** Where the built page lies. */
export const frontendDistDir = join(rootDir, 'frontend/dist');
