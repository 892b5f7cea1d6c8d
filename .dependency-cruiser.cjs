/**
 * Allowed imports between libraries. Every feature may import kernel, contract and platform;
 * all other allowed imports are listed in this table.
 */
const arrows = {
  kernel: [],
  contract: ['kernel'],
  ui: ['kernel'],
  'api-client': ['contract'],
  platform: ['kernel', 'contract', 'ui'],
  accounts: ['delivery'],
  catalog: [],
  merchandising: ['catalog'],
  search: ['catalog'],
  configurator: ['catalog', 'search'],
  favourites: ['catalog'],
  'product-alerts': ['catalog'],
  suppliers: ['catalog'],
  coupons: [],
  delivery: [],
  cart: ['catalog', 'accounts', 'coupons', 'delivery'],
  content: [],
  newsletter: ['catalog'],
  visitors: [],
  payments: [],
  invoices: [],
  orders: ['cart', 'catalog', 'accounts', 'content', 'coupons', 'delivery', 'payments', 'invoices'],
  services: ['orders', 'invoices'],
  accounting: ['invoices', 'orders', 'payments'],
  reports: ['invoices'],
  stock: ['catalog', 'orders'],
  quotes: ['catalog', 'accounts', 'content', 'orders'],
  dashboard: ['quotes'],
  setup: ['catalog', 'content', 'payments'],
  reviews: ['catalog', 'orders'],
  returns: ['catalog', 'orders'],
  support: ['accounts', 'orders'],
  chatbot: ['catalog', 'content', 'orders', 'returns', 'search', 'support'],
};
/** Entry points of the platform (@boutik/platform/mail), from the lowest up; each may import those that it lists. */
const platform = {
  observability: [],
  config: ['observability'],
  database: ['config', 'observability'],
  settings: ['config', 'database', 'observability'],
  http: ['config', 'database', 'observability'],
  messaging: ['config', 'database', 'http', 'observability'],
  media: ['config', 'database', 'http', 'messaging', 'observability'],
  documents: ['config', 'media', 'messaging', 'observability'],
  mail: ['config', 'database', 'documents', 'http', 'media', 'messaging', 'observability'],
  privacy: ['database', 'documents', 'messaging', 'observability'],
  operations: ['database', 'http', 'mail', 'messaging'],
};
const PLATFORM_ENTRY_POINTS = '^libs/platform/src/[^/]+/index\\.ts';
/** Rules over plain data, of a library or of one of its sub-features. */
const DOMAIN = ['^libs/[^/]+/src/domain/', '^libs/[^/]+/src/[^/]+/domain/'];
const pure = ['kernel', 'contract', 'ui', 'api-client', 'platform'];
const shared = ['kernel', 'contract', 'platform'];
const open = (lib) => [...new Set([lib, ...(pure.includes(lib) ? [] : shared), ...arrows[lib]])];

const forbidden = [
  {
    name: 'no-circular',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@boutik/)', pathNot: '\\+types/|\\.css$' },
  },
  {
    name: 'library-entry-point-only',
    comment: 'Another library is imported by its name, never by a path inside it.',
    severity: 'error',
    from: { path: '^libs/([^/]+)/' },
    to: { path: '^libs/([^/]+)/src/(?!index\\.ts)', pathNot: ['^libs/$1/', PLATFORM_ENTRY_POINTS] },
  },
  {
    name: 'apps-use-library-entry-points',
    severity: 'error',
    from: { path: '^(apps|migrations)/' },
    to: { path: '^libs/([^/]+)/src/(?!index\\.ts|tokens\\.css|fonts\\.css)', pathNot: PLATFORM_ENTRY_POINTS },
  },
  {
    name: 'domain-imports-kernel-only',
    severity: 'error',
    from: { path: DOMAIN, pathNot: '\\.spec\\.ts$' },
    to: { pathNot: [...DOMAIN, '^libs/kernel/', '^csv-parse/sync$'] },
  },
  {
    name: 'front-ends-import-browser-libraries-only',
    severity: 'error',
    from: { path: '^apps/(storefront|workspace)/' },
    to: { path: '^(libs/(?!kernel|contract|ui|api-client)|apps/(api|worker|launcher))' },
  },
  {
    name: 'browsers-import-types-of-the-contract-only',
    comment: 'Its schemas would be bundled; endpoints are called by name with @boutik/api-client.',
    severity: 'error',
    from: { path: '^(apps/(storefront|workspace)|libs/api-client)/', pathNot: '\\.spec\\.tsx?$' },
    to: { path: '^libs/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-development-packages-in-production',
    comment: '`npm run package` and the image leave devDependencies out. Vite serves the browser apps of npm run dev.',
    severity: 'error',
    from: {
      path: '^(apps/(api|worker|launcher/src)|libs|migrations)/',
      pathNot: ['\\.(db-)?spec\\.tsx?$', '\\.suite\\.ts$', '^libs/(ui|api-client)/', '/pages/vite-pages\\.ts$'],
    },
    // Packages that the resolver does not find, because of their export conditions, are unknown to it.
    to: {
      dependencyTypes: ['npm-dev', 'unknown'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^(cookie|meilisearch|csv-parse/sync)$',
    },
  },
  {
    name: 'no-imports-between-apps',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'libraries-do-not-import-apps',
    severity: 'error',
    from: { path: '^libs/', pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^(apps|test|migrations)/' },
  },
  {
    name: 'no-test-code-in-production',
    severity: 'error',
    from: { path: '^(apps|libs|migrations)/', pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^test/|\\.spec\\.tsx?$' },
  },
  ...Object.keys(arrows).map((lib) => ({
    name: `allowed-imports-of-${lib}`,
    severity: 'error',
    from: { path: `^libs/${lib}/`, pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^libs/', pathNot: `^libs/(${open(lib).join('|')})/` },
  })),
  ...Object.entries(platform).map(([entryPoint, allowed]) => ({
    name: `allowed-imports-of-platform-${entryPoint}`,
    severity: 'error',
    from: { path: `^libs/platform/src/${entryPoint}/`, pathNot: '\\.(db-)?spec\\.tsx?$|\\.suite\\.ts$' },
    to: {
      path: '^libs/platform/src/',
      pathNot: [`^libs/platform/src/${entryPoint}/`, `^libs/platform/src/(${allowed.join('|') || '-'})/index\\.ts`],
    },
  })),
  {
    name: 'every-platform-entry-point-is-listed',
    severity: 'error',
    from: { path: `^libs/platform/src/(?!(${Object.keys(platform).join('|')})/)` },
    to: {},
  },
  {
    name: 'every-library-is-listed',
    severity: 'error',
    from: { path: `^libs/(?!${Object.keys(arrows).join('|')})` },
    to: {},
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.react-router|\\.data|\\.tmp)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
