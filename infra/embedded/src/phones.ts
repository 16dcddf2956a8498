import { join } from 'node:path';
import { SettingsError, type Env } from '@game/platform';
import { startLocal, type Simulator } from '@game/simulator';
import type { EmbeddedSettings } from './env.js';
import { MovableClock } from './movable-clock.js';
import { ownFolder } from './own-folder.js';
import { PROVIDERS, quietHours, simulated, type Provider } from './providers.js';

const USUAL_PORT = 4010;

export interface Phones {
  simulator: Simulator;
  /** The providers that the simulator stands in for. */
  providers: Provider[];
  /** The services' settings for these providers. */
  env: Env;
  /** The clock that the product shares with the simulator; undefined if a provider is real and so has its own time. */
  clock: MovableClock | undefined;
}
interface PhonesOptions {
  publicUrl: string;
  dataDir: string;
  /** The value of SIMULATOR_PORT. */
  port: EmbeddedSettings['SIMULATOR_PORT'];
}

/** Starts the simulator in place of every provider that has no key. Returns undefined if each has one. */
export async function startPhones(
  env: Env,
  { publicUrl, dataDir, port }: PhonesOptions,
): Promise<Phones | undefined> {
  const providers = simulated(env);
  if (!providers.length) return undefined;
  const folder = ownFolder(dataDir);
  // A real provider has its own time and refuses a signature of another time.
  const clock = providers.length === PROVIDERS.length ? new MovableClock(folder) : undefined;
  const options = {
    ...{ publicUrl, dataFile: join(folder, 'simulator.jsonl') },
    ...(clock && { now: () => clock.now().getTime(), forward: (ms: number) => clock.forward(ms) }),
  };
  const { simulator, settings } = await startLocal({ ...options, port: port ?? USUAL_PORT }).catch(
    (error: { code?: string }) => {
      const reason = UNUSABLE_PORT[error.code ?? ''];
      if (!reason) throw error;
      if (port !== undefined) throw new SettingsError(`Setting SIMULATOR_PORT is "${port}": ${reason}`);
      // Another game on this machine may have the usual port.
      return startLocal(options);
    },
  );
  const prefixes: string[] = providers.map((provider) => `${provider.toUpperCase()}_`);
  if (providers.includes('SendGrid')) prefixes.push('REPLY_');
  const theirs = Object.entries(settings).filter(([name]) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return { simulator, providers, clock, env: { ...Object.fromEntries(theirs), ...quietHours(env) } };
}

const UNUSABLE_PORT: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or set SIMULATOR_PORT to a free one.',
  EACCES: 'only the administrator may listen there. Set SIMULATOR_PORT to one above 1023.',
};
