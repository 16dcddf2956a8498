/**
 * `npm run histories -- [rules|ends|cancelled|plan|night] [--runs N] [--seed S] [--path P]`: checks the rules of the
 * ladder over random histories. If a history fails, it is shrunk, and the seed and the path that replay it
 * alone are printed.
 */
import { parseArgs } from 'node:util';
import { PROPERTIES } from '../../services/bookings/dist/ladder/histories/properties.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const [name = 'rules'] = positionals;
const property = PROPERTIES[name];
if (!property) {
  console.error(`There is no property "${name}"; there are ${Object.keys(PROPERTIES).join(', ')}.`);
  process.exit(2);
}
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const began = performance.now();
try {
  property({ numRuns: Number(values.runs), seed, ...(values.path ? { path: values.path } : {}) });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}, seed ${seed}: ${values.runs} histories without a violation, ${seconds} s`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
