import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startLocal, type Simulator } from '@game/simulator';
import { startDistributed, untilReady, type Distributed } from '../../../local/distributed.mjs';
import { migrateAll } from '../../../local/migrate.mjs';
import { up, type Parts } from '../../../local/parts.mjs';
import { SERVICES } from '../../../local/services.mjs';
import { Balancer } from './balancer.js';
import { CuttableKafka } from './cuttable-kafka.js';
import { SmallDisk } from './small-disk.js';

const PORT = 3900;
const GATEWAYS = 3901;
const INSIDE = 3920;
const KAFKA = { port: 19192, proxy: 19195 };
/** The simulated providers repeat a webhook for longer than any disturbance lasts. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, ...Array.from({ length: 10 }, () => 8_000)];
/** In accelerated time the window of three hours takes four seconds. */
export const WINDOW_MS = 4_000;
export const GRACE_MS = 500;
/** Includes the time to handle what was queued while the instance was away. */
const READY_WITHIN_MS = 180_000;
const POLL_EVERY_MS = 300;

/**
 * Returns why an instance is not ready; undefined if it is. The request has a time limit, because an instance
 * stopped by SIGSTOP does not answer.
 */
const unready = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2_000) })
    .then(
      async (r) => [await r.text(), r.ok] as const,
      (error: Error) => [error.message, false] as const,
    )
    .then(([said, ok]) => (ok ? undefined : said));

/** Every service over real Kafka, Redis and Postgres, with a balancer in front and the simulated phones; `close` stops everything. */
export class SystemUnderTest {
  readonly url = `http://localhost:${PORT}`;
  private readonly ends: Array<() => unknown> = [];
  parts: Parts;
  game: Distributed;
  simulator: Simulator;
  balancer: Balancer;
  kafka: CuttableKafka;
  disk: SmallDisk;

  private constructor(
    readonly instances: number,
    readonly logFile: string,
  ) {}

  static async set(instances: number): Promise<SystemUnderTest> {
    const dir = resolve(import.meta.dirname, '../../../../.local/chaos');
    SmallDisk.sweep(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    const system = new SystemUnderTest(instances, join(dir, 'services.log'));
    try {
      await system.build(dir);
      return system;
    } catch (error) {
      await system.close();
      throw error;
    }
  }

  private async build(dir: string): Promise<void> {
    this.disk = SmallDisk.under(join(dir, 'postgres'));
    this.ends.push(() => this.disk.remove());
    this.kafka = await CuttableKafka.listen(KAFKA.proxy, KAFKA.port);
    this.ends.push(() => this.kafka.close());
    const ports = { postgres: 15433, redis: 16380, kafka: KAFKA.port };
    this.parts = await up({ dir, ports, kafkaAdvertised: KAFKA.proxy });
    this.ends.push(() => this.parts.down());
    await migrateAll(this.parts.env.DATABASE_URL);
    const { simulator, settings } = await startLocal({ publicUrl: this.url, retryDelaysMs: RETRY_DELAYS_MS });
    this.simulator = simulator;
    this.ends.push(() => simulator.close());
    const gateways = Array.from({ length: this.instances }, (_, i) => GATEWAYS + i);
    this.balancer = await Balancer.listen(PORT, gateways);
    this.ends.push(() => this.balancer.close());
    this.game = startDistributed({
      port: GATEWAYS,
      metricsPort: INSIDE,
      scale: Object.fromEntries(SERVICES.map((service) => [service, this.instances])),
      env: {
        ...this.parts.env,
        ...settings,
        KAFKA_BROKERS: `127.0.0.1:${KAFKA.proxy}`,
        PUBLIC_URL: this.url,
        RESPONSE_WINDOW: `PT${WINDOW_MS / 1_000}S`,
        DECLINE_GRACE: `PT${GRACE_MS / 1_000}S`,
        QUIET_HOURS: 'off',
        RATE_LIMITS: 'off',
        SHIPPED_COURSES: 'none',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
      log: (service, line) => this.log(`${service} ${line}`),
    });
    this.ends.push(() => this.game.stop());
    await untilReady(this.url, READY_WITHIN_MS);
    await this.allReady();
  }

  log(line: string): void {
    appendFileSync(this.logFile, `${new Date().toISOString()} ${line}\n`);
  }

  /** Resolves when the instance reports ready. */
  async ready(service: string, index: number): Promise<void> {
    const place = this.game.processes.findIndex((p) => p.service === service && p.index === index);
    const end = Date.now() + READY_WITHIN_MS;
    for (let why = await unready(INSIDE + place); why; why = await unready(INSIDE + place)) {
      if (Date.now() > end)
        throw new Error(`${service}.${index} is not ready after ${READY_WITHIN_MS / 1_000} s: ${why}`);
      await new Promise((r) => setTimeout(r, POLL_EVERY_MS));
    }
  }

  /** Resolves when every instance reports ready. */
  async allReady(): Promise<void> {
    for (const { service, index } of this.game.processes) await this.ready(service, index);
  }

  /** Works even after a failed start; if one part cannot be stopped, the others still are. */
  async close(): Promise<void> {
    for (let end = this.ends.pop(); end; end = this.ends.pop())
      await Promise.resolve(end()).catch((error: Error) => console.log(`while stopping: ${error.message}`));
  }
}
