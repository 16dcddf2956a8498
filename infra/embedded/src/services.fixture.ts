import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STATEFUL_SERVICES } from '../../local/services.mjs';

const root = join(import.meta.dirname, '../../..');
const LIST = 'infra/local/services.json';

/** Files that cannot read the list of services, and the text that each must have for a service. */
const SAYS: Record<string, (service: string) => string[]> = {
  'docker-compose.yml': (service) => [
    `\n  ${service}:\n`,
    `command: ['node', 'services/${service}/dist/main.js']`,
    ...(service === 'gateway' ? [] : [`\n      ${service}: { condition: service_healthy }`]),
  ],
  'infra/docker/Dockerfile': (service) => [`COPY services/${service}/package.json services/${service}/`],
  'infra/embedded/package.json': (service) => [`"@game/${service}": "*"`],
  'infra/local/package.json': (service) => [`"@game/${service}": "*"`],
  'infra/e2e/upgrades/consumers.ts': (service) =>
    STATEFUL_SERVICES.includes(service) ? [`\n  ${service}: [`] : [],
  'README.md': (service) => [`[${service}](services/${service}/README.md)`],
};

/** One line for each file that does not name this service. */
export const notNaming = (service: string): string[] =>
  Object.entries(SAYS).flatMap(([file, says]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const lacks = says(service).find((words) => !text.includes(words));
    return lacks ? [`${file} does not name the service ${service}: add ${lacks.trim()}`] : [];
  });

/** One line for a service whose process has no main. */
export const withoutMain = (service: string): string[] =>
  existsSync(join(root, 'services', service, 'src/main.ts'))
    ? []
    : [`services/${service}/src/main.ts is missing: it starts the service as a process of its own.`];

export const folders = () =>
  readdirSync(join(root, 'services'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** One line for each folder of a service that the list lacks, and for each name of the list without a folder. */
export const differences = (listed: string[], there: string[]): string[] => [
  ...there
    .filter((name) => !listed.includes(name))
    .map((name) => `${LIST} does not list ${name}, which has the folder services/${name}: add it.`),
  ...listed
    .filter((name) => !there.includes(name))
    .map((name) => `${LIST} lists ${name}, but there is no folder services/${name}.`),
];

/** One line for each file in the folder of a service's migrations whose class is not among these names. */
export const unlistedMigrations = (service: string, listed: string[]): string[] =>
  readdirSync(join(root, 'services', service, 'src/migrations'))
    .filter((file) => !listed.some((name) => name.endsWith(file.split('-')[0]!)))
    .map((file) => `services/${service}/src/index.ts does not list the migration ${file}: add its class.`);
