import pg from 'pg';

const TABLES = ['outbox', 'inbox', 'command_results', 'published_events', 'refused_events'];

/** Every row of every table of these schemas as a line of JSON. */
export async function allRows(databaseUrl: string, schemas: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema = any($1) and table_type = 'BASE TABLE'`,
      [schemas],
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(t)::text as line from ${name} t`,
      );
      lines.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return lines;
  } finally {
    await client.end();
  }
}

/**
 * Keeps a copy of each row that is written to the tables of messages of these schemas, because most rows are deleted or
 * emptied as soon as they were handled. Resolves with a function that returns all of them as lines of JSON.
 */
export async function watchTables(databaseUrl: string, schemas: string[]): Promise<() => Promise<string[]>> {
  const query = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      // Each is a transaction of its own: with locks on two tables it could end in a deadlock with the running product.
      for (const sql of statements.slice(0, -1)) await client.query(sql);
      return (await client.query<{ line: string }>(statements.at(-1)!)).rows;
    } finally {
      await client.end();
    }
  };
  await query(
    `create table public.written (line text)`,
    `create function public.keep_written() returns trigger language plpgsql security definer as $$
     begin
       insert into public.written values (jsonb_build_object(tg_table_schema || '.' || tg_table_name, to_jsonb(new))::text);
       return new;
     end $$`,
    ...schemas.flatMap((schema) =>
      TABLES.map(
        (table) =>
          `create trigger keep_written after insert or update on ${schema}.${table}
           for each row execute function public.keep_written()`,
      ),
    ),
  );
  return async () => (await query('select line from public.written')).map(({ line }) => line);
}
