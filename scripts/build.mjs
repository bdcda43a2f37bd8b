/** `npm run build`: builds both workspaces unconditionally and stamps them, so that ensure.mjs does not rebuild them. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorkspaces } from './lib/build-workspaces.mjs';

try {
  await buildWorkspaces(realpathSync(fileURLToPath(new URL('..', import.meta.url))), { force: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
