/**
 * The arrows of the house (DESIGN §3.2). Every feature may use kernel, contract and platform;
 * whatever else a library may import stands in this table, and nowhere else.
 */
const arrows = {
  kernel: [],
  contract: ['kernel'],
  design: [],
  'api-client': [],
  platform: ['kernel', 'contract', 'design'],
  accounts: [],
  catalog: [],
  search: ['catalog'],
  suppliers: ['catalog'],
  coupons: [],
  cart: ['catalog', 'accounts', 'coupons', 'services'],
  content: [],
  newsletter: ['catalog'],
  visitors: [],
  payments: [],
  invoices: [],
  services: ['accounts', 'payments', 'invoices'],
  orders: ['cart', 'catalog', 'accounts', 'coupons', 'payments', 'invoices'],
  quotes: ['catalog', 'accounts', 'orders'],
  reviews: ['catalog', 'orders'],
  returns: ['catalog', 'orders'],
  support: ['accounts', 'orders'],
  chatbot: ['accounts', 'catalog', 'content', 'orders', 'returns', 'search', 'support'],
};
const pure = ['kernel', 'contract', 'design', 'api-client', 'platform'];
const shared = ['kernel', 'contract', 'platform'];
const open = (lib) => [...new Set([lib, ...(pure.includes(lib) ? [] : shared), ...arrows[lib]])];

const forbidden = [
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@boutik/)', pathNot: '\\+types/|\\.css$' },
  },
  {
    name: 'one-door',
    comment: 'Another library is imported by its name, never by a path inside it.',
    severity: 'error',
    from: { path: '^libs/([^/]+)/' },
    to: { path: '^libs/([^/]+)/src/(?!index\\.ts)', pathNot: ['^libs/$1/'] },
  },
  {
    name: 'apps-use-the-door',
    severity: 'error',
    from: { path: '^(apps|migrations)/' },
    to: { path: '^libs/([^/]+)/src/(?!index\\.ts|tokens\\.css|fonts\\.css)' },
  },
  {
    name: 'domain-sees-the-kernel-alone',
    severity: 'error',
    from: { path: '^libs/[^/]+/src/domain/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: ['^libs/[^/]+/src/domain/', '^libs/kernel/'] },
  },
  {
    name: 'browsers-see-contract-and-kernel',
    severity: 'error',
    from: { path: '^apps/(storefront|workspace)/' },
    to: { path: '^(libs/(?!kernel|contract|design|api-client)|apps/(api|worker|launcher))' },
  },
  {
    name: 'apps-are-apart',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'libraries-know-no-app',
    severity: 'error',
    from: { path: '^libs/', pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^(apps|test|migrations)/' },
  },
  {
    name: 'tests-stay-out-of-the-product',
    severity: 'error',
    from: { path: '^(apps|libs|migrations)/', pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^test/|\\.spec\\.tsx?$' },
  },
  ...Object.keys(arrows).map((lib) => ({
    name: `arrows-of-${lib}`,
    severity: 'error',
    from: { path: `^libs/${lib}/`, pathNot: '\\.(db-)?spec\\.tsx?$' },
    to: { path: '^libs/', pathNot: `^libs/(${open(lib).join('|')})/` },
  })),
  {
    name: 'every-library-has-arrows',
    severity: 'error',
    from: { path: `^libs/(?!${Object.keys(arrows).join('|')})` },
    to: {},
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.react-router|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
