import { readSettings, type Env } from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { LOCAL, optionsFrom } from '@game/simulator';
import { SERVICES, passwordSettingOf } from '../../local/services.mjs';
import { EmbeddedSettings } from './env.js';
import { READERS, compose, example, interpolated, readersOf, trial } from './settings.fixture.js';
import { services } from './start.js';

const EVERY_SERVICE = services.map(({ name }) => name).join(' ');
/**
 * The programs that read each line of `.env.example`. `npm-start` means every service in one process,
 * `start:distributed` the launcher itself, which passes all settings on to the services, and `compose` the
 * file docker-compose.yml itself.
 */
const READ_BY: Record<string, string> = {
  PORT: 'npm-start start:distributed compose gateway',
  HOST: 'npm-start gateway',
  METRICS_PORT: `npm-start start:distributed ${EVERY_SERVICE}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `npm-start ${EVERY_SERVICE}`,
  PUBLIC_URL: 'npm-start start:distributed gateway billing notifications simulator',
  TRUST_PROXY: 'npm-start gateway',
  RATE_LIMITS: 'npm-start gateway auth contacts notifications',
  MAP_TILE_URL: 'npm-start gateway',
  MAP_ATTRIBUTION: 'npm-start gateway',
  LOG_LEVEL: `npm-start ${EVERY_SERVICE}`,
  DATA_DIR: 'npm-start',
  DATABASE_POOL: `npm-start ${EVERY_SERVICE}`,
  DATABASE_URL: `npm-start start:distributed ${EVERY_SERVICE}`,
  KAFKA_BROKERS: `start:distributed ${EVERY_SERVICE}`,
  KAFKA_TLS: EVERY_SERVICE,
  REDIS_URL: `start:distributed ${EVERY_SERVICE}`,
  SERVICE_PASSWORD: EVERY_SERVICE,
  POSTGRES_PASSWORD: 'compose',
  DATABASE_OWNER_PASSWORD: 'compose',
  KAFKA_ADMIN_PASSWORD: 'compose',
  REDIS_ADMIN_PASSWORD: 'compose',
  ...Object.fromEntries(SERVICES.map((service) => [passwordSettingOf(service), 'compose'])),
  SEALING_KEY: `npm-start start:distributed ${EVERY_SERVICE}`,
  SEALING_KEYS_ACCEPTED: `npm-start ${EVERY_SERVICE}`,
  RESPONSE_WINDOW: 'npm-start bookings',
  DECLINE_GRACE: 'npm-start bookings',
  QUIET_HOURS: 'npm-start start:distributed bookings notifications',
  SMS_COUNTRIES: 'npm-start auth bookings contacts notifications',
  BREACHES_URL: 'npm-start auth',
  SUPPORT_EMAIL: 'npm-start notifications',
  POSTAL_ADDRESS: 'npm-start notifications',
  SIMULATOR_PORT: 'npm-start start:distributed compose simulator',
  TWILIO_ACCOUNT_SID: 'npm-start start:distributed notifications simulator',
  TWILIO_AUTH_TOKEN: 'npm-start start:distributed notifications simulator',
  TWILIO_FROM: 'npm-start notifications simulator',
  TWILIO_ADVANCED_OPT_OUT: 'npm-start notifications',
  SMS_CONSENT: 'npm-start notifications',
  SMS_PER_MINUTE: 'npm-start notifications',
  SMS_PER_DAY: 'npm-start notifications',
  MAILS_PER_DAY: 'npm-start notifications',
  SENDING: 'npm-start notifications',
  TWILIO_BASE_URL: 'npm-start start:distributed notifications',
  SENDGRID_API_KEY: 'npm-start start:distributed notifications simulator',
  SENDGRID_FROM: 'npm-start notifications',
  SENDGRID_BASE_URL: 'npm-start start:distributed notifications',
  SENDGRID_WEBHOOK_PUBLIC_KEY: 'npm-start notifications',
  REPLY_DOMAIN: 'npm-start notifications simulator',
  SENDGRID_INBOUND_SECRET: 'npm-start notifications simulator',
  WEBHOOKS_TO_LOOPBACK: 'npm-start notifications',
  STRIPE_SECRET_KEY: 'npm-start start:distributed billing simulator',
  STRIPE_PUBLISHABLE_KEY: 'npm-start billing',
  STRIPE_WEBHOOK_SECRET: 'npm-start billing simulator',
  STRIPE_TAX: 'npm-start billing',
  STRIPE_PRICE_MONTHLY: 'npm-start billing',
  STRIPE_PRICE_QUARTERLY: 'npm-start billing',
  STRIPE_PRICE_ANNUAL: 'npm-start billing',
  STRIPE_PRICE_LIFETIME: 'npm-start billing',
  STRIPE_BASE_URL: 'npm-start start:distributed billing',
  WEATHER_PROVIDER: 'npm-start venues',
  WEATHER_BASE_URL: 'npm-start venues',
  SHIPPED_COURSES: 'npm-start venues',
};
/** Settings that programs read but users do not set in `.env`, with the reason. */
const INTERNAL: Record<string, string> = {
  NODE_ENV: 'Node’s own convention; the Dockerfile sets it',
  SIMULATOR_HOST: 'set in the simulator’s container',
  SIMULATOR_DELIVER_TO: 'set in the simulator’s container',
  SIMULATOR_DATA_FILE: 'for a simulator without the game, see its README',
  SIMULATOR_CARRIER_STOP: 'for a simulator without the game, see its README',
  SENDGRID_WEBHOOK_PRIVATE_KEY: 'for a simulator without the game, see its README',
};
/**
 * Settings to which docker-compose.yml gives a value of its own: ports in containers, addresses in its network, and the
 * password of the container's service.
 */
const FIXED_IN_COMPOSE = [
  'PORT',
  'HOST',
  'METRICS_PORT',
  'SIMULATOR_PORT',
  'DATABASE_URL',
  'KAFKA_BROKERS',
  'REDIS_URL',
  'SERVICE_PASSWORD',
];

describe('.env.example', () => {
  it('has exactly one line for each setting of the table', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(READ_BY).sort());
  });

  it.each(Object.entries(READ_BY))('has the setting %s, which is read by %s', (setting, readers) => {
    expect(readersOf(setting)).toEqual(readers.split(' ').sort());
  });

  it('has every setting that a program reads, except the internal ones', () => {
    const read = new Set(Object.values(READERS).flatMap((names) => [...names]));
    expect([...read].filter((name) => !(name in example)).sort()).toEqual(Object.keys(INTERNAL).sort());
  });

  it('is valid as it is: the game starts with a copy of it', () => {
    const given = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''));
    const simulator = 'http://127.0.0.1:4010';
    const env: Env = { ...given, ...LOCAL, STRIPE_BASE_URL: simulator, SENDGRID_BASE_URL: simulator };
    for (const schema of [EmbeddedSettings, ...services.map(({ settings }) => settings)])
      expect(() => readSettings(schema, env)).not.toThrow();
  });
});

describe('docker-compose.yml', () => {
  const containers = Object.entries(compose.services).flatMap(
    ([container, { command, environment = {} }]) => {
      const name = /^(?:services|infra)\/(\w+)\/dist\/main\.js$/.exec(command?.[1] ?? '')?.[1];
      return name ? [{ container, name, environment }] : [];
    },
  );

  it('runs every service and the simulator', () => {
    expect(containers.map(({ name }) => name).sort()).toEqual(
      [...services.map(({ name }) => name), 'simulator'].sort(),
    );
  });

  it.each(containers)('passes to $container every setting that it reads', ({ name, environment }) => {
    const wanted = Object.keys(example).filter((setting) => READERS[name]!.has(setting));
    const handed = wanted.filter(
      (setting) => FIXED_IN_COMPOSE.includes(setting) || interpolated(environment[setting]).includes(setting),
    );
    expect(handed).toEqual(wanted);
  });

  it.each(containers)(
    'gives $container valid settings together with simulator.env',
    ({ name, environment }) => {
      const value = (given: string) =>
        given.replaceAll(
          /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
          (_, setting: string, kind: string, fallback: string) =>
            trial[setting] ?? (kind === '-' ? fallback : 'given'),
        );
      const env = Object.fromEntries(
        Object.entries(environment)
          .map(([setting, given]) => [setting, value(given)])
          .filter(([, given]) => given !== ''),
      ) as Env;
      const service = services.find((each) => each.name === name);
      expect(() => (service ? readSettings(service.settings, env) : optionsFrom(env))).not.toThrow();
      if (service) expect(() => distributedRuntime(env)).not.toThrow();
    },
  );
});
