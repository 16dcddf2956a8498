import { durationMs } from '@game/contracts';
import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** The process's own environment; an empty value counts as not set, as in `.env.example`. */
export function processEnv(): Env {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** A setting that is wrong: printed as one line, without a stack. */
export class SettingsError extends Error {}
/** A service does not do what the code says elsewhere that it does, so it does not start; printed likewise. */
export class IncompleteError extends Error {}

/** May hold a password. */
const SECRET = /KEY|TOKEN|SECRET|PASSWORD|^(DATABASE|REDIS)_URL$/;
const ZODS_OWN = /^Invalid input/;

/** Checks the settings of a service; throws a SettingsError with one line for each wrong one. */
export function readSettings<S extends z.ZodType>(schema: S, env: Env): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const value = env[name];
    if (value === undefined && issue.code === 'invalid_type' && ZODS_OWN.test(issue.message))
      return `Setting ${name} is not set. See .env.example.`;
    const given = value === undefined ? 'is not set' : `is "${SECRET.test(name) ? '…' : value}"`;
    return `Setting ${name} ${given}: ${issue.message}. See .env.example.`;
  });
  throw new SettingsError(lines.join('\n'));
}

const PORTS = 'must be a port number, 0 to 65535';
/** Where a process listens; 0 takes a free one. */
export const PortNumber = z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS);
export const Port = PortNumber.default(3000);

const POOL_SIZES = 'must be a number of connections, 1 to 100';
/** DATABASE_POOL: how many connections each instance of a service holds, and so how many requests it works on at a time. */
export const PoolSize = (fallback: number) =>
  z.coerce.number(POOL_SIZES).int(POOL_SIZES).min(1, POOL_SIZES).max(100, POOL_SIZES).default(fallback);

/** ISO 8601, e.g. `PT3H`; read as milliseconds. */
export const Duration = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, ctx) => {
      const ms = durationMs(text);
      if (ms !== undefined) return ms;
      ctx.addIssue({ code: 'custom', message: 'must be an ISO 8601 duration such as PT3H' });
      return z.NEVER;
    });

/** Ends the process on a wrong setting or a service that lacks something with its line, on anything else with the error. */
export function exitOnError(error: unknown): never {
  if (error instanceof SettingsError || error instanceof IncompleteError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
