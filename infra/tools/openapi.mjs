/**
 * `npm run openapi`: writes services/gateway/openapi.json. With `-- --check` it fails if the file differs
 * from the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeCalls } from '@game/gateway';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = new URL('../../services/gateway/openapi.json', import.meta.url);
const text = `${JSON.stringify(await describeCalls(), null, 2)}\n`;

if (!values.check) {
  writeFileSync(file, text);
  console.log(
    `${Object.keys(JSON.parse(text).paths).length} paths are described in services/gateway/openapi.json.`,
  );
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('services/gateway/openapi.json does not match the code. Run: npm run openapi');
  process.exit(1);
} else console.log('services/gateway/openapi.json matches the code.');
