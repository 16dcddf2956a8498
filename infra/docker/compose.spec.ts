import { SERVICES } from '../local/services.mjs';
import { compose } from '../embedded/src/settings.fixture.js';

interface Container {
  build?: object;
  image: string;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  mem_limit?: string;
  privileged?: boolean;
  ports?: string[];
  environment?: Record<string, string>;
}
const containers = Object.entries(compose.services) as unknown as Array<[string, Container]>;

describe('docker-compose.yml', () => {
  it.each(containers)('confines the container %s', (_, container) => {
    expect(container).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
    expect(container.privileged).toBeUndefined();
    expect(container.user).not.toBe('root');
  });

  it.each(['postgres', 'redis', 'kafka'])('runs %s as its own user, not as root', (name) => {
    expect(compose.services[name]).toMatchObject({
      user: expect.stringMatching(/^(postgres|redis|appuser)$/),
    });
  });

  it('publishes the gateway alone, and tools on the loopback', () => {
    const published = containers.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published.filter((port) => !/ 127\.0\.0\.1:/.test(port))).toEqual(['gateway ${PORT:-3000}:3000']);
  });

  it('gives each service its own password and no other', () => {
    for (const service of SERVICES) {
      const given = JSON.stringify(compose.services[service]!.environment);
      const passwords = [...given.matchAll(/\$\{([A-Z_]*PASSWORD)/g)].map(([, name]) => name);
      expect(passwords).toEqual([`${service.toUpperCase()}_SERVICE_PASSWORD`]);
    }
  });

  it('gives the password of Postgres’s superuser to Postgres alone', () => {
    const holders = containers.filter(([, { environment }]) =>
      JSON.stringify(environment ?? {}).includes('${POSTGRES_PASSWORD'),
    );
    expect(holders.map(([name]) => name)).toEqual(['postgres']);
  });
});
