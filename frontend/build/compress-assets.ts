import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** How each file is compressed, by its ending. */
const ways = Object.entries({
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
});

/** Puts a `.br` and a `.gz` beside every script and style: made once, as small as they get (backend/src/http/routing/static-files.ts). */
export function compressAssets(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
      const inTwoWays = async (path: string) => {
        const content = await readFile(path);
        const write = async ([ending, by]: (typeof ways)[number]) =>
          writeFile(`${path}.${ending}`, await by(content));
        await Promise.all(ways.map(write));
      };
      await Promise.all(texts.map((name) => inTwoWays(join(dir, name))));
    },
  };
}
