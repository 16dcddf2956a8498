/**
 * Tee times run their ladders in accelerated time while everything that they stand on is stopped, killed, paused, cut
 * off, emptied, filled up or told a wrong time. Afterwards the history that the friends saw is checked.
 *   npm run chaos -- [--bookings 200] [--disturbances 20] [--instances 2] [--seed 7] [--only 'kill -9'] [--short]
 *   npm run chaos -- --rolling      every service replaced, one instance after the other, under load
 *
 * stage.ts: the services and what they stand on. golfers.ts: the story. disturbances.ts: the table of what happens,
 * which mayhem.ts draws from; rolling.ts: replacement in turn. history.ts, lateness.ts, rules.ts: what must be true.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Aftermath } from './aftermath.js';
import { caller } from './caller.js';
import { Golfers } from './golfers.js';
import type { History } from './history.js';
import { withoutOutages } from './lateness.js';
import { Mayhem } from './mayhem.js';
import { lateness, sayFindings } from './report.js';
import { replaceInTurn } from './rolling.js';
import { check } from './rules.js';
import { seeded } from './seeded.js';
import { GRACE_MS, Stage, WINDOW_MS } from './stage.js';

const { values: args } = parseArgs({
  options: {
    bookings: { type: 'string', default: '40' },
    disturbances: { type: 'string' },
    /** What `disturbances` was called while they were nothing else. */
    kills: { type: 'string' },
    instances: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    /** A file for the findings, for whoever started this. */
    findings: { type: 'string' },
  },
});
const BOOKINGS = args.short ? 10 : Number(args.bookings);
const DISTURBANCES = Number(args.disturbances ?? args.kills ?? 20);
const INSTANCES = Number(args.instances ?? (args.rolling ? 2 : 1));
const ORGANISERS = args.rolling ? 3 : 2;
const SLOWEST_SHOWN = 8;
/** An organiser takes a breath before the next tee time. */
const BREATH_MS = 2_000;
/** For how long people press again; in a rolling replacement nobody has to. */
const PATIENCE_MS = args.rolling ? 0 : 120_000;
const seed = Number(args.seed);

const stage = await Stage.set(INSTANCES);
const end = async (code: number) => {
  await stage.close();
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
  console.log(`seed ${seed}, ${INSTANCES} of every service; log ${stage.logFile}`);
  const golfers = new Golfers(caller(stage.url, PATIENCE_MS), stage.simulator, seeded(seed), String(seed));
  const mayhem = new Mayhem(stage, seeded(seed + 1), { only: args.only, short: args.short });
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
  const replaced = args.rolling ? await replaceInTurn(stage) : await mayhem.run(DISTURBANCES);
  disturbing = false;
  await Promise.all(organisers);

  const aftermath = new Aftermath(stage.parts.env.DATABASE_URL);
  let left = await aftermath.settled();
  playing = false;
  await friends;
  await stage.simulator.settled();
  // The last answers may have moved something on.
  left = left.length ? left : await aftermath.settled();
  const history: History = {
    rules: { windowMs: WINDOW_MS, graceMs: GRACE_MS, seats: 3 },
    teeTimes: golfers.teeTimes,
    invites: golfers.invites(),
    answers: golfers.answers,
    outages: mayhem.outages,
    offers: await aftermath.offers(),
    endedAt: Date.now(),
  };
  const kept = new Set((await aftermath.teeTimes()).map(({ id }) => id));
  const findings = {
    ...check(history),
    'tee times lost': golfers.teeTimes.map(({ id }) => id).filter((id) => !kept.has(id)),
    'messages sent twice': stage.simulator.counts().doubled.map((twice) => JSON.stringify(twice)),
    'ladders stuck': await aftermath.stuckLadders(),
    'dead letters': await aftermath.deadLetters(),
    'still under way': left,
    'requests without success': golfers.notDone,
    'disturbances that failed': mayhem.failures,
    ...(args.rolling && {
      'requests failed': stage.balancer.failed.map((failed) => JSON.stringify(failed)),
      'instances that were not stopped cleanly': replaced ?? [],
    }),
  };
  await aftermath.close();
  const slowest = [...stage.balancer.answered].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  const late = lateness(history);
  const disturbances = [...mayhem.counts.values()].reduce((sum, n) => sum + n, 0);
  const troubled = history.endedAt - began - withoutOutages([began, history.endedAt], history.outages);
  console.table({
    seed,
    ...Object.fromEntries(mayhem.counts),
    'time in outages, %': Math.round((troubled / (history.endedAt - began)) * 100),
    'tee times': golfers.teeTimes.length,
    'offers sent': history.invites.length,
    'offers that were due': late.offers,
    'their lateness, ms: median': late.p50,
    'their lateness, ms: most': late.slowest,
    answers: golfers.answers.length,
    requests: stage.balancer.answered.length,
    'slowest request, ms': Math.round(slowest[0]?.ms ?? 0),
    seconds: Math.round((Date.now() - began) / 1_000),
  });
  if (args.rolling) console.log(`Slowest: ${slowest.map((one) => JSON.stringify(one)).join('\n         ')}`);
  for (const why of args.rolling ? [] : Mayhem.skipped(stage)) console.log(`skipped: ${why}`);
  if (args.findings) writeFileSync(args.findings, JSON.stringify({ disturbances, findings }));
  return sayFindings(findings);
}
