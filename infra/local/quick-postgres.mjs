import pg from 'pg';

/**
 * Makes the Postgres of a test faster and less safe: a commit does not wait for the disk. Data can be lost if the
 * machine loses power, but not if Postgres is killed.
 */
export async function makeQuick(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
