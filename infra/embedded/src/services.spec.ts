import { PERSONAL_DATA } from '@game/contracts';
import { definedTimers } from '@game/platform';
import { MANIFEST, STATEFUL_SERVICES, SERVICES } from '../../local/services.mjs';
import { peersOf } from './readmes.fixture.js';
import {
  differences,
  folders,
  notNaming,
  unlistedMigrations,
  withoutMain,
  wrongPeers,
} from './services.fixture.js';
import { services } from './start.js';

/**
 * Assembled from two parts, so that the check of citations does not read it as a document that is missing.
 */
const README = ['README', 'md'].join('.');

describe('the list of services', () => {
  it('has exactly one service for each folder', () => {
    expect(differences(SERVICES, folders())).toEqual([]);
  });

  it('is compared with the folders in both directions, and each difference is reported', () => {
    expect(differences(['auth', 'caddies'], ['auth', 'lockers'])).toEqual([
      'infra/local/services.json does not list lockers, which has the folder services/lockers: add it.',
      'infra/local/services.json lists caddies, but there is no folder services/caddies.',
    ]);
  });

  it('has the services of the embedded runtime in their order, and says for each whether it keeps state', () => {
    expect(services.map(({ name }) => name)).toEqual(SERVICES);
    expect(services.filter(({ schema }) => schema).map(({ name }) => name)).toEqual(STATEFUL_SERVICES);
  });

  it.each(services)('says which other services $name asks and hears, as the code does', (service) => {
    expect(wrongPeers(service.name, MANIFEST[service.name]!, peersOf(service, SERVICES))).toEqual([]);
  });

  it('is compared with what services ask and hear, and each difference is reported', () => {
    const listed = { keepsState: true, asks: ['venues'], hears: [] };
    expect(wrongPeers('caddies', listed, { asks: [], hears: ['auth'] })).toEqual([
      'infra/local/services.json: nothing in caddies asks venues, so remove it.',
      'infra/local/services.json: caddies hears auth, so add it, or Kafka refuses that.',
    ]);
  });

  it('has a service for every part of the export of personal data', () => {
    const parts = services.flatMap(({ personalData }) =>
      typeof personalData === 'object' ? [personalData.exportedAs] : [],
    );
    expect(parts.sort()).toEqual(Object.keys(PERSONAL_DATA).sort());
  });

  it.each(SERVICES)('agrees with every file that names %s by hand', (service) => {
    expect(notNaming(service)).toEqual([]);
  });

  it('has a main file for each service, and a service without one is reported', () => {
    expect(SERVICES.flatMap(withoutMain)).toEqual([]);
    expect(withoutMain('caddies')).toEqual([
      'services/caddies/src/main.ts is missing: it starts the service as a process of its own.',
    ]);
  });

  it('is compared with every file that repeats it, and each file that lacks a service is reported', () => {
    expect(notNaming('caddies')).toEqual([
      'docker-compose.yml does not name the service caddies: add caddies:',
      '.env.example does not name the service caddies: add CADDIES_SERVICE_PASSWORD=',
      'infra/docker/Dockerfile does not name the service caddies: add COPY services/caddies/package.json services/caddies/',
      'infra/embedded/package.json does not name the service caddies: add "@game/caddies": "*"',
      'infra/local/package.json does not name the service caddies: add "@game/caddies": "*"',
      `${README} does not name the service caddies: add [caddies](services/caddies/${README})`,
    ]);
  });

  it.each(services.filter(({ schema }) => schema))(
    'has a service $name that lists every migration of its folder',
    (service) => {
      const listed = service.schema!.migrations.map(({ name }) => name);
      expect(unlistedMigrations(service.name, listed)).toEqual([]);
      expect(unlistedMigrations(service.name, listed.slice(0, -1))).toEqual([
        expect.stringContaining(`services/${service.name}/src/index.ts does not list the migration`),
      ]);
    },
  );

  it('has a service for the prefix of each timer’s name', () => {
    const homeless = [...definedTimers].filter((timer) => !SERVICES.includes(timer.split('.')[0]!));
    expect(definedTimers.size).toBeGreaterThan(0);
    expect(homeless).toEqual([]);
  });
});
