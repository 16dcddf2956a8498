/**
 * `npm run reseal`: encrypts with SEALING_KEY what an earlier version stored in plain text in DATABASE_URL, and what one of
 * SEALING_KEYS_ACCEPTED encrypted. It can run beside the services, and again. `npm start` does it by itself.
 */
import { Keyring, SealingSettings, exitOnError, readSettings, reseal } from '@game/platform';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { connect, databaseUrl, toolSettings } from './settings.mjs';

async function main() {
  const settings = toolSettings();
  const keyring = new Keyring(readSettings(SealingSettings, settings));
  const url = databaseUrl(settings);
  for (const name of STATEFUL_SERVICES) {
    const { schema } = (await import(`@game/${name}`))[name];
    if (!schema.sealed) continue;
    const { query, end } = await connect(url, name, `-c role=${name}`);
    const count = await reseal(query, schema, keyring).finally(end);
    console.log(`${name}: ${count} values encrypted with the present key.`);
  }
}

await main().catch(exitOnError);
