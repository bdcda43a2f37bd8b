import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const shrink = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Puts a `.br` and a `.gz` beside every script and style: made once, as small as they get (backend/src/pages/assets.ts). */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
      for (const name of texts) {
        const path = join(dir, name);
        const content = await readFile(path);
        for (const [ending, by] of Object.entries(shrink))
          await writeFile(`${path}.${ending}`, await by(content));
      }
    },
  };
}
