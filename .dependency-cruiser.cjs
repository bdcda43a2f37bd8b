const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const tests = '[.]test[.]|[.]fixture[.]|/testing/';

/**
 * Returns one rule per layer: a layer imports only from layers that precede it in the list. A layer is a path below
 * `root`. Its subfolders belong to it unless they are listed as layers of their own.
 */
function orderLayers(root, layers) {
  const toPattern = (layer) => {
    const own = layers
      .filter((other) => other.startsWith(`${layer}/`))
      .map((other) => other.slice(layer.length + 1));
    return `^${root}/${layer}/${own.length > 0 ? `(?!(?:${own.join('|')})/)` : ''}`;
  };
  return layers
    .slice(0, -1)
    .map((layer, i) =>
      forbid(
        `layers-of-${root.split('/').join('-')}:${layer}`,
        `${layer} may be imported by ${layers.slice(i + 1).join(', ')}, and must not import them.`,
        { path: toPattern(layer), pathNot: tests },
        { path: layers.slice(i + 1).map(toPattern) },
      ),
    );
}

/** The folders that each feature of the frontend may import, besides `lib`, `ui` and `store`. */
const frontendFeatures = {
  pickups: [],
  cart: ['pickups'],
  offline: [],
  kitchens: ['pickups', 'products'],
  uploads: [],
  zip: [],
  products: ['pickups', 'uploads'],
  orders: ['cart', 'offline', 'pickups'],
  users: ['kitchens', 'orders', 'products', 'zip'],
  admin: ['orders', 'pickups', 'products'],
};

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules that import each other cannot be understood or tested alone.',
      {},
      { circular: true },
    ),
    forbid(
      'contract-is-pure',
      'The contract does no I/O. It imports zod, the Temporal polyfill and itself.',
      { path: '^contract/src', pathNot: tests },
      { pathNot: '^contract/src|node_modules/(zod|temporal-polyfill)' },
    ),
    ...orderLayers('contract/src', [
      'time',
      'messages',
      'permissions',
      'http',
      'money',
      'users',
      'kitchens',
      'orders',
      'uploads',
      'products',
      'system',
      'zip',
      'pages',
    ]),
    forbid(
      'no-frontend-backend-imports',
      'Frontend and backend share code only through the contract.',
      { path: '^(frontend|backend)/' },
      { path: '^(frontend|backend)/', pathNot: '^$1/' },
    ),

    forbid(
      'lib-imports-lib-only',
      'Helpers depend on the contract and on packages only.',
      { path: '^backend/src/lib/', pathNot: tests },
      { path: '^backend/src/(?!lib/)' },
    ),
    forbid(
      'db-imports-no-http',
      'Database code throws domain errors. The HTTP layer maps them to status codes.',
      { path: '^backend/src/db/', pathNot: tests },
      { path: '^backend/src/http/' },
    ),
    forbid(
      'http-imports-no-db',
      'The HTTP layer knows no driver errors. app/ injects the function that translates them.',
      { path: '^backend/src/http/', pathNot: tests },
      { path: '^backend/src/(db|rate-limit)/|node_modules/(mongoose|mongodb)/' },
    ),
    forbid(
      'http-imports-no-feature',
      'The HTTP layer is the same for all features.',
      { path: '^backend/src/http/', pathNot: tests },
      { path: '^backend/src/(kitchens|orders|products|uploads|users|zip|pages|system|openapi|app)/' },
    ),
    forbid(
      'services-import-no-http',
      'Services throw domain errors. Only controllers, authentication and page rendering use HTTP.',
      {
        path: '^backend/src/(kitchens|orders|products|uploads|users|zip|demo|audit|migrations|timed-work|rate-limit)/',
        pathNot: `[.]controller[.]ts$|/authenticate[.]ts$|${tests}`,
      },
      { path: '^backend/src/http/' },
    ),
    forbid(
      'models-are-private',
      'A collection belongs to its feature. Other features call its service.',
      { path: '^backend/src/([^/]+)/' },
      { path: '[.]model[.]ts$', pathNot: '^backend/src/$1/' },
    ),
    forbid(
      'controllers-import-no-mongoose',
      'Controllers translate between HTTP and services. Services and models use the database.',
      { path: '[.]controller[.]ts$' },
      { path: 'node_modules/mongoose' },
    ),
    ...orderLayers('backend/src', [
      'lib',
      'config',
      'db/embedded-mongod/shared',
      'db/embedded-mongod/binary',
      'db/embedded-mongod/process',
      'db/embedded-mongod/watchdog',
      'db/embedded-mongod',
      'db',
      'rate-limit',
      'http/limits',
      'http/response-cache',
      'http/server',
      'http/routing',
      'openapi',
      'system',
      'zip',
      'products/model',
      'products/catalog-index',
      'products/stock',
      'products/reviews',
      'users',
      'kitchens',
      'orders',
      'uploads',
      'products',
      'demo',
      'audit',
      'migrations',
      'timed-work',
      'pages',
      'app',
      'processes',
      'bin',
    ]),

    forbid(
      'lib-and-ui-import-no-feature',
      'Features use lib and ui, never the reverse.',
      { path: '^frontend/src/(lib|ui)/', pathNot: tests },
      { path: '^frontend/src/(?!lib/|ui/)' },
    ),
    ...orderLayers('frontend/src', [
      'lib/format',
      'lib/routing',
      'lib/storage',
      'lib/i18n',
      'lib/http',
      'lib/forms',
      'lib',
      'ui/display',
      'ui/hooks',
      'ui/loading',
      'ui/feedback',
      'ui/forms',
      'ui/navigation',
      'ui/settings',
      'ui',
      'store/connection',
      'store/deferred',
      'store/kitchens',
      'store/orders',
      'store/cart',
      'store/products',
      'store/uploads',
      'store/users',
      'store/zip',
      'store',
      'store/hooks',
      'products/shared',
      'products/own-products',
      'products/market',
      'products/chef-page',
      'products/editor',
      'products/landing',
      'products/reviews',
      'products/product-page',
      'orders/shared',
      'orders/checkout',
      'orders/item-actions',
      'orders/dialogs',
      'orders/chef',
      'orders/customer',
      'users/account-fields',
      'users/chefs',
      'users/auth',
      'users/profile',
      'admin/list',
      'admin/orders',
      'admin/products',
      'admin/users',
      'app/shell',
      'app/routing',
      'app',
    ]),
    ...orderLayers('system-tests', [
      'client',
      'deployment',
      'metrics',
      'fixtures',
      'cases',
      'harness',
      'traffic',
      'scenarios',
    ]),
    ...orderLayers('bench', ['lib', 'data', 'load', 'baseline', 'harness', 'benchmarks', 'frontend']),
    forbid(
      'store-imports-no-feature',
      'The store holds the state of all features. Features import it, never the reverse.',
      { path: '^frontend/src/store/', pathNot: tests },
      { path: '^frontend/src/(?!store/|lib/)' },
    ),
    ...Object.entries(frontendFeatures).map(([feature, others]) =>
      forbid(
        `frontend-features:${feature}`,
        `${feature} imports lib, ui, store${others.map((other) => `, ${other}`).join('')} and itself.`,
        { path: `^frontend/src/${feature}/`, pathNot: tests },
        { path: `^frontend/src/(?!(?:${[feature, ...others, 'lib', 'ui', 'store'].join('|')})/)` },
      ),
    ),
    forbid(
      'i18n-imports-catalogs-only',
      'The message catalogs are collected in one place. It needs nothing else from the features.',
      { path: '^frontend/src/i18n/', pathNot: tests },
      { path: '^frontend/src/(?!i18n/|lib/)', pathNot: '[.](en|es)[.]ts$' },
    ),
    forbid(
      'only-entry-points-import-app',
      'Only main and the server entry mount the app.',
      { path: '^frontend/src/(?!app/|main[.]|entry-server[.])', pathNot: tests },
      { path: '^frontend/src/app/' },
    ),
    forbid(
      'screens-are-private',
      'A feature may use components of another feature, but not its screens. The app composes screens.',
      { path: '^frontend/src/([^/]+)/', pathNot: `^frontend/src/app/|${tests}` },
      { path: '^frontend/src/[^/]+/.+Screen[.]tsx$', pathNot: '^frontend/src/$1/' },
    ),
    forbid(
      'single-http-client',
      'All requests go through lib/http/api-client.ts.',
      {
        path: '^frontend/src',
        pathNot: 'lib/http/(api-client|enable-keepalive|axios-fetch-adapter[.]d)[.]ts$',
      },
      { path: 'node_modules/axios' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
