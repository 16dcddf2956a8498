/** The walls of docs/architecture.md. Break one and `npm run walls` says which. */
const services = '^services/([^/]+)/';
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^libs/contracts/src' },
      to: { path: '^(libs/(?!contracts/)|services|web|infra)' },
    },
    {
      name: 'contracts-are-zod-only',
      severity: 'error',
      from: { path: '^libs/contracts/src', pathNot: 'spec\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'platform-imports-contracts',
      severity: 'error',
      from: { path: '^libs/platform/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|services|web|infra)' },
    },
    {
      name: 'simulator-stands-alone',
      severity: 'error',
      from: { path: '^infra/simulator/src' },
      to: { path: '^(libs|services|web|infra/(?!simulator/))' },
    },
    {
      name: 'a-service-imports-no-other',
      severity: 'error',
      from: { path: services, pathNot: '^services/gateway/test/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'a-service-imports-contracts-and-platform',
      severity: 'error',
      from: { path: '^services/[^/]+/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|web|infra)' },
    },
    {
      name: 'web-imports-contracts',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(libs/(?!contracts/)|services|infra)' },
    },
    {
      name: 'pure-files-know-no-framework',
      severity: 'error',
      from: {
        path: '(ladder/(ladder|advance|changes|answers|timing|plan)|which-offer|keywords|templates/[^/]+)\\.ts$',
      },
      to: { path: 'node_modules/(@nestjs|typeorm)' },
    },
    {
      name: 'messages-take-their-words-from-the-catalogue',
      severity: 'error',
      from: { path: '^services/notifications/src/(?!templates/)' },
      to: { path: '^services/notifications/src/templates/(?!catalogue|words)' },
    },
    {
      name: 'kafkajs-only-in-the-kafka-transport',
      severity: 'error',
      from: { path: '^(libs|services)', pathNot: '^libs/platform/(src/messaging/kafka|test)' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'bullmq-only-in-the-jobs-driver',
      severity: 'error',
      from: { path: '^(libs|services)', pathNot: '^libs/platform/(src/timers/bullmq|test)' },
      to: { path: 'node_modules/bullmq' },
    },
    {
      name: 'provider-sdks-only-in-adapters',
      severity: 'error',
      from: { path: '^services/[^/]+/src', pathNot: '/providers/' },
      to: { path: 'node_modules/(twilio|@sendgrid|stripe|web-push)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^(libs|services|infra)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-dist', severity: 'error', from: {}, to: { path: '/dist/', pathNot: 'node_modules' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.local)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
