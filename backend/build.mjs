import { build } from 'esbuild';

// One file a process, our own code and the contract inside, packages outside: Node strips no types itself.
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    server: 'src/server.ts',
    keeper: 'src/db/mongod/keeper.ts',
    'create-admin': 'src/bin/create-admin.ts',
    'audit-books': 'src/bin/audit-books.ts',
  },
  outdir: 'dist',
  bundle: true,
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
