/** One project a lane: what a lane needs is said by the name of its files. lanes.mjs starts what each needs. */
const shared = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^content-disposition$': '<rootDir>/libs/testing/jest/content-disposition.cjs',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { configFile: `${import.meta.dirname}/.swcrc` }] },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.local/'],
};
const lane = (displayName, testMatch, more = {}) => ({ ...shared, displayName, testMatch, ...more });
/** Real parts take their time on a busy machine. */
const patient = { testTimeout: 60_000 };

export default {
  projects: [
    lane('unit', ['<rootDir>/{libs,services,infra}/**/*.spec.ts']),
    lane('postgres', ['<rootDir>/{libs,services,infra}/**/*.pg-spec.ts'], patient),
    lane('web', ['<rootDir>/web/src/**/*.spec.tsx'], { testEnvironment: 'jsdom' }),
    lane('broker', ['<rootDir>/{libs,services,infra}/**/*.broker-spec.ts'], patient),
    lane('embedded', ['<rootDir>/infra/e2e/**/*.e2e.ts'], patient),
    lane('distributed', ['<rootDir>/infra/e2e/**/*.e2e.ts'], patient),
    lane('browser', ['<rootDir>/infra/e2e/**/*.browser.ts'], patient),
  ],
};
