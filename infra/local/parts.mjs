/** Runs real Kafka, Redis and Postgres without Docker, for development, tests and benchmarks. Data and logs are under .local/. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join, resolve } from 'node:path';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const settings = join(root, 'infra/docker/settings');
const KAFKA_HEAP = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC'];
const START_MS = 60_000;
/**
 * Settings for tests: a commit does not wait for the disk. Data can be lost if the machine loses power, but
 * not if Postgres is killed.
 */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export const PORTS = { postgres: 15432, redis: 16379, kafka: 19092 };

const found = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout.trim();
const pause = (ms) => new Promise((r) => setTimeout(r, ms));
const isRoot = process.getuid?.() === 0;
/** Postgres refuses to run as root. In a user namespace it runs as nobody, and still owns root's folders. */
const unprivileged = (command, args) =>
  isRoot
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', command, ...args]]
    : [command, args];
const must = (command, args, what) => {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${what}: ${done.error?.message ?? (done.stderr || done.stdout)}`);
  return done.stdout;
};

function postgresBin() {
  if (!found('pg_config')) return '';
  const bin = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout.trim();
  return existsSync(join(bin, 'postgres')) ? bin : '';
}

const parts = {
  postgres: {
    lacks: () => (postgresBin() ? '' : 'PostgreSQL server not found (pg_config --bindir)'),
    prepare(dir) {
      if (existsSync(join(dir, 'PG_VERSION'))) return;
      const args = ['-D', dir, '-U', 'game', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
      must(...unprivileged(join(postgresBin(), 'initdb'), args), 'initdb');
    },
    command: (dir, port, quick) =>
      unprivileged(join(postgresBin(), 'postgres'), [
        ...['-D', dir, '-p', String(port)],
        ...[
          'listen_addresses=127.0.0.1',
          'unix_socket_directories=',
          'max_connections=400',
          'shared_buffers=128MB',
          ...(quick ? QUICK : []),
        ].flatMap((s) => ['-c', s]),
      ]),
    stopSignal: 'SIGINT',
    url: (port) => ({ DATABASE_URL: `postgres://game@127.0.0.1:${port}/postgres` }),
    async answers(port) {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: parts.postgres.url(port).DATABASE_URL });
      client.on('error', () => {});
      await client.connect();
      await client.end();
    },
  },
  redis: {
    lacks: () => (found('redis-server') ? '' : 'redis-server not found'),
    prepare: () => {},
    command: (dir, port) => [
      'redis-server',
      [join(settings, 'redis.conf'), '--port', String(port), '--bind', '127.0.0.1', '--dir', dir],
    ],
    stopSignal: 'SIGTERM',
    url: (port) => ({ REDIS_URL: `redis://127.0.0.1:${port}` }),
    answers: (port) => talk(port, 'PING\r\n', '+PONG'),
  },
  kafka: {
    lacks: () => {
      if (!found('java')) return 'java not found';
      return existsSync(libs()) || found('mvn') ? '' : 'mvn not found, which downloads Kafka';
    },
    prepare(dir, port, { kafkaAdvertised: advertised = port, kafkaPasswords }) {
      fetchKafka();
      const properties = join(dir, 'server.properties');
      const listener = kafkaPasswords ? 'CLIENTS' : 'PLAINTEXT';
      // A port for this machine's own look whether the broker answers, where clients have to sign in.
      const internal = kafkaPasswords ? `,INTERNAL://127.0.0.1:${port + 2}` : '';
      const own = [
        `listeners=${listener}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${port + 1}${internal}`,
        `advertised.listeners=${listener}://127.0.0.1:${advertised}${internal}`,
        `controller.quorum.voters=1@127.0.0.1:${port + 1}`,
        `log.dirs=${join(dir, 'logs')}`,
      ];
      const files = ['kafka.properties', ...(kafkaPasswords ? ['kafka-sign-in.properties'] : [])];
      const shared = files.map((file) => readFileSync(join(settings, file), 'utf8')).join('');
      writeFileSync(properties, `${shared}${own.join('\n')}\n`);
      if (existsSync(join(dir, 'logs', 'meta.properties'))) return;
      const users = Object.entries(kafkaPasswords ?? {}).flatMap(([name, password]) => [
        '--add-scram',
        `SCRAM-SHA-512=[name=${name},password=${password}]`,
      ]);
      const format = ['format', '--cluster-id', 'Z2V0LWluLXRoZS1nYW1lIQ', '--config', properties, ...users];
      must('java', ['-cp', classpath(), 'kafka.tools.StorageTool', ...format], 'formatting Kafka’s storage');
    },
    command: (dir) => [
      'java',
      [...KAFKA_HEAP, '-cp', classpath(), 'kafka.Kafka', join(dir, 'server.properties')],
    ],
    stopSignal: 'SIGTERM',
    url: (port) => ({ KAFKA_BROKERS: `127.0.0.1:${port}` }),
    async answers(port, { kafkaPasswords }) {
      const { Kafka, logLevel } = await import('kafkajs');
      const admin = new Kafka({
        brokers: [`127.0.0.1:${kafkaPasswords ? port + 2 : port}`],
        logLevel: logLevel.NOTHING,
        retry: { retries: 0 },
      }).admin();
      try {
        await admin.connect();
        await admin.listTopics();
      } finally {
        await admin.disconnect();
      }
    },
  },
};

const libs = () => join(root, '.local/kafka/libs');
const classpath = () =>
  readdirSync(libs())
    .map((jar) => join(libs(), jar))
    .join(delimiter);
function fetchKafka() {
  if (existsSync(libs())) return;
  const partial = `${libs()}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const pom = join(here, 'kafka/pom.xml');
  must(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      pom,
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${partial}`,
    ],
    'fetching Kafka',
  );
  must('mv', [partial, libs()], 'fetching Kafka');
}

function talk(port, question, answer) {
  return new Promise((done, failed) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(question));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', failed);
    socket.once(
      'data',
      (data) => (
        socket.destroy(),
        String(data).startsWith(answer) ? done() : failed(new Error(String(data)))
      ),
    );
  });
}

/** Returns the parts that cannot run on this machine, with the reason: `{ kafka: 'java not found' }`. */
export async function missing() {
  return Object.fromEntries(
    Object.entries(parts)
      .map(([name, part]) => [name, part.lacks()])
      .filter(([, why]) => why),
  );
}

/**
 * Starts the parts that are not running; safe to repeat, also after a crash.
 * @param {{ only?: string[], dir?: string, ports?: Partial<typeof PORTS>, kafkaAdvertised?: number,
 *   kafkaPasswords?: Record<string, string>, quick?: boolean, log?: (line: string) => void }} [options]
 *   `kafkaAdvertised`: the port that Kafka names to clients; `kafkaPasswords`: the users who may sign in to Kafka, which
 *   without them lets everybody in; `quick`: a Postgres for tests, which does not wait for the disk.
 */
export async function up({
  only = Object.keys(parts),
  dir = join(root, '.local'),
  ports = {},
  kafkaAdvertised,
  kafkaPasswords,
  quick = false,
  log = () => {},
} = {}) {
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const portOf = (name) => ports[name] ?? PORTS[name];
  const pidFile = (name) => join(dir, `${name}.pid`);
  const spawned = new Set();

  function running(name) {
    if (!existsSync(pidFile(name))) return undefined;
    const pid = Number(readFileSync(pidFile(name), 'utf8'));
    const args = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return args && /postgres|redis|kafka|unshare/.test(args) ? pid : undefined;
  }

  async function start(name) {
    const part = parts[name];
    const began = Date.now();
    const why = part.lacks();
    if (why) throw new Error(`${name} cannot run here: ${why}`);
    if (!running(name)) {
      const home = join(dir, name, 'data');
      mkdirSync(home, { recursive: true, mode: 0o700 });
      part.prepare(home, portOf(name), { kafkaAdvertised, kafkaPasswords });
      const output = openSync(join(dir, 'logs', `${name}.log`), 'a');
      const [command, args] = part.command(home, portOf(name), quick);
      const child = spawn(command, args, { stdio: ['ignore', output, output], detached: true });
      child.unref();
      spawned.add(name);
      writeFileSync(pidFile(name), String(child.pid));
    }
    for (const end = began + START_MS; ; await pause(50)) {
      try {
        await part.answers(portOf(name), { kafkaPasswords });
        break;
      } catch (error) {
        if (Date.now() > end || !running(name))
          throw new Error(
            `${name} does not start: ${error.message} See ${join(dir, 'logs', `${name}.log`)}`,
            { cause: error },
          );
      }
    }
    log(`${name.padEnd(9)} ${Object.values(part.url(portOf(name)))[0]}  ${Date.now() - began} ms`);
  }

  async function kill(name, signal = 'SIGKILL') {
    const pid = running(name);
    if (pid) process.kill(pid, signal);
    while (pid && running(name)) await pause(20);
    rmSync(pidFile(name), { force: true });
  }

  const begun = await Promise.allSettled(only.map(start));
  const failed = begun.find(({ status }) => status === 'rejected');
  if (failed) {
    // The parts that did start are stopped, because nobody else would stop them.
    await Promise.all([...spawned].map((name) => kill(name, parts[name].stopSignal)));
    throw failed.reason;
  }
  return {
    env: Object.assign({}, ...only.map((name) => parts[name].url(portOf(name)))),
    start,
    kill,
    /** Deletes the data of a part, which must not be running. */
    wipe: (name) => rmSync(join(dir, name, 'data'), { recursive: true, force: true }),
    down: async () => void (await Promise.all(only.map((name) => kill(name, parts[name].stopSignal)))),
  };
}
