import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = Object.entries({
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
});

/**
 * Writes a `.br` and a `.gz` file next to every script and style (backend/src/platform/http/routing/static-files.ts).
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const fileNames = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
      const compressFile = async (path: string) => {
        const content = await readFile(path);
        const write = async ([extension, compress]: (typeof compressors)[number]) =>
          writeFile(`${path}.${extension}`, await compress(content));
        await Promise.all(compressors.map(write));
      };
      await Promise.all(fileNames.map((name) => compressFile(join(dir, name))));
    },
  };
}
