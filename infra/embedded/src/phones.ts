import { join } from 'node:path';
import { SettingsError, type Env } from '@game/platform';
import { startLocal, type Simulator } from '@game/simulator';
import type { EmbeddedSettings } from './env.js';
import { ownFolder } from './own-folder.js';
import { quietHours, simulated, type Provider } from './providers.js';

const USUAL_PORT = 4010;

export interface Phones {
  simulator: Simulator;
  /** The providers that the simulator stands in for. */
  providers: Provider[];
  /** The services' settings for these providers. */
  env: Env;
}
interface PhonesOptions {
  publicUrl: string;
  dataDir: string;
  /** The value of SIMULATOR_PORT. */
  port: EmbeddedSettings['SIMULATOR_PORT'];
}

/** Starts the simulator in place of every provider without a key; undefined where each has one. */
export async function startPhones(
  env: Env,
  { publicUrl, dataDir, port }: PhonesOptions,
): Promise<Phones | undefined> {
  const providers = simulated(env);
  if (!providers.length) return undefined;
  const options = { publicUrl, dataFile: join(ownFolder(dataDir), 'simulator.jsonl') };
  const { simulator, settings } = await startLocal({ ...options, port: port ?? USUAL_PORT }).catch(
    (error: { code?: string }) => {
      const reason = UNUSABLE_PORT[error.code ?? ''];
      if (!reason) throw error;
      if (port !== undefined) throw new SettingsError(`Setting SIMULATOR_PORT is "${port}": ${reason}`);
      // Another game on this machine may have the usual port.
      return startLocal(options);
    },
  );
  const prefixes = providers.map((provider) => `${provider.toUpperCase()}_`);
  const theirs = Object.entries(settings).filter(([name]) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return { simulator, providers, env: { ...Object.fromEntries(theirs), ...quietHours(env) } };
}

const UNUSABLE_PORT: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or set SIMULATOR_PORT to a free one.',
  EACCES: 'only the administrator may listen there. Set SIMULATOR_PORT to one above 1023.',
};
