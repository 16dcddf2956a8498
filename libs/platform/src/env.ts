import { durationMs } from '@game/contracts';
import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/** The process's own environment; an empty value counts as not set, as in `.env.example`. */
export function processEnv(): Env {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** A wrong setting. It is printed as one line, without a stack. */
export class SettingsError extends Error {}
/** A service lacks a part, such as a handler, so it does not start. It is printed as one line, too. */
export class IncompleteError extends Error {}

/** Names of settings whose value may contain a password and is not printed. */
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
/** The port on which a process listens; 0 means any free port. */
export const PortNumber = z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS);
export const Port = PortNumber.default(3000);

const POOL_SIZES = 'must be a number of connections, 1 to 100';
/** DATABASE_POOL: the connections of an instance of a service, and so the requests that it works on at a time. */
export const PoolSize = (fallback: number) =>
  z.coerce.number(POOL_SIZES).int(POOL_SIZES).min(1, POOL_SIZES).max(100, POOL_SIZES).default(fallback);

/** An ISO 8601 duration such as `PT3H`, read as milliseconds. */
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

/** Ends the process. Of a SettingsError or IncompleteError only the message is printed, else the whole error. */
export function exitOnError(error: unknown): never {
  if (error instanceof SettingsError || error instanceof IncompleteError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
