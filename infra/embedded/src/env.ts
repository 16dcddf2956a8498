import { existsSync } from 'node:fs';
import { processEnv, readSettings, type Env } from '@game/platform';
import { z } from 'zod';

const EmbeddedSettings = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  NODE_ENV: z.string().optional(),
});

/** The process's environment over what `.env` says. */
export function readEnv(): { env: Env; settings: z.output<typeof EmbeddedSettings> } {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = processEnv();
  return { env, settings: readSettings(EmbeddedSettings, env) };
}

/** Providers are real as soon as their keys are there. */
export const hasProviderKeys = (env: Env) => Boolean(env['TWILIO_ACCOUNT_SID'] || env['SENDGRID_API_KEY']);
