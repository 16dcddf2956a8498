import pg from 'pg';

const REFUSED = /permission denied|must be (owner|superuser)/;
const NOT_LET_IN = /password authentication failed|no password supplied|client password must be a string/;

/** What a service may do in Postgres, and what it must not. `has`: it has a schema of its own. */
export function postgresAttempts({ url, service, password, others, has }) {
  const as = (user, secret) => Object.assign(new URL(url), { username: user, password: secret }).href;
  const run = (connectionString, sql) => async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const own = `${service}_service`;
  const signIn = (user, secret) => ({
    what: `signing in to Postgres as ${user || 'nobody'}`,
    refusal: NOT_LET_IN,
    act: run(as(user, secret), 'select 1'),
  });
  const refused = (sql) => ({ what: sql, refusal: REFUSED, act: run(as(own, password), sql) });
  const strangers = [...others.map((other) => `${other}_service`), 'game', 'postgres'];
  return [
    ...strangers.map((user) => signIn(user, password)),
    signIn(own, 'wrong'),
    signIn(own, ''),
    ...(has ? [] : [signIn(own, password)]),
    ...(has
      ? [
          {
            what: 'its own rows',
            opens: true,
            act: run(as(own, password), `select count(*) from ${service}.inbox`),
          },
          ...others.flatMap((other) => [
            refused(`select * from ${other}.inbox`),
            refused(`insert into ${other}.outbox default values`),
            refused(`set role ${other}`),
            refused(`set role ${other}_service`),
          ]),
          refused(`set role ${service}`),
          refused(`drop table ${service}.inbox`),
          refused(`create table ${service}.intruder (id int)`),
          refused('create role intruder'),
          refused('create schema intruder'),
          refused('select * from pg_authid'),
          refused(`copy ${service}.inbox to program 'true'`),
        ]
      : []),
  ];
}
