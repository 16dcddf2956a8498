import pg from 'pg';
import { databaseFaults, refuseFaults } from './doctor.js';

const url = process.env['TEST_DATABASE_URL']!;
const name = `doctor_${process.pid}`;
const asLogin = () => {
  const login = new URL(url);
  [login.username, login.password, login.pathname] = [name, 'own', `/${name}`];
  return login.href;
};
const admin = async (sql: string, database?: string) => {
  const at = new URL(url);
  if (database) at.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: at.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
beforeAll(async () => {
  await admin(`create role ${name} login createrole password 'own'`);
  await admin(`create database ${name} owner ${name}`);
});
afterAll(async () => {
  await admin(`drop database ${name}`);
  await admin(`drop role ${name}`);
});

describe('the doctor of the database', () => {
  it('finds nothing where the login is no superuser and no demo was made', async () => {
    expect(await databaseFaults(asLogin(), { own: false })).toEqual([]);
  });

  it('finds a superuser, except in the Postgres of npm start', async () => {
    expect(await databaseFaults(url, { own: false })).toEqual([expect.stringMatching(/a superuser/)]);
    expect(await databaseFaults(url, { own: true })).toEqual([]);
  });

  it('finds the demo account that an earlier trial left, and the start is refused with a line for each fault', async () => {
    await admin(
      `create schema auth; create table auth.users (email text); insert into auth.users values ('Demo@getinthegame.example');
       grant all on schema auth to ${name}; grant all on auth.users to ${name}`,
      name,
    );
    const demo = expect.stringMatching(/^The database has the demo account/);
    expect(await databaseFaults(asLogin(), { own: false })).toEqual([demo]);
    const real = {
      SEALING_KEY: 'own',
      TWILIO_AUTH_TOKEN: 'own',
      TWILIO_ACCOUNT_SID: 'AC',
      STRIPE_SECRET_KEY: 'sk_live_own',
      SENDGRID_API_KEY: 'SG.own',
      SENDGRID_WEBHOOK_PUBLIC_KEY: 'own',
      SUPPORT_EMAIL: 'help@golf.example',
      POSTAL_ADDRESS: '1 Fairway Lane',
    };
    const refused = refuseFaults(real, 'http://golf.example', { url: asLogin(), own: false });
    await expect(refused).rejects.toThrow(
      /^Real keys are set[^\n]*\nPUBLIC_URL is [^\n]*\nThe database has the demo account[^\n]*$/,
    );
    await refuseFaults({}, 'http://golf.example', { url: asLogin(), own: false });
  });
});
