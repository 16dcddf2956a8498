import { SettingsError, type Env } from '@game/platform';
import { LOCAL } from '@game/simulator';
import pg from 'pg';
import { DEMO_LOGIN } from './demo/seed.js';
import { simulated } from './providers.js';

/** A provider counts as real if it has a key and no other server stands in for it. */
const isReal = (env: Env, provider: 'Twilio' | 'SendGrid') =>
  !simulated(env).includes(provider) && !env[`${provider.toUpperCase()}_BASE_URL`];
const isLive = (env: Env) => /^(sk|rk)_live_/.test(env['STRIPE_SECRET_KEY'] ?? '') && !env['STRIPE_BASE_URL'];

/** True if texts, mails or payments reach real people, so that nothing of a trial may be left. */
export const isProduction = (env: Env): boolean =>
  isReal(env, 'Twilio') || isReal(env, 'SendGrid') || isLive(env);

/** The settings of a trial that must not be used together with real keys, one line each. */
export function settingsFaults(env: Env, publicUrl: string): string[] {
  const missing = (name: string, why: string) => !env[name] && `${name} is not set: ${why}`;
  const mail = isReal(env, 'SendGrid');
  const faults = [
    !publicUrl.startsWith('https://') &&
      `PUBLIC_URL is "${publicUrl}": it must begin with https://, because links, cookies and passwords go over it`,
    !isLive(env) &&
      'Payments are simulated or in test mode: set a live STRIPE_SECRET_KEY, or plans are sold for nothing',
    !isReal(env, 'Twilio') &&
      'Texts are simulated: set the TWILIO_ settings, or codes and invites by text reach nobody',
    !mail && 'Mails are simulated: set SENDGRID_API_KEY, or nobody can confirm an email',
    ...Object.entries(LOCAL).map(
      ([name, value]) =>
        env[name] === value &&
        name !== 'TWILIO_FROM' &&
        `${name} is the public one of the trial: set your own`,
    ),
    missing('SEALING_KEY', 'passwords on their way and secrets in the database are encrypted with it'),
    mail && missing('SENDGRID_WEBHOOK_PUBLIC_KEY', 'without it bounces and spam reports cannot be believed'),
    missing('SUPPORT_EMAIL', 'mails name it, and friends write to it'),
    mail && missing('POSTAL_ADDRESS', 'every mail has to name its sender’s postal address (CAN-SPAM)'),
    env['RATE_LIMITS'] === 'off' && 'RATE_LIMITS is off: nothing limits guesses and what organisers send',
    env['WEBHOOKS_TO_LOOPBACK'] === 'on' &&
      'WEBHOOKS_TO_LOOPBACK is on: golfers can reach this machine from inside',
  ];
  return faults.filter((fault): fault is string => typeof fault === 'string');
}

/**
 * What must not be in the database together with real keys, one line each. `own`: it is the Postgres of `npm start`,
 * which no other program reaches, so its only login may be a superuser.
 */
export async function databaseFaults(url: string, { own }: { own: boolean }): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  // If the connection fails, the services report it when they start.
  if (
    !(await client.connect().then(
      () => true,
      () => false,
    ))
  )
    return [];
  try {
    const { rows: roles } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname = current_user and rolsuper`,
    );
    const { rows: tables } = await client.query(`select 1 where to_regclass('auth.users') is not null`);
    const { rows: demo } = tables.length
      ? await client.query(`select 1 from auth.users where lower(email) = $1`, [DEMO_LOGIN.email])
      : { rows: [] };
    return [
      ...(roles.length && !own
        ? [
            `DATABASE_URL signs in as "${roles[0]!.name}", a superuser: make a login with createrole that owns the database (docs/operations.md)`,
          ]
        : []),
      ...(demo.length
        ? [
            `The database has the demo account ${DEMO_LOGIN.email}, whose password everybody knows: start with another DATA_DIR or database`,
          ]
        : []),
    ];
  } finally {
    await client.end();
  }
}

/** Throws with a line for each fault if the keys are real. Call it before anything is served. */
export async function refuseFaults(
  env: Env,
  publicUrl: string,
  database: { url: string; own: boolean },
): Promise<void> {
  if (!isProduction(env)) return;
  const faults = [...settingsFaults(env, publicUrl), ...(await databaseFaults(database.url, database))];
  if (faults.length)
    throw new SettingsError(['Real keys are set, and this is left of a trial:', ...faults].join('\n'));
}
