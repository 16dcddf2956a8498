import { existsSync } from 'node:fs';
import { Port, PortNumber, processEnv, readSettings, type Env } from '@game/platform';
import { z } from 'zod';

export const EmbeddedSettings = z.object({
  PORT: Port,
  PUBLIC_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** If unset, the simulator takes the usual port, or any free one if the usual one is taken. */
  SIMULATOR_PORT: PortNumber.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a URL such as postgres://user:password@localhost:5432/game')
    .optional(),
  NODE_ENV: z.string().optional(),
});
export type EmbeddedSettings = z.output<typeof EmbeddedSettings>;

/** The settings of `.env`, overridden by the process's environment. */
export function readEnv(): { env: Env; settings: EmbeddedSettings } {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = processEnv();
  return { env, settings: readSettings(EmbeddedSettings, env) };
}
