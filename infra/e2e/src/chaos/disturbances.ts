import { join } from 'node:path';
import { createClient } from '@redis/client';
import type { FaultSpec } from '@game/simulator';
import { SERVICES } from '../../../local/services.mjs';
import { circuitsPass } from './circuits.js';
import type { SystemUnderTest } from './system-under-test.js';

/**
 * What a disturbance hits. No target is hit by two disturbances at a time, and only one of Kafka, Redis and
 * Postgres is away at a time.
 */
export interface Target {
  service?: string;
  index: number;
  name: string;
}
export interface Disturbance {
  name: string;
  /** How likely the disturbance is to be drawn, compared with the others. */
  weight: number;
  strikes: 'an instance' | 'a service' | 'a part' | 'a provider';
  /** How many milliseconds the product, by design, needs to work again after it reports ready. */
  recoversMs?: number;
  /** Returns the reason why the disturbance cannot happen on this machine. */
  lacks?: (system: SystemUnderTest) => string;
  /** Disturbs the target, and resolves once the disturbance is over. */
  strike(system: SystemUnderTest, target: Target, luck: Luck): Promise<void>;
}
/** What the seed decides about a disturbance: a number from 0 to 1, and how many milliseconds it lasts. */
export interface Luck {
  chance(): number;
  hold(): number;
}

/** A consumer group gives up a member that is silent for ten seconds. */
const LONGER_THAN_A_SESSION_MS = 12_000;
const A_MINUTE_MS = 60_000;
/** Every ten seconds an outbox checks whether Kafka's log still has what it published; consumers then need time to find a new log. */
const KAFKA_LOSS_FOUND_MS = 10_000;
const KAFKA_LOSS_SETTLED_MS = 12_000;
/** So short that the second probe of a sender, after 12 seconds, gets through. */
const TWILIO_FAILS_MS = 6_000;
/** Then a call without an answer has timed out, and Twilio was asked about its text. */
const TWILIO_SETTLED_MS = 27_000;
const DISK_FULL_MS = 6_000;
const CLOCK_WRONG_MS = 15_000;
const TEN_MINUTES_MS = 600_000;
const SHIFTED_CLOCK = join(import.meta.dirname, 'shifted-clock.js');

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
/**
 * Draws a duration: mostly a little longer than a consumer's session, sometimes a minute, but never that long
 * in a short run.
 */
export const luckOf = (chance: () => number, short: boolean): Luck => ({
  chance,
  hold: () => (chance() < 0.15 && !short ? A_MINUTE_MS : LONGER_THAN_A_SESSION_MS),
});

export const DISTURBANCES: Disturbance[] = [
  {
    name: 'SIGTERM, started again',
    weight: 4,
    strikes: 'an instance',
    async strike({ game }, { service, index }, { chance }) {
      await game.stopOne(service!, index);
      await pause(chance() * 2_000);
      game.startOne(service!, index);
    },
  },
  {
    name: 'kill -9',
    weight: 5,
    strikes: 'an instance',
    strike: async ({ game }, { service, index }) => void game.kill(service!, index),
  },
  {
    name: 'SIGSTOP for a while',
    weight: 2,
    strikes: 'an instance',
    async strike({ game }, { service, index }, { hold }) {
      game.kill(service!, index, 'SIGSTOP');
      await pause(hold());
      game.kill(service!, index, 'SIGCONT');
    },
  },
  {
    name: 'cut from Kafka',
    weight: 2,
    strikes: 'a service',
    async strike({ kafka }, { service }, { chance, hold }) {
      kafka.cutOff(service!);
      await pause(hold());
      kafka.mend(service!, chance() < 0.5);
    },
  },
  {
    name: 'clock ten minutes off',
    weight: 2,
    strikes: 'an instance',
    async strike({ game }, { service, index }, { chance }) {
      const wrongBy = chance() < 0.5 ? TEN_MINUTES_MS : -TEN_MINUTES_MS;
      await game.stopOne(service!, index);
      const NODE_OPTIONS = `--import=${SHIFTED_CLOCK}`;
      game.startOne(service!, index, { NODE_OPTIONS, CHAOS_CLOCK_MS: String(wrongBy) });
      await pause(CLOCK_WRONG_MS);
      await game.stopOne(service!, index);
      game.startOne(service!, index);
    },
  },
  {
    name: 'Redis killed, data lost',
    weight: 2,
    strikes: 'a part',
    strike: ({ parts }, _, { chance }) => away(parts, 'redis', chance, { wipe: true }),
  },
  {
    name: 'Redis flushed',
    weight: 1,
    strikes: 'a part',
    async strike({ parts }) {
      const redis = await createClient({ url: parts.env.REDIS_URL }).connect();
      await redis.flushAll();
      await redis.close();
    },
  },
  {
    name: 'Kafka killed',
    weight: 1,
    strikes: 'a part',
    strike: ({ parts }, _, { chance }) => away(parts, 'kafka', chance),
  },
  {
    name: 'Kafka killed, data lost',
    weight: 1,
    strikes: 'a part',
    recoversMs: KAFKA_LOSS_FOUND_MS + KAFKA_LOSS_SETTLED_MS,
    strike: ({ parts }, _, { chance }) => away(parts, 'kafka', chance, { wipe: true }),
  },
  {
    name: 'Postgres restarted',
    weight: 1,
    strikes: 'a part',
    strike: ({ parts }, _, { chance }) => away(parts, 'postgres', chance, { signal: 'SIGINT' }),
  },
  {
    name: 'Postgres killed',
    weight: 1,
    strikes: 'a part',
    strike: ({ parts }, _, { chance }) => away(parts, 'postgres', chance),
  },
  {
    name: 'Postgres’s disk full',
    weight: 1,
    strikes: 'a part',
    lacks: ({ disk }) => disk.lacks,
    async strike({ disk, parts }) {
      disk.fill();
      await pause(DISK_FULL_MS);
      disk.free();
      // Kafka ends by itself if it could not write its log.
      await parts.start('postgres');
    },
  },
  ...(
    [
      ['Twilio refuses our number', { kind: 'status', status: 400, code: 21_606 }],
      ['Twilio knows no campaign of our number', { kind: 'undelivered', errorCode: 30_034 }],
      ['Twilio filters our texts', { kind: 'undelivered', errorCode: 30_007 }],
      ['Twilio throttles', { kind: 'status', status: 429, retryAfter: 3 }],
      ['Twilio is silent', { kind: 'timeout' }],
    ] satisfies Array<[string, FaultSpec]>
  ).map(([name, fault]): Disturbance => ({
    name,
    weight: 1,
    strikes: 'a provider',
    async strike({ simulator, parts }) {
      simulator.faults.next('twilio', { ...fault, times: 'always' });
      await pause(TWILIO_FAILS_MS);
      simulator.faults.clear('twilio');
      await pause(TWILIO_SETTLED_MS);
      await circuitsPass(parts.env.DATABASE_URL);
    },
  })),
];

async function away(
  parts: SystemUnderTest['parts'],
  part: 'redis' | 'kafka' | 'postgres',
  chance: () => number,
  { signal = 'SIGKILL' as NodeJS.Signals, wipe = false } = {},
): Promise<void> {
  await parts.kill(part, signal);
  if (wipe) parts.wipe(part);
  await pause(chance() * 1_500);
  await parts.start(part);
}

export function targetOf({ strikes, name }: Disturbance, instances: number, chance: () => number): Target {
  const service = SERVICES[Math.floor(chance() * SERVICES.length)]!;
  const index = Math.floor(chance() * instances);
  if (strikes === 'a part' || strikes === 'a provider') return { name, index: 0 };
  return strikes === 'a service'
    ? { service, index: 0, name: service }
    : { service, index, name: `${service}.${index}` };
}
