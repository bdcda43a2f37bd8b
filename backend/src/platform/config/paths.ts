import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(
  // The depth of this module differs between the source and the bundle.
  new URL(import.meta.url.endsWith('.ts') ? '../../../..' : '../..', import.meta.url),
);

export const frontendDistDir = join(rootDir, 'frontend/dist');
