import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  DeskSettings,
  ProcessSettings,
  TracingSettings,
  embeddedRuntime,
  readSettings,
  type Env,
  type Service,
} from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { LOCAL, optionsFrom } from '@game/simulator';
import { parse } from 'yaml';
import { EmbeddedSettings } from './env.js';
import { quietHours, simulated } from './providers.js';
import { services } from './start.js';

const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const settingsIn = (path: string) => parseEnv(text(path)) as Record<string, string>;
/** The settings in `.env.example`, each with the value that its line gives. */
export const example = settingsIn('.env.example');
export const trial = settingsIn('infra/docker/simulator.env');

/** The names that a program looks up in its environment, even if it then refuses the values. */
function namesRead(read: (env: Env) => unknown, given: Env = {}): Set<string> {
  const names = new Set<string>();
  const note = (name: string | symbol) => void (typeof name === 'string' && names.add(name));
  const env = new Proxy<Env>(
    {},
    {
      get: (_, name) => (note(name), given[String(name)]),
      has: (_, name) => (note(name), String(name) in given),
    },
  );
  try {
    read(env);
  } catch {
    // A setting is missing. All were looked up before that error.
  }
  return names;
}
const together = (...sets: Array<Set<string>>) => new Set(sets.flatMap((set) => [...set]));

/** Settings without which the runtime throws before it looks up others. */
const PARTS = {
  DATABASE_URL: 'postgres://game@db/game',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis',
  SEALING_KEY: LOCAL.SEALING_KEY,
};
const ofService = ({ settings }: Service) => namesRead((env) => readSettings(settings, env));
const ofProcess = (service: Service) =>
  together(
    namesRead((env) => distributedRuntime(env).logger('any'), PARTS),
    namesRead((env) => readSettings(ProcessSettings, env)),
    namesRead((env) => readSettings(TracingSettings, env)),
    ofService(service),
  );
const ofProviders = () => together(namesRead(simulated), namesRead(quietHours));
const launcher = text('infra/local/start-distributed.mjs');

interface Compose {
  services: Record<
    string,
    {
      build?: object;
      command?: string[];
      environment?: Record<string, string>;
      healthcheck?: { test: string[] };
    }
  >;
}
export const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
/** The names of the settings that this value of docker-compose.yml takes from `.env`. */
export const interpolated = (value: unknown) =>
  [...JSON.stringify(value ?? null).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
/**
 * The settings that docker compose itself uses, without those that it only passes to a container of ours under the
 * same name.
 */
const ofCompose = () =>
  new Set(
    Object.values(compose.services).flatMap(({ environment = {}, ...rest }) => [
      ...interpolated(rest),
      ...Object.entries(environment).flatMap(([name, value]) =>
        interpolated(value).filter((other) => other !== name || !rest.build),
      ),
    ]),
  );

/** The names of the settings that each program looks up. */
export const READERS: Record<string, Set<string>> = {
  'npm-start': together(
    namesRead((env) => readSettings(EmbeddedSettings, env)),
    namesRead((env) => readSettings(DeskSettings, env)),
    namesRead((env) => readSettings(TracingSettings, env)),
    namesRead((env) => embeddedRuntime({ databaseUrl: '', env, services: [] }).logger('any')),
    ofProviders(),
    ...services.map(ofService),
  ),
  'start:distributed': together(
    new Set(Object.keys(example).filter((name) => new RegExp(`\\b${name}\\b`).test(launcher))),
    ofProviders(),
  ),
  compose: ofCompose(),
  ...Object.fromEntries(services.map((service) => [service.name, ofProcess(service)])),
  simulator: namesRead(optionsFrom),
};
export const readersOf = (setting: string) =>
  Object.keys(READERS)
    .filter((reader) => READERS[reader]!.has(setting))
    .sort();
