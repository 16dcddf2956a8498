/**
 * Measures how late timers fire with 100,000 pending and 500 due each second: with wake-ups in the process, with wake-ups
 * of BullMQ, and with those of BullMQ after Redis lost all data.
 */
import {
  Db,
  Due,
  platformMigrations,
  SystemClock,
  Timers,
  dataSource,
  defineTimer,
  embeddedRuntime,
  migrate,
  newSealingKey,
  runService,
  type Runtime,
  type Service,
  type TimerCtx,
} from '@game/platform';
import { distributedRuntime } from '@game/platform/distributed';
import { createTestDatabase } from '@game/testing';
import { Controller, Module } from '@nestjs/common';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { f, pause, percentile, type Figure } from './figures.js';

const PENDING = 100_000;
const DUE_A_SECOND = 500;
const SECONDS = 8;
const AFTER_WIPE = 500;
/** In milliseconds: how long it may take to set all timers before the first one is due. */
const LEAD_MS = 20_000;
const DAY_MS = 86_400_000;

const ring = defineTimer('escalation.ring');
const lateness: number[] = [];

@Controller()
class Bell {
  @Due(ring)
  async onRing(key: string, { claim }: TimerCtx): Promise<void> {
    const at = Date.now();
    if (await claim()) lateness.push(at - Number(key.split('|')[0]));
  }
}
@Module({ controllers: [Bell] })
class BellModule {}
const bell: Service = {
  name: 'escalation',
  module: BellModule,
  settings: z.object({}),
  schema: { name: 'escalation', migrations: platformMigrations },
  personalData: 'none',
};

async function setAll(db: Db, timers: Timers, dueAt: Date[]): Promise<void> {
  for (let i = 0; i < dueAt.length; i += 500)
    await db.transaction(async (tx) => {
      for (const [j, at] of dueAt.slice(i, i + 500).entries())
        await timers.set(tx, ring, `${at.getTime()}|${i + j}`, at);
    });
}
async function heard(count: number) {
  for (const end = Date.now() + 60_000; lateness.length < count && Date.now() < end;) await pause(50);
  return lateness.splice(0);
}

async function measure(runtime: Runtime, wipe?: () => Promise<void>) {
  const running = await runService(bell, runtime);
  const db = running.app.get(Db, { strict: false });
  const timers = running.app.get(Timers, { strict: false });
  try {
    const far = Date.now() + DAY_MS / 2;
    await setAll(
      db,
      timers,
      Array.from({ length: PENDING }, (_, i) => new Date(far + i)),
    );
    const start = Date.now() + LEAD_MS;
    const count = DUE_A_SECOND * SECONDS;
    await setAll(
      db,
      timers,
      Array.from({ length: count }, (_, i) => new Date(start + (i * 1000) / DUE_A_SECOND)),
    );
    const onTime = await heard(count);
    if (!wipe) return { onTime, count };
    const later = Date.now() + 3_000;
    await setAll(
      db,
      timers,
      Array.from({ length: AFTER_WIPE }, (_, i) => new Date(later + i * 2)),
    );
    await pause(500);
    await wipe();
    return { onTime, count, wiped: await heard(AFTER_WIPE) };
  } finally {
    await running.stop();
  }
}

export async function escalation(env: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const clock = new SystemClock();
  const wipe = async () => {
    const redis = await createClient({ url: env['REDIS_URL'] }).connect();
    await redis.flushAll();
    await redis.close();
  };
  for (const driver of ['BullMQ', 'in process'] as const) {
    const database = await createTestDatabase();
    await migrate(database.url, bell.schema!);
    const runtime: Runtime =
      driver === 'BullMQ'
        ? {
            ...distributedRuntime({
              ...env,
              DATABASE_URL: database.url,
              SEALING_KEY: newSealingKey(),
              LOG_LEVEL: 'silent',
            }),
            transport: (service) => embedded(database.url).transport(service),
            database: (schema) => dataSource(database.url, schema, 16).initialize(),
          }
        : embedded(database.url);
    const { onTime, count, wiped } = await measure(runtime, driver === 'BullMQ' ? wipe : undefined);
    await database.drop();
    figures.push({
      figure: `how late a timer fires, p99, ${driver}, ${PENDING} pending, ${DUE_A_SECOND} due a second`,
      reached: `${percentile(onTime, 0.99)} ms`,
      target: '<= 25 ms, never early',
      detail: `${onTime.length} of ${count} fired; earliest ${Math.min(...onTime)} ms, p50 ${f(percentile(onTime, 0.5), 0)} ms, last ${Math.max(...onTime)} ms`,
    });
    if (wiped)
      figures.push({
        figure: 'how late a timer fires after Redis lost all data, p99, BullMQ',
        reached: `${percentile(wiped, 0.99)} ms`,
        target: '<= 1500 ms',
        detail: `${wiped.length} of ${AFTER_WIPE} fired; earliest ${Math.min(...wiped)} ms`,
      });
  }
  return figures;

  function embedded(databaseUrl: string): Runtime {
    return embeddedRuntime({ databaseUrl, env: { LOG_LEVEL: 'silent' }, services: ['escalation'], clock });
  }
}
