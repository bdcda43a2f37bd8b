/** `npm run build`: builds both sides whatever there is, and says so to those that build only what changed (ensure.mjs). */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './lib/build-workspaces.mjs';

try {
  await build(realpathSync(fileURLToPath(new URL('..', import.meta.url))), { anew: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
