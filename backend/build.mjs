import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const outdir = join(import.meta.dirname, 'dist');

// Their names change with what is in them: nobody else would ever take the old ones away.
const before = await readdir(outdir).catch(() => []);
await Promise.all(before.filter((name) => /\.js(\.map)?$/.test(name)).map((name) => rm(join(outdir, name))));

// Our own code and the contract as JavaScript, packages outside: Node strips no types itself. What a process only loads
// when it needs it is a file of its own (chunk-*, and those named after a source).
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    keeper: 'src/db/mongod/keeper.ts',
    'create-admin': 'src/bin/create-admin.ts',
    'audit-books': 'src/bin/audit-books.ts',
    'build-indexes': 'src/bin/build-indexes.ts',
    hasher: 'src/users/hasher.js',
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@homechef/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
