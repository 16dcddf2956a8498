/**
 * Each test lane is a Jest project that selects its files by suffix; infra/e2e/lanes.mjs starts the servers
 * that a lane needs.
 */
const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // `data.json.js` names a module; without its `.js` the import would find the JSON file beside it.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
    '^content-disposition$': '<rootDir>/libs/testing/jest/content-disposition.cjs',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${import.meta.dirname}/.swcrc` }] },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.local/'],
};
/**
 * Runs the test files in plain Node, which reads TypeScript by the options in infra/e2e/lane.mjs. The files of a worker
 * share its modules, so Nest, the database driver and our code are loaded once and not for each file.
 */
const inNode = {
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/libs/testing/jest/plain-node.mjs'],
  transform: {},
};
const lane = (displayName, testMatch, more = {}) => ({ ...shared, displayName, testMatch, ...more });
const withSharedGame = {
  testEnvironment: '<rootDir>/infra/e2e/shared-game.mjs',
  globalTeardown: '<rootDir>/infra/e2e/end-shared-game.mjs',
};
const tsx = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
};

export default {
  // This ends only tests that hang, because real databases and brokers are slow on a busy machine.
  testTimeout: 180_000,
  projects: [
    lane('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts'], inNode),
    lane('postgres', ['<rootDir>/{libs,services,infra}/**/*.pg-spec.ts'], inNode),
    lane('web', ['<rootDir>/web/src/**/*.spec.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/web/src/testing/setup.mjs'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/web/src/testing/forget.mjs'],
      transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: false, jsc: tsx, module: { type: 'es6' } }] },
    }),
    lane('stripe', ['<rootDir>/services/**/*.stripe-spec.ts'], inNode),
    lane('broker', ['<rootDir>/{libs,services,infra}/**/*.broker-spec.ts'], inNode),
    lane('embedded', ['<rootDir>/infra/e2e/**/*.e2e.ts'], withSharedGame),
    lane('distributed', ['<rootDir>/infra/e2e/**/*.e2e.ts'], withSharedGame),
    lane('browser', ['<rootDir>/infra/e2e/**/*.browser.ts'], withSharedGame),
  ],
};
