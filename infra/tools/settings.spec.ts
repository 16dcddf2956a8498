import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const tools = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));

it.each(tools.filter((name) => name !== 'settings.mjs'))(
  'the command %s reads its settings as services do, secrets also from files, and not from the environment itself',
  (name) => {
    expect(readFileSync(join(import.meta.dirname, name), 'utf8')).not.toMatch(/process\.env|loadEnvFile/);
  },
);
