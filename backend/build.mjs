import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const outdir = join(import.meta.dirname, 'dist');
const before = await readdir(outdir).catch(() => []);

// Our own code and the contract as JavaScript, packages outside: Node strips no types itself. What a process only loads
// when it needs it is a file of its own (chunk-*, and those named after a source).
const { metafile } = await build({
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
  metafile: true,
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

// Their names change with what is in them: nobody else would ever take the old ones away. Last, for a process that starts
// meanwhile needs either all of the old ones or all of the new.
const now = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
const gone = before.filter((name) => /\.js(\.map)?$/.test(name) && !now.has(name));
await Promise.all(gone.map((name) => rm(join(outdir, name))));
