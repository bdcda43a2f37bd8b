import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { leftovers } from './stale-bundles.mjs';

const outdir = join(import.meta.dirname, 'dist');
/** Tells the next build which files are of this one. */
const list = join(outdir, '.files');
const there = await readdir(outdir).catch(() => []);
const before = (await readFile(list, 'utf8').catch(() => '')).split('\n');

/** Packages that cannot come along: native parts, or files of their own that they start. */
const outside = ['sharp', 'tinypool', 'mongodb-memory-server-core'];

// Our own code and the contract as JavaScript, for Node strips no types itself, and the packages with them: to look for
// some 800 files of theirs takes a fifth of a start (docs/adr/0035). What a process only loads when it needs it is a file of
// its own (chunk-*, and those named after a source).
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    keeper: 'src/db/embedded-mongod/watchdog/watchdog.ts',
    'create-admin': 'src/bin/create-admin.ts',
    'audit-books': 'src/bin/audit-books.ts',
    'build-indexes': 'src/bin/build-indexes.ts',
    'password-hash-worker': 'src/users/password-hash-worker.js',
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  // What packages ask for with `require` there is nowhere else.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  external: outside.flatMap((name) => [name, `${name}/*`]),
});

// Last, for a process that starts meanwhile needs either all of the old ones or all of the new.
const now = Object.keys(metafile.outputs).map((path) => basename(path));
await Promise.all(leftovers({ there, now, before }).map((name) => rm(join(outdir, name))));
await writeFile(list, now.join('\n'));
