/**
 * Each test lane is a Jest project that selects its files by suffix; infra/e2e/lanes.mjs starts the servers
 * that a lane needs.
 *
 * All lanes but `web` run their files in plain Node, which reads TypeScript by the options in infra/e2e/lane.mjs. The
 * files of a worker share its modules, so Nest, the database driver and our code are loaded once and not for each file.
 */
const lane = (displayName, testMatch, setupFiles = []) => ({
  displayName,
  testMatch,
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/libs/testing/jest/plain-node.mjs', ...setupFiles],
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.local/'],
});
/**
 * The files of a worker share one product and one browser. The workers are processes, because Node crashes now and then
 * if a thread is ended while a server in it reads a request.
 */
const wholeProduct = (displayName, testMatch) => ({
  ...lane(displayName, testMatch, ['<rootDir>/infra/e2e/shared-game.mjs']),
  setupFilesAfterEnv: ['<rootDir>/infra/e2e/tell-what-was-seen.mjs'],
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  globalTeardown: '<rootDir>/infra/e2e/end-shared-game.mjs',
});
const tsx = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
};
const web = {
  displayName: 'web',
  testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // `data.json.js` names a module; without its `.js` the import would find the JSON file beside it.
  moduleNameMapper: { '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1' },
  setupFiles: ['<rootDir>/web/src/testing/setup.mjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/web/src/testing/forget.mjs'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: false, jsc: tsx, module: { type: 'es6' } }] },
  modulePathIgnorePatterns: ['/dist/'],
};

export default {
  // This ends only tests of the web client that hang, because a busy machine is slow.
  testTimeout: 180_000,
  projects: [
    lane('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts']),
    lane('postgres', ['<rootDir>/{libs,services,infra}/**/*.pg-spec.ts']),
    web,
    lane('stripe', ['<rootDir>/services/**/*.stripe-spec.ts']),
    lane('broker', ['<rootDir>/{libs,services,infra}/**/*.broker-spec.ts']),
    wholeProduct('embedded', ['<rootDir>/infra/e2e/**/*.e2e.ts']),
    wholeProduct('distributed', ['<rootDir>/infra/e2e/**/*.e2e.ts']),
    wholeProduct('browser', ['<rootDir>/infra/e2e/**/*.browser.ts']),
  ],
};
