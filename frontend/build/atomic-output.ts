import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where it is built; `dist` is what is served. */
const beside = 'dist-next';

/**
 * Builds beside `dist` and then takes its place, so that whoever serves from there has a whole page, the old one or the new
 * one, but for the moment between two renames.
 */
export function atomicOutput(): Plugin {
  let built: string | undefined;
  return {
    name: 'put-in-place',
    apply: 'build',
    config: () => ({ build: { outDir: beside } }),
    writeBundle({ dir }) {
      built = dir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (built === undefined) return; // it broke off
        const place = join(dirname(built), 'dist');
        const old = join(dirname(built), 'dist-old');
        await rm(old, { recursive: true, force: true });
        await rename(place, old).catch(() => undefined); // the first build has none
        await rename(built, place);
        await rm(old, { recursive: true, force: true });
      },
    },
  };
}
