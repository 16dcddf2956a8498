/**
 * Measures what golfers and their friends do, with 1 to 512 requests in flight, on both runtimes, beside a floor that sends
 * Postgres the same statements without the product. Afterwards every acknowledged, refused or failed request is checked.
 */
import { rmSync, mkdirSync } from 'node:fs';
import { up } from '../../../local/parts.mjs';
import { f, pause, type Figure } from '../figures.js';
import { TITLES } from './workloads.js';
import { Bench } from './bench.js';
import { startFloor } from './floor.js';
import { flood } from './flood.js';
import type { RuntimeName } from './game.js';
import { Load } from './load.js';
import { overload } from './overload.js';
import { makePeople, type People } from './people.js';
import { FULL, SHORT, type Plan } from './plan.js';
import { dir, makeDatabase, ports } from './environment.js';
import { allRows, warmUp, type Row } from './rows.js';
import { stoppable, stoppingAll } from './stops.js';
import { targets } from './targets.js';
import { finalCheck } from './final-check.js';

const IDLE_MS = 2_000;

interface Given {
  load: Load;
  people: People;
  plan: Plan;
  /** The ports of Postgres and, for separate processes, of the other parts. */
  server: string;
  parts: Record<string, string>;
}

/** Measures one runtime and prints the result at once, so that a later failure loses nothing. */
async function measure(runtime: RuntimeName, given: Given): Promise<void> {
  const { load, people, plan, server, parts } = given;
  // Product and floor each get a copy of one database, so that they start with tables of the same size.
  const url = await makeDatabase(server, runtime, 'people');
  const floor = await startFloor(await makeDatabase(server, 'floor', 'people'));
  const { organisers } = people;
  const bench = await Bench.start(runtime, { url, parts }, { load, organisers, floor });
  try {
    await sayIdle(bench);
    await warmUp(bench, plan);
    const rows = await allRows(bench, plan);
    say(runtime, rows);
    const figures = targets(runtime, rows);
    if (plan.overloadSeconds) figures.push(await overload(bench, plan.overloadSeconds, mostCreates(rows)));
    if (plan.besideFlood) {
      const [floods, other] = people.mailing.map((organiser) => ({ ...organiser }));
      figures.push(...(await flood(bench, [floods!, other!], plan.besideFlood)));
    }
    const end = await finalCheck(bench.db, bench.notDone);
    figures.push({
      figure: `${runtime}: violations of the whole run, checked at its end`,
      reached: String([...end.found.values()].reduce((sum, times) => sum + times, 0)),
      target: '0',
      detail: String(end),
    });
    console.table(figures);
  } finally {
    await bench.stop();
    await floor.stop();
  }
}

async function sayIdle({ usage, game }: Bench): Promise<void> {
  const stop = usage.start();
  await pause(IDLE_MS);
  const { cpuMs, mb } = stop();
  console.log(
    `\n${game.runtime}: idle it takes ${f((cpuMs * 1_000) / IDLE_MS, 0)} ms of CPU a second and ${f(mb, 0)} MB`,
  );
}

function say(runtime: RuntimeName, rows: Row[]): void {
  console.log(
    `\n${runtime}: CPU and memory are those of all processes; the last four columns are those of the floor, which sends Postgres the same statements without the product`,
  );
  console.table(rows.map((row) => row.shown()));
  for (const row of rows)
    for (const found of [row.violations, row.floorFailed])
      if (found.requests) console.log(`${TITLES[row.kind]}, ${row.inFlight} at once: ${found}`);
}

const mostCreates = (rows: Row[]) =>
  Math.max(
    ...rows
      .filter((row) => row.kind === 'create')
      .map(({ product }) => (product.good * 1_000) / product.wallMs),
  );

/** Removes what a killed run left behind. */
async function tidy(): Promise<void> {
  const before = await up({ dir, ports, only: [] });
  for (const part of ['kafka', 'redis', 'postgres']) await before.kill(part);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
}

/** Starts the named parts; the returned handle stops them. */
async function start(only: string[]) {
  const parts = await up({ dir, ports, only });
  return { env: parts.env, stop: stoppable(parts.down) };
}

async function bothRuntimes(plan: Plan): Promise<void> {
  const began = performance.now();
  const postgres = await start(['postgres']);
  const server = postgres.env['DATABASE_URL']!;
  const load = await Load.start();
  const people = await makePeople(load, server, plan.organisers);
  console.log(
    `${plan.organisers} organisers with three friends each made in ${f((performance.now() - began) / 1_000, 0)} s`,
  );
  const given = { load, people, plan, server };
  await measure('embedded', { ...given, parts: {} });
  const others = await start(['redis', 'kafka']);
  await measure('distributed', { ...given, parts: others.env });
}

export async function concurrency({ short }: { short: boolean }): Promise<Figure[]> {
  const began = performance.now();
  await tidy();
  await stoppingAll(() => bothRuntimes(short ? SHORT : FULL));
  return [
    {
      figure: `the bench itself${short ? ', --short' : ''}`,
      reached: `${f((performance.now() - began) / 1_000, 0)} s`,
      target: short ? '< 60 s' : '< 360 s',
      detail: '',
    },
  ];
}
