import { kafkaRights } from './kafka-rights.mjs';
import { MANIFEST, SERVICES } from './services.mjs';

const allowed = (service: string, operation: string, manifest = MANIFEST) =>
  kafkaRights(service, manifest).flatMap(({ name, operations }) =>
    operations.includes(operation) ? [name] : [],
  );

describe('the rights of services in Kafka', () => {
  it('follow from what a service asks and hears, and from who asks it', () => {
    const service = (asks: string[], hears: string[]) => ({ keepsState: true, asks, hears });
    const manifest = {
      caddies: service(['lockers'], ['auth']),
      lockers: service([], []),
      auth: service([], []),
    };
    expect(allowed('caddies', 'WRITE', manifest)).toEqual([
      'caddies.queries',
      'caddies.commands',
      'caddies.events',
      'reply.caddies.',
      'lockers.queries',
      'lockers.commands',
    ]);
    expect(allowed('lockers', 'WRITE', manifest)).toContain('reply.caddies.');
    expect(allowed('auth', 'WRITE', manifest)).not.toContain('reply.caddies.');
    expect(allowed('caddies', 'READ', manifest)).toContain('auth.events');
  });

  it.each(SERVICES)(
    'let nobody but %s read the requests to it, and nobody but it publish its events',
    (service) => {
      const may = (operation: string, topic: string) =>
        SERVICES.filter((other) => allowed(other, operation).includes(topic));
      for (const kind of ['queries', 'commands'])
        expect(may('READ', `${service}.${kind}`)).toEqual([service]);
      expect(may('WRITE', `${service}.events`)).toEqual([service]);
      expect(may('READ', `reply.${service}.`)).toEqual([service]);
    },
  );

  it('let no service have a right to all topics or groups, nor to the cluster', () => {
    for (const service of SERVICES)
      for (const { resource, name, operations } of kafkaRights(service)) {
        expect(['TOPIC', 'GROUP']).toContain(resource);
        expect(name).toMatch(/^(reply\.)?[a-z]+\./);
        expect(operations).not.toContain('ALL');
      }
  });
});
