import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const buildDirectory = 'dist-next';

/**
 * Builds into `dist-next` and renames it to `dist` at the end, so that the server never serves a partial build. `dist`
 * is missing only between the two renames.
 */
export function replaceOutputAtomically(): Plugin {
  let outputDirectory: string | undefined;
  return {
    name: 'atomic-output',
    apply: 'build',
    config: () => ({ build: { outDir: buildDirectory } }),
    writeBundle({ dir }) {
      outputDirectory = dir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (outputDirectory === undefined) return; // The build failed.
        const target = join(dirname(outputDirectory), 'dist');
        const previous = join(dirname(outputDirectory), 'dist-old');
        await rm(previous, { recursive: true, force: true });
        await rename(target, previous).catch(() => undefined); // The first build has no `dist`.
        await rename(outputDirectory, target);
        await rm(previous, { recursive: true, force: true });
      },
    },
  };
}
