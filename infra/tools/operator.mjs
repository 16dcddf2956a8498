/**
 * `npm run operator -- add NAME [--role reader|operator]`, `remove NAME` and `list`: the operators of the trust desk in
 * DATABASE_URL. The password and the secret of the authenticator app are printed once and can be shown never again; the
 * secret is stored sealed with SEALING_KEY.
 */
import { parseArgs } from 'node:util';
import { Keyring, SealingSettings, exitOnError, readSettings } from '@game/platform';
import { listOperators, makeOperator, removeOperator } from '../../services/auth/dist/index.js';
import { connect, databaseUrl, fail, toolSettings } from './settings.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'reader' } },
});
const [what, ...words] = positionals;
const name = words.join(' ').trim();
if (!['add', 'remove', 'list'].includes(what)) fail('Say what to do: add NAME, remove NAME or list.');
if (what !== 'list' && (name.length < 2 || name.length > 60)) fail('Give a name of 2 to 60 characters.');
if (!['reader', 'operator'].includes(values.role)) fail('--role must be reader or operator.');
const settings = toolSettings();
const { query, end } = await connect(databaseUrl(settings), 'auth');
/** Ends the command with one line if SEALING_KEY is missing or wrong. */
function keyring() {
  try {
    return new Keyring(readSettings(SealingSettings, settings));
  } catch (error) {
    return exitOnError(error);
  }
}
const ACTS = {
  list: async () => {
    const operators = await listOperators(query);
    for (const { name, role, createdAt } of operators)
      console.log(`${name}  ${role}  since ${createdAt.toISOString()}`);
    console.log(`${operators.length} operators.`);
  },
  add: async () => {
    const made = await makeOperator(query, keyring(), { name, role: values.role });
    if (!made) fail(`There is an operator ${name} already. Remove them first to give new secrets.`);
    console.log(`${name} can sign in at /desk as ${values.role}. This is shown once:`);
    console.log(`  password            ${made.password}`);
    console.log(`  authenticator app   ${made.secret}`);
    console.log(`  the same as a link  ${made.uri}`);
  },
  remove: async () => {
    if (!(await removeOperator(query, name))) fail(`There is no operator ${name}.`);
    console.log(`${name} is signed out and cannot sign in any more.`);
  },
};
await ACTS[what]();
await end();
