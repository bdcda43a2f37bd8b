import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { findStaleBundles } from './stale-bundles.mjs';

const outdir = join(import.meta.dirname, 'dist');
const manifestFile = join(outdir, '.files');
const existingFiles = await readdir(outdir).catch(() => []);
const previousFiles = (await readFile(manifestFile, 'utf8').catch(() => '')).split('\n');

/** Packages that cannot be bundled: they have native parts, or start their own files as processes or threads. */
const externalPackages = ['sharp', 'tinypool', 'mongodb-memory-server-core'];

// Bundles our code, the contract and the packages as JavaScript. Node 20 does not strip types, and resolving some 800 files
// of the packages takes a fifth of the startup time (docs/adr/0017). Lazily loaded code gets separate files (chunk-*, and
// those named after a source).
const { metafile } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    keeper: 'src/platform/db/embedded-mongod/watchdog/watchdog.ts',
    homechef: 'src/operations/cli/homechef.ts',
    'password-hash-worker': 'src/features/users/passwords/password-hash-worker.js',
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
  // An ES module has no `require`, and some packages call it.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  external: externalPackages.flatMap((name) => [name, `${name}/*`]),
});

// Stale files are removed last: a process that starts during the build needs all files of one of the builds.
const builtFiles = Object.keys(metafile.outputs).map((path) => basename(path));
const staleFiles = findStaleBundles({ existingFiles, builtFiles, previousFiles });
await Promise.all(staleFiles.map((name) => rm(join(outdir, name))));
await writeFile(manifestFile, builtFiles.join('\n'));
