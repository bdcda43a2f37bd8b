const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no bottom.', {}, { circular: true }),
    forbid(
      'contract-is-pure',
      'What both sides agree on does no I/O: zod and itself.',
      { path: '^contract/src', pathNot: '[.]test[.]' },
      { pathNot: '^contract/src|node_modules/zod' },
    ),
    forbid(
      'sides-meet-in-contract',
      'Page and server know each other only through the contract.',
      { path: '^(frontend|backend)/' },
      { path: '^(frontend|backend)/', pathNot: '^$1/' },
    ),
    forbid(
      'lib-and-ui-know-no-feature',
      'Features use lib and ui, never the other way round.',
      { path: '^frontend/src/(lib|ui)/', pathNot: '[.]test[.]' },
      { path: '^frontend/src/(?!lib|ui)' },
    ),
    forbid(
      'app-is-the-top',
      'Only main and the first paint mount the app; its words stand in the catalogue with all others.',
      { path: '^frontend/src/(?!app|main|entry-server)', pathNot: '[.]test[.]' },
      { path: '^frontend/src/app/', pathNot: '[.](en|es)[.]ts$' },
    ),
    forbid(
      'screens-are-private',
      'A feature may show parts of another, never its screens: those the app puts together.',
      { path: '^frontend/src/([^/]+)/', pathNot: '^frontend/src/app/|[.]test[.]' },
      { path: '^frontend/src/[^/]+/.+Screen[.]tsx$', pathNot: '^frontend/src/$1/' },
    ),
    forbid(
      'http-knows-no-feature',
      'What every request goes through is the same for all of them.',
      { path: '^backend/src/http/', pathNot: '[.]test[.]' },
      { path: '^backend/src/(orders|products|uploads|users|zip)/' },
    ),
    forbid(
      'models-are-private',
      'A collection belongs to its feature; others ask its service.',
      { path: '^backend/src/([^/]+)/' },
      { path: '[.]model[.]ts$', pathNot: '^backend/src/$1/' },
    ),
    forbid(
      'one-http-client',
      'All calls leave through lib/api.ts.',
      {
        path: '^frontend/src',
        pathNot: 'lib/http/(api-client|enable-keepalive|axios-fetch-adapter[.]d)[.]ts$',
      },
      { path: 'node_modules/axios' },
    ),
    forbid(
      'mongoose-below',
      'Controllers translate; services and models know the database.',
      { path: '[.]controller[.]ts$' },
      { path: 'node_modules/mongoose' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
