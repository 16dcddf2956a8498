import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STATEFUL_SERVICES, passwordSettingOf, type Listed } from '../../local/services.mjs';

const root = join(import.meta.dirname, '../../..');
const LIST = 'infra/local/services.json';

/**
 * Files that cannot read the list of services and therefore repeat it, with the texts that each must have for
 * a service.
 */
const SAYS: Record<string, (service: string) => string[]> = {
  'docker-compose.yml': (service) => [
    `\n  ${service}:\n`,
    `command: ['node', 'services/${service}/dist/main.js']`,
    ...(service === 'gateway' ? [] : [`\n      ${service}: { condition: service_healthy }`]),
    `\n  ${passwordSettingOf(service)}: \${${passwordSettingOf(service)}:?`,
    `SERVICE_PASSWORD: \${${passwordSettingOf(service)}}`,
  ],
  '.env.example': (service) => [`\n${passwordSettingOf(service)}=\n`],
  'infra/docker/Dockerfile': (service) => [`COPY services/${service}/package.json services/${service}/`],
  'infra/embedded/package.json': (service) => [`"@game/${service}": "*"`],
  'infra/local/package.json': (service) => [`"@game/${service}": "*"`],
  'infra/e2e/upgrades/consumers.ts': (service) =>
    STATEFUL_SERVICES.includes(service) ? [`\n  ${service}: [`] : [],
  'README.md': (service) => [`[${service}](services/${service}/README.md)`],
};

/** Returns one line for each of these files that does not name the service. */
export const notNaming = (service: string): string[] =>
  Object.entries(SAYS).flatMap(([file, says]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const lacks = says(service).find((words) => !text.includes(words));
    return lacks ? [`${file} does not name the service ${service}: add ${lacks.trim()}`] : [];
  });

/** Returns one line if the service has no main file for a process of its own. */
export const withoutMain = (service: string): string[] =>
  existsSync(join(root, 'services', service, 'src/main.ts'))
    ? []
    : [`services/${service}/src/main.ts is missing: it starts the service as a process of its own.`];

/** Returns one line for each service that the list lacks among those that a service asks or hears, or names wrongly. */
export const wrongPeers = (service: string, listed: Listed, code: Pick<Listed, 'asks' | 'hears'>): string[] =>
  (['asks', 'hears'] as const).flatMap((list) => [
    ...code[list]
      .filter((other) => !listed[list].includes(other))
      .map((other) => `${LIST}: ${service} ${list} ${other}, so add it, or Kafka refuses that.`),
    ...listed[list]
      .filter((other) => !code[list].includes(other))
      .map((other) => `${LIST}: nothing in ${service} ${list} ${other}, so remove it.`),
  ]);

export const folders = () =>
  readdirSync(join(root, 'services'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/**
 * Returns one line for each folder of a service that the list lacks, and for each name in the list without a
 * folder.
 */
export const differences = (listed: string[], there: string[]): string[] => [
  ...there
    .filter((name) => !listed.includes(name))
    .map((name) => `${LIST} does not list ${name}, which has the folder services/${name}: add it.`),
  ...listed
    .filter((name) => !there.includes(name))
    .map((name) => `${LIST} lists ${name}, but there is no folder services/${name}.`),
];

/**
 * Returns one line for each file in the folder of a service's migrations whose class is not among these
 * names.
 */
export const unlistedMigrations = (service: string, listed: string[]): string[] =>
  readdirSync(join(root, 'services', service, 'src/migrations'))
    .filter((file) => !listed.some((name) => name.endsWith(file.split('-')[0]!)))
    .map((file) => `services/${service}/src/index.ts does not list the migration ${file}: add its class.`);
