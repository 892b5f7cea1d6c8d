const esm =
  '(@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@faker-js|isbot|csv-parse|chokidar|readdirp|cookie|content-disposition|meilisearch|openid-client|oauth4webapi|jose|oauth2-mock-server|is-plain-obj|pixelmatch)';
const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
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
  transformIgnorePatterns: [`/node_modules/(?!${esm}/)`],
  moduleNameMapper: { '^@boutik/([^/]+)$': '<rootDir>/libs/$1/src/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};
module.exports = {
  watchman: false,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/*.spec.ts', '**/*.spec.tsx'] },
    {
      ...shared,
      displayName: 'db',
      testMatch: ['**/*.db-spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.cjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.cjs',
    },
    {
      ...shared,
      displayName: 'story',
      testMatch: ['<rootDir>/test/**/*.story.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.cjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.cjs',
    },
  ],
};
