import { join } from 'node:path';
import type { Env } from '@game/platform';
import { startLocal, type Simulator } from '@game/simulator';
import { ownFolder } from './own-folder.js';
import { quietHours, simulated, type Provider } from './providers.js';

const USUAL_PORT = 4010;

export interface Phones {
  simulator: Simulator;
  /** Whom it stands in for. */
  providers: Provider[];
  /** What the services' settings say of them. */
  env: Env;
}

/** The simulator in the place of every provider that has no key; undefined where each has one. */
export async function startPhones(env: Env, publicUrl: string, dataDir: string): Promise<Phones | undefined> {
  const providers = simulated(env);
  if (!providers.length) return undefined;
  const options = { publicUrl, dataFile: join(ownFolder(dataDir), 'simulator.jsonl') };
  // Another game on this machine may have the usual port: then any free one.
  const { simulator, settings } = await startLocal({ ...options, port: USUAL_PORT }).catch(
    (error: { code?: string }) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return startLocal(options);
    },
  );
  const prefixes = providers.map((provider) => `${provider.toUpperCase()}_`);
  const theirs = Object.entries(settings).filter(([name]) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return { simulator, providers, env: { ...Object.fromEntries(theirs), ...quietHours(env) } };
}
