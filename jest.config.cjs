const esmPackages =
  '(@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@faker-js|isbot|csv-parse|chokidar|readdirp|@fastify/cookie|cookie|content-disposition|meilisearch|jose|oauth2-mock-server|is-plain-obj|pixelmatch|react-hotkeys-hook)';
const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      require.resolve('./test/support/jest/transform.cjs'),
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!${esmPackages}/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/jest/empty-style.cjs',
    '^@boutik/platform/([^/]+)$': '<rootDir>/libs/platform/src/$1/index.ts',
    '^@boutik/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/timeouts.cjs', '<rootDir>/test/support/jest/browser-globals.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};
/** Tests of the whole server: its code comes from dist/ (`npm run build`), evaluated once per worker process. */
const server = {
  ...shared,
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  globalSetup: '<rootDir>/test/support/global-setup.cjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.cjs',
};
const browser = {
  ...server,
  globalSetup: '<rootDir>/test/support/browser-setup.cjs',
  globalTeardown: '<rootDir>/test/support/browser-teardown.cjs',
};
module.exports = {
  watchman: false,
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      runtime: '<rootDir>/test/support/jest/unit-runtime.cjs',
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      // The workspace uses react-admin's headless core only; Jest cannot load the ES modules that the rest depends on.
      moduleNameMapper: { ...shared.moduleNameMapper, '^react-admin$': 'ra-core' },
    },
    { ...server, displayName: 'db', testMatch: ['**/*.db-spec.ts'] },
    {
      ...server,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/(browser|long)/'],
    },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/test/browser/*.e2e-spec.ts'] },
    // Kills, load, outages, and walks over every page, endpoint, right or browser: `npm run test:long`.
    { ...browser, displayName: 'long', testMatch: ['<rootDir>/test/{long,browser/long}/*.e2e-spec.ts'] },
  ],
};
