/**
 * `npm run operator -- COMMAND`: makes operators of the trust desk, and does what the desk does without a browser, on
 * DATABASE_URL or on the database of `npm start`. A password and the secret of an authenticator app are printed once and
 * can be shown never again; the secret is stored sealed with SEALING_KEY.
 */
import { parseArgs } from 'node:util';
import { Keyring, SealingSettings, exitOnError, readSettings } from '@game/platform';
import { listOperators, makeOperator, removeOperator } from '../../services/auth/dist/index.js';
import { COMMANDS } from './desk-commands.mjs';
import { atDesk } from './desk-session.mjs';
import { connect, fail, toolSettings } from './settings.mjs';

const USAGE = `Say what to do:
  add NAME [--role reader|operator], remove NAME, list            the operators themselves
  suspicious, reports, sending, log                               what there is to look at
  suspend WHO, restore WHO, stop WHO, resume WHO --reason TEXT    WHO is an email or the id of an account
  stop-all, resume-all --reason TEXT                              everything that goes to others
  explain NUMBER                                                  why +13175550123 was not texted
All but the first line need --operator NAME. --at URL names the game
if it is not at PUBLIC_URL.`;
const text = { type: 'string' };

function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string', default: 'reader' }, operator: text, reason: text, at: text },
    });
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}
const { values, positionals } = commandLine();
const [what, ...words] = positionals;
const name = words.join(' ').trim();
const settings = toolSettings();

/** The database of DATABASE_URL, or the one that a running `npm start` keeps in DATA_DIR. */
async function database() {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const { runningUrl } = await import('@game/embedded');
  const url = runningUrl(`${settings.DATA_DIR ?? '.data'}/postgres`);
  return (
    url ?? fail('DATABASE_URL is not set, and no `npm start` runs here. Start the game, or set DATABASE_URL.')
  );
}
/** Ends the command with one line if SEALING_KEY is missing or wrong. */
async function keyring() {
  try {
    const own = !settings.DATABASE_URL && (await import('@game/embedded'));
    const SEALING_KEY = own ? own.sealingKey(settings, settings.DATA_DIR ?? '.data') : settings.SEALING_KEY;
    return new Keyring(readSettings(SealingSettings, { ...settings, SEALING_KEY }));
  } catch (error) {
    return exitOnError(error);
  }
}

const OPERATORS = {
  list: async (query) => {
    const operators = await listOperators(query);
    for (const { name, role, createdAt } of operators)
      console.log(`${name}  ${role}  since ${createdAt.toISOString()}`);
    console.log(`${operators.length} operators.`);
  },
  add: async (query) => {
    const made = await makeOperator(query, await keyring(), { name, role: values.role });
    if (!made) fail(`There is an operator ${name} already. Remove them first to give new secrets.`);
    console.log(`${name} can sign in at /desk as ${values.role}. This is shown once:`);
    console.log(`  password            ${made.password}`);
    console.log(`  authenticator app   ${made.secret}`);
    console.log(`  the same as a link  ${made.uri}`);
  },
  remove: async (query) => {
    if (!(await removeOperator(query, name))) fail(`There is no operator ${name}.`);
    console.log(`${name} is signed out and cannot sign in any more.`);
  },
};

const command = Object.hasOwn(COMMANDS, what ?? '') ? COMMANDS[what] : undefined;
if (!command && !Object.hasOwn(OPERATORS, what ?? '')) fail(USAGE);
if (['add', 'remove'].includes(what) && (name.length < 2 || name.length > 60))
  fail('Give a name of 2 to 60 characters.');
if (!['reader', 'operator'].includes(values.role)) fail('--role must be reader or operator.');
if (command) {
  if (command.about && !name) fail(`Name ${command.about}: npm run operator -- ${what} …`);
  if (!command.about && name) fail(`${what} is about everything: leave out "${name}".`);
  if (!values.operator?.trim())
    fail('--operator is missing: give your name, as `npm run operator -- list` shows it.');
  if (command.acts && (values.reason?.trim().length ?? 0) < 3)
    fail('--reason is missing: say why in 3 to 500 characters. It is kept in the log.');
}

const { query, end } = await connect(await database(), 'auth');
try {
  if (!command) await OPERATORS[what](query);
  else {
    const at = values.at ?? settings.PUBLIC_URL ?? `http://localhost:${settings.PORT || 3000}`;
    await atDesk(query, { operator: values.operator.trim(), at }, (call) =>
      command.run(call, { name, reason: values.reason?.trim() }),
    );
  }
} catch (error) {
  if (!error.isAnswer) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await end();
}
