const { readdirSync } = require('node:fs');
/**
 * The walls of docs/architecture.md. For each broken wall, `npm run walls` prints where the code should go
 * instead.
 */
const services = '^services/([^/]+)/';
const bookings = (folder) => `^services/bookings/src/${folder}`;
/**
 * Files of rules: those in the three folders that contain nothing else, and each file with a unit spec beside it. The
 * spec of a class that Nest creates is in the service's test/ folder.
 */
const RULES = [
  '^services/(bookings/src/ladder|notifications/src/(replies|templates))/',
  ...readdirSync(`${__dirname}/services`, { recursive: true })
    .filter((file) => /^[^/]+\/src\/(?!providers\/).*\.spec\.ts$/.test(file))
    .map((file) => `^services/${file.slice(0, -'.spec.ts'.length)}\\.ts$`),
];
/**
 * The folders of bookings above rounds/, and which of the others each may import. All may import ladder/, roster/ and
 * rounds/.
 */
const ACTS_ON_ROUNDS = {
  entitlements: [],
  venues: [],
  invitations: [],
  'tee-times': ['entitlements', 'venues'],
  'manage-invites': ['invitations', 'tee-times'],
  recurring: ['tee-times', 'entitlements'],
  calendar: ['invitations'],
  'by-text': ['entitlements', 'tee-times'],
};
/** The folders of notifications. Each imports only folders above it in this list, which is also in its README. */
const NOTIFICATIONS = [
  ...['offers', 'messages', 'replies', 'throughput', 'budgets', 'consent', 'preferences', 'people'],
  ...['webhooks-out', 'push', 'providers', 'circuits', 'templates', 'sending', 'deliveries', 'exchange'],
  ...['planning', 'inbound', 'listeners', 'account', 'desk'],
];
const notifications = (folders) => `^services/notifications/src/(${folders.join('|')})/`;
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing-of-ours',
      comment:
        'Every service and the web import contracts. Code that needs the platform or a service goes into that service.',
      severity: 'error',
      from: { path: '^libs/contracts/src' },
      to: { path: '^(libs/(?!contracts/)|services|web|infra)' },
    },
    {
      name: 'contracts-are-zod-only',
      comment:
        "A library here would be in the browser's bundle. Put the code that needs it into the service or the part of the web that uses it.",
      severity: 'error',
      from: { path: '^libs/contracts/src', pathNot: 'spec\\.ts$|zones\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'zone-data-are-moment-timezone-only',
      comment: 'zones.ts is left out of the browser bundle (ADR 45); it needs nothing but the data.',
      severity: 'error',
      from: { path: '^libs/contracts/src/zones\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(zod|moment-timezone)' },
    },
    {
      name: 'platform-imports-contracts',
      comment:
        'The platform does not depend on the product. Code about golf goes into a service; what services agree on goes into contracts.',
      severity: 'error',
      from: { path: '^libs/platform/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|services|web|infra)' },
    },
    {
      name: 'embedded-loads-no-clients-of-brokers',
      comment:
        'Loading the clients of Kafka and Redis takes half a second. Export code that needs them from @game/platform/distributed.',
      severity: 'error',
      from: { path: '^infra/embedded/src/main\\.ts$' },
      to: { path: '^libs/platform/src/(redis\\.|messaging/kafka\\.|timers/bullmq\\.)', reachable: true },
    },
    {
      name: 'simulator-stands-alone',
      comment:
        'The simulator is written from the documentation of the providers. If it shared code with the product, both could have the same error. Write the code again in the simulator.',
      severity: 'error',
      from: { path: '^infra/simulator/src' },
      to: { path: '^(libs|services|web|infra/(?!simulator/))' },
    },
    {
      name: 'a-service-imports-no-other',
      comment:
        'Services communicate over the bus only. Send the other service a query, or keep a projection of its events.',
      severity: 'error',
      from: { path: services, pathNot: '^services/gateway/test/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'a-service-imports-contracts-and-platform',
      comment:
        'Move what the service needs from the web or from infra to contracts (types and constants) or to the platform (mechanisms).',
      severity: 'error',
      from: { path: '^services/[^/]+/src' },
      to: { path: '^(libs/(?!contracts/|platform/)|web|infra)' },
    },
    {
      name: 'web-imports-contracts',
      comment:
        'The web client uses services only by HTTP. Types and rules that both sides need go into contracts.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(libs/(?!contracts/)|services|infra)' },
    },
    {
      name: 'web-features-import-nothing-of-app',
      comment:
        'The app imports its features, never the other way round. Components that several features use go into web/src/ui, functions into web/src/lib.',
      severity: 'error',
      from: { path: '^web/src/features' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'rules-know-no-framework',
      comment:
        'Rules are plain functions, so that thousands of histories can be tried in a second. Put what needs Nest, a database or the clock into the file that calls them; the spec of a class that Nest makes belongs in test/.',
      severity: 'error',
      from: { path: RULES },
      to: { path: '^libs/platform/|node_modules/(@nestjs|typeorm|pg|rxjs)/' },
    },
    {
      name: 'bookings-ladder-imports-nothing-of-bookings',
      comment: 'The ladder is a set of pure functions. Pass it what it needs as an argument, from rounds/.',
      severity: 'error',
      from: { path: bookings('ladder') },
      to: { path: bookings('(?!ladder/)') },
    },
    {
      name: 'bookings-roster-knows-the-ladder-only',
      comment: 'The roster only decides who may be asked. Code that changes a tee time goes into rounds/.',
      severity: 'error',
      from: { path: bookings('roster') },
      to: { path: bookings('(?!(roster|ladder)/)') },
    },
    {
      name: 'bookings-rounds-know-roster-and-ladder-only',
      comment:
        'rounds/ loads and saves tee times with their offers, and runs the ladder. Commands of organisers and friends go into tee-times/, manage-invites/ or invitations/.',
      severity: 'error',
      from: { path: bookings('rounds') },
      to: { path: bookings('(?!(rounds|roster|ladder)/)[^/]+/') },
    },
    ...Object.entries(ACTS_ON_ROUNDS).map(([folder, others]) => ({
      name: `bookings-${folder}-imports-only-what-is-below`,
      comment:
        'A folder of bookings imports only folders below it, in the order that its README lists. Code that two of them need goes into rounds/, or into a file beside the folders.',
      severity: 'error',
      from: { path: bookings(`${folder}/`) },
      to: { path: bookings(`(?!(${['ladder', 'roster', 'rounds', folder, ...others].join('|')})/)[^/]+/`) },
    })),
    {
      name: 'bookings-achievements-only-count',
      comment:
        'Achievements are counted from played rounds only. Code that needs other folders goes into a file beside the folders.',
      severity: 'error',
      from: { path: bookings('achievements') },
      to: { path: bookings('(?!(achievements|rounds|ladder)/)[^/]+/') },
    },
    {
      name: 'bookings-gatherings-know-no-tee-times',
      comment:
        'Events and leagues have no ladder. Code that they share with tee times goes into a file beside the folders.',
      severity: 'error',
      from: { path: bookings('gatherings') },
      to: { path: bookings('(?!(gatherings|entitlements|venues)/)[^/]+/') },
    },
    {
      name: 'bookings-modules-meet-through-their-index',
      comment: "Import the module's index.ts, and export there what is missing.",
      severity: 'error',
      from: { path: bookings('([^/]+)') },
      to: { path: bookings('(gatherings|achievements|recurring)/(?!index)'), pathNot: `${bookings('')}$1/` },
    },
    ...NOTIFICATIONS.slice(0, -1).map((folder, i) => ({
      name: `notifications-${folder}-imports-only-what-is-above`,
      comment:
        'A folder of notifications imports only folders above it, in the order that its README lists. A type that two of them need goes into messages/ or people/; code that needs both goes into the lower one. Code that turns an event, text or mail into messages goes into listeners/ or inbound/.',
      severity: 'error',
      from: { path: notifications([folder]) },
      to: { path: notifications(NOTIFICATIONS.slice(i + 1)) },
    })),
    {
      name: 'notifications-has-no-other-folders',
      comment:
        'Add the folder to NOTIFICATIONS in this file and to the list in the README, below all folders that it imports.',
      severity: 'error',
      from: { path: '^services/notifications/src/' },
      to: {
        path: '^services/notifications/src/[^/]+/',
        pathNot: notifications([...NOTIFICATIONS, 'migrations']),
      },
    },
    {
      name: 'rules-of-sending-know-no-words',
      comment:
        'What is sent, and by which channel, does not depend on the words. Choose words in listeners/ or inbound/, which pass them on in a notice.',
      severity: 'error',
      from: { path: '^services/notifications/src/sending/(route|send-decision)\\.ts$' },
      to: { path: notifications(['templates']) },
    },
    {
      name: 'messages-take-their-words-from-the-catalogue',
      comment:
        'Import the catalogue, which has a template for every kind of message, checked by type. Add a missing template there.',
      severity: 'error',
      from: { path: '^services/notifications/src/(?!templates/)' },
      to: { path: '^services/notifications/src/templates/(?!catalogue|words)' },
    },
    {
      name: 'kafkajs-only-in-the-kafka-transport',
      comment: 'Use Bus, Outbox and @On instead, which also work without Kafka.',
      severity: 'error',
      from: { path: '^(libs|services)', pathNot: '^libs/platform/(src/messaging/kafka|test)' },
      to: { path: 'node_modules/kafkajs' },
    },
    {
      name: 'bullmq-only-in-the-jobs-driver',
      comment: 'Set a Timer instead: it is a row in Postgres, for which BullMQ only delivers the wake-up.',
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
      comment:
        'Put the call into the adapter under providers/, where its errors are classified and counted. push/key-pair.ts calls nobody.',
      severity: 'error',
      from: { path: '^services/[^/]+/src', pathNot: '/providers/|/push/key-pair\\.ts$' },
      to: { path: 'node_modules/(twilio|@sendgrid|stripe|web-push)/' },
    },
    {
      name: 'no-circles',
      comment:
        'Two files that import each other cannot be understood separately. Move what both need, types too, into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-dist',
      comment: 'Import the source; dist has only build output.',
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
