/**
 * Runs the ladders of tee times in accelerated time while services, brokers and databases are stopped, killed, paused,
 * disconnected, emptied, filled up or given a wrong clock. Afterwards the history that the friends saw is checked.
 *   npm run chaos -- [--bookings 200] [--disturbances 20] [--instances 2] [--seed 7] [--only 'kill -9'] [--short]
 *   npm run chaos -- --rolling      replaces every service, one instance after the other, under load
 *
 * system-under-test.ts: the services and their parts. golfers.ts: the people. disturbances.ts: the table of disturbances,
 * which fault-injector.ts draws from; rolling.ts: replacement in turn. history.ts, lateness.ts, rules.ts: what must be true.
 */
import { seeded } from '@game/testing';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FinalState } from './final-state.js';
import { caller } from './caller.js';
import { Golfers } from './golfers.js';
import { asStored, type History } from './history.js';
import { withoutOutages } from './lateness.js';
import { FaultInjector } from './fault-injector.js';
import { lateness, sayFindings } from './report.js';
import { replaceInTurn } from './rolling.js';
import { check } from './rules.js';
import { GRACE_MS, SystemUnderTest, WINDOW_MS } from './system-under-test.js';

const { values: args } = parseArgs({
  options: {
    bookings: { type: 'string', default: '40' },
    disturbances: { type: 'string' },
    /** The former name of `disturbances`. */
    kills: { type: 'string' },
    instances: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    /** The file to which the findings are written for the parent process. */
    findings: { type: 'string' },
  },
});
const BOOKINGS = args.short ? 10 : Number(args.bookings);
const DISTURBANCES = Number(args.disturbances ?? args.kills ?? 20);
const INSTANCES = Number(args.instances ?? (args.rolling ? 2 : 1));
const ORGANISERS = args.rolling ? 3 : 2;
const SLOWEST_SHOWN = 8;
/** How long an organiser waits before the next tee time. */
const BREATH_MS = 2_000;
/** For how long people repeat a failed request; in a rolling replacement nobody repeats a request. */
const PATIENCE_MS = args.rolling ? 0 : 120_000;
const seed = Number(args.seed);

const system = await SystemUnderTest.set(INSTANCES);
const end = async (code: number) => {
  await system.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));

try {
  await end((await run()) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function run(): Promise<boolean> {
  const began = Date.now();
  console.log(`seed ${seed}, ${INSTANCES} of every service; log ${system.logFile}`);
  const golfers = new Golfers(caller(system.url, PATIENCE_MS), system.simulator, seeded(seed), String(seed));
  const injector = new FaultInjector(system, seeded(seed + 1), { only: args.only, short: args.short });
  let disturbing = true;
  let playing = true;
  let next = 0;
  const organisers = Array.from({ length: ORGANISERS }, async () => {
    while (disturbing || next < BOOKINGS) {
      await golfers.organise(next++);
      await new Promise((r) => setTimeout(r, BREATH_MS));
    }
  });
  const friends = golfers.readPhones(() => !playing);
  const replaced = args.rolling ? await replaceInTurn(system) : await injector.run(DISTURBANCES);
  disturbing = false;
  await Promise.all(organisers);

  const finalState = new FinalState(system.parts.env.DATABASE_URL);
  let left = await finalState.settled();
  playing = false;
  await friends;
  await system.simulator.settled();
  // The last answers may have led to new offers.
  left = left.length ? left : await finalState.settled();
  const history: History = {
    rules: { windowMs: WINDOW_MS, graceMs: GRACE_MS, seats: 3 },
    teeTimes: golfers.teeTimes,
    invites: golfers.invites().map(asStored),
    answers: golfers.answers.map(asStored),
    outages: injector.outages,
    offers: await finalState.offers(),
    endedAt: Date.now(),
  };
  const kept = new Set((await finalState.teeTimes()).map(({ id }) => id));
  const findings = {
    ...check(history),
    'tee times lost': golfers.teeTimes.map(({ id }) => id).filter((id) => !kept.has(id)),
    'messages sent twice': system.simulator.counts().doubled.map((twice) => JSON.stringify(twice)),
    'ladders stuck': await finalState.stuckLadders(),
    'dead letters': await finalState.deadLetters(),
    'still under way': left,
    'requests without success': golfers.notDone,
    'disturbances that failed': injector.failures,
    ...(args.rolling && {
      'requests failed': system.balancer.failed.map((failed) => JSON.stringify(failed)),
      'instances that were not stopped cleanly': replaced ?? [],
    }),
  };
  await finalState.close();
  const slowest = [...system.balancer.answered].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  const late = lateness(history);
  const disturbances = [...injector.counts.values()].reduce((sum, n) => sum + n, 0);
  const troubled = history.endedAt - began - withoutOutages([began, history.endedAt], history.outages);
  console.table({
    seed,
    ...Object.fromEntries(injector.counts),
    'time in outages, %': Math.round((troubled / (history.endedAt - began)) * 100),
    'tee times': golfers.teeTimes.length,
    'offers sent': history.invites.length,
    'offers that were due': late.offers,
    'their lateness, ms: median': late.p50,
    'their lateness, ms: most': late.slowest,
    answers: golfers.answers.length,
    requests: system.balancer.answered.length,
    'slowest request, ms': Math.round(slowest[0]?.ms ?? 0),
    seconds: Math.round((Date.now() - began) / 1_000),
  });
  if (args.rolling) console.log(`Slowest: ${slowest.map((one) => JSON.stringify(one)).join('\n         ')}`);
  for (const why of args.rolling ? [] : FaultInjector.skipped(system)) console.log(`skipped: ${why}`);
  if (args.findings) writeFileSync(args.findings, JSON.stringify({ disturbances, findings }));
  return sayFindings(findings);
}
