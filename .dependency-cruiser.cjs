/** The walls of docs/architecture.md. Break one, and `npm run walls` says which, and where the code should go instead. */
const services = '^services/([^/]+)/';
const bookings = (folder) => `^services/bookings/src/${folder}`;
/** Folders of rules: whoever adds one writes it here. */
const RULES = '^services/(bookings/src/ladder/|notifications/src/(templates/|replies/keywords))';
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing-of-ours',
      comment:
        'Contracts are read by everybody, the web among them. What needs the platform or a service goes into that service.',
      severity: 'error',
      from: { path: '^libs/contracts/src' },
      to: { path: '^(libs/(?!contracts/)|services|web|infra)' },
    },
    {
      name: 'contracts-are-zod-only',
      comment:
        "A library here would come into the browser's bundle. Put the code that needs it into the service or the part of the web that uses it.",
      severity: 'error',
      from: { path: '^libs/contracts/src', pathNot: 'spec\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'platform-imports-contracts',
      comment:
        'The platform serves any product. What knows of golf goes into a service; what both sides must agree on, into contracts.',
      severity: 'error',
      from: { path: '^libs/platform/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|services|web|infra)' },
    },
    {
      name: 'simulator-stands-alone',
      comment:
        'The simulator plays the providers from their documentation. If it shared code with us, both could be wrong in the same way.',
      severity: 'error',
      from: { path: '^infra/simulator/src' },
      to: { path: '^(libs|services|web|infra/(?!simulator/))' },
    },
    {
      name: 'a-service-imports-no-other',
      comment:
        'Services meet over the bus only. Ask the other one with a query, or keep what you need from its events.',
      severity: 'error',
      from: { path: services, pathNot: '^services/gateway/test/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'a-service-imports-contracts-and-platform',
      comment:
        'What a service needs from the web or from infra belongs into contracts (facts) or platform (mechanics).',
      severity: 'error',
      from: { path: '^services/[^/]+/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|web|infra)' },
    },
    {
      name: 'web-imports-contracts',
      comment:
        'The browser knows the services by their calls only. Types and rules that both sides need go into contracts.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(libs/(?!contracts/)|services|infra)' },
    },
    {
      name: 'web-features-import-nothing-of-app',
      comment:
        'The app knows its features, and a feature knows nothing of the app. What several features show goes into web/src/ui, what they do into web/src/lib.',
      severity: 'error',
      from: { path: '^web/src/features' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'rules-know-no-framework',
      comment:
        'These folders hold rules as plain functions, so that thousands of histories can be tried in a second. Put what needs Nest, a database or the clock into the file that calls them.',
      severity: 'error',
      from: { path: RULES },
      to: { path: '^libs/platform/|node_modules/(@nestjs|typeorm|pg|rxjs)/' },
    },
    {
      name: 'bookings-ladder-imports-nothing-of-bookings',
      comment: 'The ladder reads what it is given. Give it what it needs as an argument, from rounds/.',
      severity: 'error',
      from: { path: bookings('ladder') },
      to: { path: bookings('(?!ladder/)') },
    },
    {
      name: 'bookings-roster-knows-the-ladder-only',
      comment: 'The roster says who may be asked. What it starts on a tee time goes into rounds/.',
      severity: 'error',
      from: { path: bookings('roster') },
      to: { path: bookings('(?!(roster|ladder)/)') },
    },
    {
      name: 'bookings-rounds-know-roster-and-ladder-only',
      comment:
        'A round is a tee time with its offers, kept and moved on by the ladder. What organisers and friends do with it goes into tee-times/, manage-invites/ or invitations/.',
      severity: 'error',
      from: { path: bookings('rounds') },
      to: { path: bookings('(?!(rounds|roster|ladder)/)[^/]+/') },
    },
    {
      name: 'bookings-achievements-only-count',
      comment: 'Achievements are counted from rounds that were played, and nothing depends on them.',
      severity: 'error',
      from: { path: bookings('achievements') },
      to: { path: bookings('(?!(achievements|rounds|ladder)/)[^/]+/') },
    },
    {
      name: 'bookings-gatherings-know-no-tee-times',
      comment:
        'Events and leagues have a host, a time and places, and no ladder. What both need is a file of its own beside the folders.',
      severity: 'error',
      from: { path: bookings('gatherings') },
      to: { path: bookings('(?!(gatherings|entitlements|venues)/)[^/]+/') },
    },
    {
      name: 'bookings-modules-meet-through-their-index',
      comment: 'Use what the module exports in its index.ts, or export there what is missing.',
      severity: 'error',
      from: { path: bookings('([^/]+)') },
      to: { path: bookings('(gatherings|achievements|recurring)/(?!index)'), pathNot: `${bookings('')}$1/` },
    },
    {
      name: 'messages-take-their-words-from-the-catalogue',
      comment:
        'The catalogue has words for every kind of message, checked by type. Add the template there and take it from there.',
      severity: 'error',
      from: { path: '^services/notifications/src/(?!templates/)' },
      to: { path: '^services/notifications/src/templates/(?!catalogue|words)' },
    },
    {
      name: 'kafkajs-only-in-the-kafka-transport',
      comment: 'Everybody else sends and hears through Bus, Outbox and @On, which run without Kafka too.',
      severity: 'error',
      from: { path: '^(libs|services)', pathNot: '^libs/platform/(src/messaging/kafka|test)' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'bullmq-only-in-the-jobs-driver',
      comment: 'Set a Timer instead: it is a row in Postgres, and BullMQ only wakes whoever looks at it.',
      severity: 'error',
      from: { path: '^(libs|services)', pathNot: '^libs/platform/(src/timers/bullmq|test)' },
      to: { path: 'node_modules/bullmq' },
    },
    {
      name: 'typeorm-only-in-migrations',
      comment:
        'A query is SQL in a named method of a *.repository.ts (ADR 19); the platform opens connections.',
      severity: 'error',
      from: { path: '^services', pathNot: '/migrations/' },
      to: { path: 'node_modules/typeorm' },
    },
    {
      name: 'provider-sdks-only-in-adapters',
      comment: 'Put the call into the adapter under providers/, where its errors are classified and counted.',
      severity: 'error',
      from: { path: '^services/[^/]+/src', pathNot: '/providers/' },
      to: { path: 'node_modules/(twilio|@sendgrid|stripe|web-push)/' },
    },
    {
      name: 'no-circles',
      comment:
        'Two files that import each other are read as one. Move what both need, types too, into a file of its own that neither is.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-dist',
      comment: 'Import the source; dist is what the build leaves behind.',
      severity: 'error',
      from: {},
      to: { path: '/dist/', pathNot: 'node_modules' },
    },
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
