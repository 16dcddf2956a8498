/**
 * `npm run compose:secrets`: adds to .env each secret of a compose installation that it lacks, as a random value. What
 * .env already has is never changed, so the command can be repeated. Only its owner can read the file.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SERVICES, passwordSettingOf } from '../local/services.mjs';

const OWNER_ONLY = 0o600;
const SECRETS = [
  'POSTGRES_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'KAFKA_ADMIN_PASSWORD',
  'REDIS_ADMIN_PASSWORD',
  ...SERVICES.map(passwordSettingOf),
];
/** Only digits and letters, because the values stand in URLs and in settings of Kafka. */
const secret = () => randomBytes(24).toString('hex');

const text = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
const env = parseEnv(text);
const lacking = SECRETS.filter((name) => !env[name]);
const lines = lacking.map((name) => `${name}=${secret()}\n`).join('');
const separator = text && !text.endsWith('\n') ? '\n' : '';
appendFileSync('.env', lacking.length ? separator + lines : '', { mode: OWNER_ONLY });
chmodSync('.env', OWNER_ONLY);
console.log(
  lacking.length
    ? `.env has new values for ${lacking.join(', ')}.`
    : '.env has every secret already; nothing was changed.',
);
