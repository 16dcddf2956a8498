/**
 * Measures a read through gateway and service over Kafka against the same call with every service in one process, the
 * time of a warm start, and that of a first start with the courses that ship against one without them.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startLocal } from '@game/simulator';
import { startDistributed, untilReady } from '../local/distributed.mjs';
import { migrateAll } from '../local/migrate.mjs';
import { up } from '../local/parts.mjs';

const READS = 600;
const WARM_UP = 150;
const FIRST_STARTS = 5;
const root = resolve(import.meta.dirname, '../..');
const dir = join(root, '.local/bench');
const pause = (ms) => new Promise((r) => setTimeout(r, ms));
/** How many clock ticks a second has in the CPU times of /proc on Linux. */
const TICKS = 100;

const cpuSeconds = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

export async function embedded(port, more = {}) {
  const began = Date.now();
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(dir, 'data'),
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    SHIPPED_COURSES: 'none',
    ...more,
  };
  const child = spawn('node', ['dist/game.js'], { cwd: root, env, stdio: 'ignore' });
  while (
    !(await fetch(`http://localhost:${port}/api/health/ready`).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await pause(10);
  const startMs = Date.now() - began;
  const stop = () => new Promise((gone) => (child.once('exit', gone), child.kill('SIGTERM')));
  return { url: `http://localhost:${port}`, pids: [child.pid], startMs, stop };
}

async function distributed(port) {
  const parts = await up({ dir, ports: { postgres: 15434, redis: 16381, kafka: 19292 } });
  await migrateAll(parts.env.DATABASE_URL);
  const url = `http://localhost:${port}`;
  const { simulator, settings } = await startLocal({ publicUrl: url });
  const game = startDistributed({
    port,
    env: {
      ...parts.env,
      ...settings,
      PUBLIC_URL: url,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      SHIPPED_COURSES: 'none',
    },
    log: () => {},
  });
  await untilReady(url);
  const services = game.processes
    .filter((p) => ['gateway', 'contacts'].includes(p.service))
    .map((p) => p.child.pid);
  const pids = [...services, Number(readFileSync(join(dir, 'kafka.pid'), 'utf8'))];
  const stop = async () => {
    await game.stop();
    await simulator.close();
    await parts.down();
  };
  return { url, pids, stop };
}

/**
 * Measures GET /api/contacts with one request in flight. Returns the median in milliseconds, and the CPU
 * milliseconds for each request.
 */
async function readsOf({ url, pids }) {
  const body = JSON.stringify({
    username: 'Bench',
    email: `bench${process.pid}@golf.example`,
    password: 'fairway wood',
  });
  const made = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const cookie = made.headers.getSetCookie()[0].split(';')[0];
  const read = () => fetch(`${url}/api/contacts`, { headers: { cookie } }).then((r) => r.json());
  for (let i = 0; i < WARM_UP; i++) await read();
  const cpu = pids.map(cpuSeconds).reduce((a, b) => a + b);
  const times = [];
  for (let i = 0; i < READS; i++) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return {
    p50: times[READS / 2],
    p99: times[Math.floor(READS * 0.99)],
    cpu: ((pids.map(cpuSeconds).reduce((a, b) => a + b) - cpu) * 1000) / READS,
  };
}

const f = (n) => n.toFixed(2);
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** The median times, in milliseconds, until a game with a fresh data folder is ready, without and with the courses. */
async function firstStarts() {
  const times = { none: [], us: [] };
  for (let i = 0; i < FIRST_STARTS; i++)
    for (const courses of i % 2 ? ['us', 'none'] : ['none', 'us']) {
      rmSync(join(dir, 'data'), { recursive: true, force: true });
      const game = await embedded(3801, { SHIPPED_COURSES: courses });
      times[courses].push(game.startMs);
      await game.stop();
    }
  return { without: median(times.none), withCourses: median(times.us) };
}

export async function reads() {
  const first = await firstStarts();
  rmSync(join(dir, 'data'), { recursive: true, force: true });
  const cold = await embedded(3801);
  await cold.stop();
  const one = await embedded(3801);
  const memory = residentMb(one.pids[0]);
  const inProcess = await readsOf(one);
  await one.stop();
  const many = await distributed(3802);
  const overKafka = await readsOf(many);
  await many.stop();

  return [
    {
      figure: 'first start with the courses that ship / without them, medians in turns',
      reached: f(first.withCourses / first.without),
      target: '<= 1.1',
      detail: `${f(first.withCourses)} ms / ${f(first.without)} ms`,
    },
    {
      figure: 'read over Kafka, p50 at 1 in flight / in one process',
      reached: f(overKafka.p50 / inProcess.p50),
      target: '<= 4',
      detail: `${f(overKafka.p50)} ms / ${f(inProcess.p50)} ms`,
    },
    {
      figure: 'the same, CPU a request (gateway, service and Kafka)',
      reached: f(overKafka.cpu / inProcess.cpu),
      target: '<= 4',
      detail: `${f(overKafka.cpu)} ms / ${f(inProcess.cpu)} ms`,
    },
    {
      figure: 'warm npm start to the first good answer',
      reached: `${one.startMs} ms`,
      target: '<= 2000 ms',
      detail: `first start ever ${cold.startMs} ms`,
    },
    {
      figure: 'resident memory after a warm start (without Postgres)',
      reached: `${memory.toFixed(0)} MB`,
      target: 'reported',
      detail: '',
    },
  ];
}
