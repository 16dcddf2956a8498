import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const home = mkdtempSync(join(tmpdir(), 'game-main-'));
const dataDir = join(home, 'data');
const main = join(import.meta.dirname, '../../../dist/game.js');
/** A production environment, so that no demo is seeded; the working directory has no `.env`. */
const QUIET = {
  NODE_ENV: 'production',
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  SHIPPED_COURSES: 'none',
};

const taken: Server[] = [];
const listens = (port: number, host?: string) =>
  new Promise<number>((done, failed) => {
    const server = createServer();
    taken.push(server);
    server.once('error', failed).listen(port, host, () => done((server.address() as AddressInfo).port));
  });
afterAll(() => {
  for (const server of taken) server.close();
  rmSync(home, { recursive: true, force: true });
});

/**
 * Runs `npm start` without the build, and stops it as soon as its output matches `until`. Resolves with the
 * output and the exit code.
 */
async function start(env: Record<string, string>, until?: RegExp) {
  const child = spawn('node', [main], { env: { ...QUIET, ...env }, cwd: home });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (until?.test(said)) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { said: said.trim(), code };
}

describe('the start of the game', () => {
  it('takes another port for the simulator if the usual one is taken, and prints it', async () => {
    // Either this test takes the port, or another game on this machine has it already.
    await listens(4010, '127.0.0.1').catch(() => undefined);
    const { said, code } = await start({ PORT: '0' }, /Simulated phones .*\n/);
    expect(said).toMatch(/Simulated phones {2}http:\/\/127\.0\.0\.1:(?!4010)\d+ {2}\(no provider keys/);
    expect(code).toBe(0);
  });

  it('ends with one line and leaves no database running if its port is taken', async () => {
    const port = await listens(0);
    expect(await start({ PORT: String(port) })).toEqual({
      said: `Setting PORT is "${port}": another program listens there. Stop it, or set PORT to a free one.`,
      code: 1,
    });
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  // promises api#local-trial
  it('listens on the loopback only, unless HOST says otherwise', async () => {
    // On Linux the loopback includes 127.0.0.2, which a program that listens on all addresses needs as well.
    const port = await listens(0, '127.0.0.2');
    const { code } = await start({ PORT: String(port) }, /Simulated phones .*\n/);
    expect(code).toBe(0);
    expect((await start({ PORT: String(port), HOST: '0.0.0.0' })).said).toContain('another program listens');
    expect(await start({ PORT: '0', HOST: '192.0.2.1' })).toEqual({
      said: 'Setting HOST is "192.0.2.1": this machine has no such address. Use 127.0.0.1 or 0.0.0.0.',
      code: 1,
    });
  });

  it.each([
    ['/proc/x/postgres', {}],
    ['/proc/x', { DATABASE_URL: 'postgres://game@127.0.0.1:1/game' }],
  ])('says that %s cannot be written to, with the settings %j', async (folder, env) => {
    const { said, code } = await start({ PORT: '0', DATA_DIR: '/proc/x', ...env });
    expect(said).toMatch(
      /^\S+ cannot be written \(E[A-Z]+\): give yourself write access, or set DATA_DIR to another folder\.$/,
    );
    expect([said.split(' ')[0], code]).toEqual([folder, 1]);
  });

  it.each<[Record<string, string>, string]>([
    // One service checks this setting. The others have started by then, and are stopped without output.
    [
      { TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006', TWILIO_BASE_URL: 'http://127.0.0.1:1' },
      'Setting TWILIO_ACCOUNT_SID is not set. See .env.example.',
    ],
    [{ PORT: '99999' }, 'Setting PORT is "99999": must be a port number, 0 to 65535. See .env.example.'],
    [
      { QUIET_HOURS: '25:00-08:00' },
      'Setting QUIET_HOURS is "25:00-08:00": must be two times of day such as 21:00-08:00, or off. See .env.example.',
    ],
    [
      { RESPONSE_WINDOW: 'PT0S' },
      'Setting RESPONSE_WINDOW is "PT0S": must be longer than nothing. See .env.example.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'Setting LOG_LEVEL is "loud": must be trace, debug, info, warn, error, fatal or silent. See .env.example.',
    ],
    [
      { DATABASE_URL: 'postgres://game:secret@127.0.0.1:1/game' },
      'The database that DATABASE_URL names does not let us in: connect ECONNREFUSED 127.0.0.1:1. See .env.example.',
    ],
    [
      { DATABASE_URL: 'mysql://game:secret@127.0.0.1/game' },
      'Setting DATABASE_URL is "…": must be a URL such as postgres://user:password@localhost:5432/game. See .env.example.',
    ],
    [
      { DATA_DIR: join(home, 'a-file') },
      `${join(home, 'a-file', 'postgres')} cannot be written (ENOTDIR): give yourself write access, or set DATA_DIR to another folder.`,
    ],
  ])('says in one line what is wrong with the settings %j', async (env, line) => {
    writeFileSync(join(home, 'a-file'), '');
    expect(await start({ PORT: '0', ...env })).toEqual({ said: line, code: 1 });
  });

  it('refuses real keys beside what is left of a trial, with one line for each fault', async () => {
    const { said, code } = await start({ PORT: '0', TWILIO_AUTH_TOKEN: 'own', TWILIO_ACCOUNT_SID: 'AC' });
    expect(said.split('\n')).toEqual([
      'Real keys are set, and this is left of a trial:',
      expect.stringMatching(/^PUBLIC_URL is "http:/),
      expect.stringMatching(/^Payments are simulated or in test mode/),
      expect.stringMatching(/^Mails are simulated/),
      expect.stringMatching(/^SEALING_KEY is not set/),
      expect.stringMatching(/^SUPPORT_EMAIL is not set/),
    ]);
    expect(code).toBe(1);
  });
});
