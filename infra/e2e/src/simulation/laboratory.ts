import { join } from 'node:path';
import { startEmbeddedPostgres } from '@game/embedded';
import { startLocal } from '@game/simulator';
import pg from 'pg';
import { migrateAll } from '../../../local/migrate.mjs';
import { makeQuick } from '../../../local/quick-postgres.mjs';
import { freePort } from '../free-port.js';
import { Dice } from './dice.js';
import { Simulation, type SimulationReport } from './simulation.js';

const TEMPLATE = 'simulated';

/** A Postgres in which each simulation gets a migrated database of its own. */
export class Laboratory {
  private constructor(
    private readonly server: { url: string; stop(): Promise<void> },
    private readonly admin: pg.Client,
  ) {}

  static async open(folder: string): Promise<Laboratory> {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await makeQuick(server.url);
    await admin.query(`create database ${TEMPLATE}`);
    const laboratory = new Laboratory(server, admin);
    await migrateAll(laboratory.urlOf(TEMPLATE));
    return laboratory;
  }

  async simulate(options: { seed: number; weeks: number; organisers: number }) {
    const { seed } = options;
    const name = `seed_${seed}`;
    await this.admin.query(`create database ${name} template ${TEMPLATE}`);
    const start = startOf(seed);
    const clock = { now: start };
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { simulator, settings } = await startLocal({
      publicUrl: url,
      now: () => clock.now.getTime(),
      paceMs: 1,
    });
    const env = {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMITS: 'off',
      SHIPPED_COURSES: 'none',
      ...settings,
    };
    const databaseUrl = this.urlOf(name);
    const simulation = new Simulation({ ...options, start, clock, url, simulator, databaseUrl, env });
    try {
      const report: SimulationReport = await simulation.run();
      return { report, activities: await simulation.activities() };
    } finally {
      await simulation.close();
      await simulator.close();
      await this.admin.query(`drop database ${name} with (force)`);
    }
  }

  private urlOf(database: string): string {
    const url = new URL(this.server.url);
    url.pathname = `/${database}`;
    return url.href;
  }
  async close(): Promise<void> {
    await this.admin.end();
    await this.server.stop();
  }
}

/** Simulations begin on different days, so that each clock change of the year falls into some of them. */
const startOf = (seed: number) => {
  const dice = new Dice(seed, 'start');
  return new Date(Date.UTC(2027, dice.between(0, 11), dice.between(1, 28), dice.between(0, 23)));
};
