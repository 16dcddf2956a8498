/** One project a lane: what a lane needs is said by the name of its files. lanes.mjs starts what each needs. */
const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // `data.json.js` is a module of that name, not the JSON beside it.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
    '^content-disposition$': '<rootDir>/libs/testing/jest/content-disposition.cjs',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${import.meta.dirname}/.swcrc` }] },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.local/'],
};
const lane = (displayName, testMatch, more = {}) => ({ ...shared, displayName, testMatch, ...more });
const tsx = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
};

export default {
  // Real parts take their time on a busy machine.
  testTimeout: 60_000,
  projects: [
    lane('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts']),
    lane('postgres', ['<rootDir>/{libs,services,infra}/**/*.pg-spec.ts']),
    lane('web', ['<rootDir>/web/src/**/*.spec.{ts,tsx}'], {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/web/src/testing/setup.mjs'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: false, jsc: tsx, module: { type: 'es6' } }] },
    }),
    lane('stripe', ['<rootDir>/services/**/*.stripe-spec.ts']),
    lane('nightly', ['<rootDir>/{libs,services,infra}/**/*.nightly-spec.ts']),
    lane('broker', ['<rootDir>/{libs,services,infra}/**/*.broker-spec.ts']),
    lane('embedded', ['<rootDir>/infra/e2e/**/*.e2e.ts']),
    lane('distributed', ['<rootDir>/infra/e2e/**/*.e2e.ts']),
    lane('browser', ['<rootDir>/infra/e2e/**/*.browser.ts']),
  ],
};
