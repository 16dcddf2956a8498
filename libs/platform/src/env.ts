import { readFileSync } from 'node:fs';
import { durationMs } from '@game/contracts';
import { z } from 'zod';

export type Env = Record<string, string | undefined>;

/**
 * The environment of the process. An empty value counts as not set, as in `.env.example`. A secret may also stand in a
 * file, such as a Docker secret, which the setting with `_FILE` behind its name names.
 */
export function processEnv(from: Env = process.env): Env {
  const env = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== '')) as Env;
  for (const [setting, path] of Object.entries(env)) {
    const name = /^(.+)_FILE$/.exec(setting)?.[1];
    if (!name || !SECRET.test(name)) continue;
    if (env[name] !== undefined) throw new SettingsError(`Set either ${name} or ${setting}, not both.`);
    env[name] = contentOf(setting, path!);
  }
  return env;
}

/** The text of the file without the line break that editors put at its end. */
function contentOf(setting: string, path: string): string {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (text) return text;
  } catch (error) {
    throw new SettingsError(
      `Setting ${setting} names a file that cannot be read: ${(error as Error).message}`,
    );
  }
  throw new SettingsError(`Setting ${setting} names an empty file: ${path}`);
}

/** Thrown for a wrong setting. Its message is printed as one line, without a stack. */
export class SettingsError extends Error {}
/**
 * Thrown if a service lacks a part, such as a handler, so that it does not start. Its message is printed as one line,
 * too.
 */
export class IncompleteError extends Error {}

/** Names of settings whose value may be secret and is not printed. */
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
/**
 * DATABASE_POOL: the number of connections of one instance of a service, which limits how many requests it handles at
 * the same time.
 */
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

/** Prints an error and ends the process. For a SettingsError or IncompleteError, only the message is printed. */
export function exitOnError(error: unknown): never {
  if (error instanceof SettingsError || error instanceof IncompleteError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
