import { PERSONAL_DATA } from '@game/contracts';
import { definedTimers } from '@game/platform';
import { STATEFUL_SERVICES, SERVICES } from '../../local/services.mjs';
import { differences, folders, notNaming } from './services.fixture.js';
import { services } from './start.js';

/** Put together here, so that no check takes the README of a service that does not exist for a document. */
const README = ['README', 'md'].join('.');

describe('the list of services', () => {
  it('has a service for each folder, and no other', () => {
    expect(differences(SERVICES, folders())).toEqual([]);
  });

  it('names a folder that it lacks, and a name that has no folder', () => {
    expect(differences(['auth', 'caddies'], ['auth', 'lockers'])).toEqual([
      'infra/local/services.json does not list lockers, which has the folder services/lockers: add it.',
      'infra/local/services.json lists caddies, but there is no folder services/caddies.',
    ]);
  });

  it('is what one process runs, in its order, and it says of each whether it keeps state', () => {
    expect(services.map(({ name }) => name)).toEqual(SERVICES);
    expect(services.filter(({ schema }) => schema).map(({ name }) => name)).toEqual(STATEFUL_SERVICES);
  });

  it('has a service for every part of what is exported of a user', () => {
    const parts = services.flatMap(({ personalData }) =>
      typeof personalData === 'object' ? [personalData.exportedAs] : [],
    );
    expect(parts.sort()).toEqual(Object.keys(PERSONAL_DATA).sort());
  });

  it.each(SERVICES)('agrees with every file that names %s by hand', (service) => {
    expect(notNaming(service)).toEqual([]);
  });

  it('says which files do not name a new service', () => {
    expect(notNaming('caddies')).toEqual([
      'docker-compose.yml does not name the service caddies: add caddies:',
      'infra/docker/Dockerfile does not name the service caddies: add COPY services/caddies/package.json services/caddies/',
      'infra/docker/try-compose.sh does not name the service caddies: add caddies',
      'infra/embedded/package.json does not name the service caddies: add "@game/caddies": "*"',
      'infra/local/package.json does not name the service caddies: add "@game/caddies": "*"',
      `${README} does not name the service caddies: add [caddies](services/caddies/${README})`,
    ]);
  });

  it('has the service of every timer, which its name begins with', () => {
    const homeless = [...definedTimers].filter((timer) => !SERVICES.includes(timer.split('.')[0]!));
    expect(definedTimers.size).toBeGreaterThan(0);
    expect(homeless).toEqual([]);
  });
});
