/** What every command of operators begins with: its settings, and a connection to the schema of a service. */
import { existsSync } from 'node:fs';
import { exitOnError, processEnv } from '@game/platform';
import pg from 'pg';

/** Ends the command with one line. */
export const fail = (line) => {
  console.error(line);
  process.exit(1);
};

/** The settings of .env and of the environment; a secret may stand in a file that `NAME_FILE` names, as for services. */
export function toolSettings() {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return processEnv();
  } catch (error) {
    return exitOnError(error);
  }
}

/** DATABASE_URL, without which the command ends with one line. */
export const databaseUrl = ({ DATABASE_URL }) =>
  DATABASE_URL ??
  fail('DATABASE_URL is not set. It must name the Postgres database of the services. See .env.example.');

/** Connects to the schema of a service; `options` are further ones of Postgres. */
export async function connect(url, schema, options = '') {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema} ${options}` });
  await client
    .connect()
    .catch((error) => fail(`${url.replace(/:[^:@/]*@/, ':…@')} does not answer: ${error.message}`));
  const query = async (sql, params) => (await client.query(sql, params)).rows;
  return { query, end: () => client.end() };
}
