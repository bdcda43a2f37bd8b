import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(
  // This module is at different depths in the source and in the bundle.
  new URL(import.meta.url.endsWith('.ts') ? '../../../..' : '../..', import.meta.url),
);

export const frontendDistDir = join(rootDir, 'frontend/dist');
