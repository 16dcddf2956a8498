/**
 * The product under measurement with its organisers, its database and its load generator, and the floor
 * (floor.main.ts) that it is compared with.
 */
import type pg from 'pg';
import { pause } from '../figures.js';
import { KINDS, create, dashboard, link, save, text, type Operation, type Kind } from './workloads.js';
import { drained } from './drained.js';
import { onFloor } from './floor-workloads.js';
import type { Floor } from './floor.js';
import { startGame, type Game, type RuntimeName } from './game.js';
import type { Done, Job, Load } from './load.js';
import type { Organiser } from './people.js';
import { connect } from './environment.js';
import { anyOffers, takeOffers } from './supply.js';
import { Usage } from './usage.js';

export class Bench {
  private readonly turns = new Map<string, number>();
  /** The operations that were refused or failed; the final check looks at them again. */
  readonly notDone: Operation[] = [];

  private constructor(
    readonly game: Game,
    readonly load: Load,
    readonly organisers: Organiser[],
    readonly db: pg.Pool,
    readonly floor: Floor,
    readonly usage: Usage,
  ) {}

  static async start(
    runtime: RuntimeName,
    database: { url: string; parts: Record<string, string> },
    { load, organisers, floor }: { load: Load; organisers: Organiser[]; floor: Floor },
  ): Promise<Bench> {
    const game = await startGame(runtime, database.url, database.parts);
    const db = connect(database.url);
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const usage = new Usage(() => game.pids(), new Set([rows[0]!.pid, ...floor.backends]));
    const own = organisers.map((organiser) => ({ ...organiser }));
    return new Bench(game, load, own, db, floor, usage);
  }

  async stop(): Promise<void> {
    await this.db.end();
    await this.game.stop();
  }

  /** Returns the organisers in turn, so that concurrent requests come from different golfers. */
  private nextOrganiser(kind: string): Organiser {
    const turn = this.turns.get(kind) ?? 0;
    this.turns.set(kind, turn + 1);
    return this.organisers[turn % this.organisers.length]!;
  }

  async operations(kind: Kind | 'mixed', count: number): Promise<Operation[]> {
    if (kind === 'create') return this.times(count, () => create(this.nextOrganiser(kind)));
    if (kind === 'save') return this.times(count, () => save(this.nextOrganiser(kind)));
    if (kind === 'dashboard') return this.times(count, () => dashboard(this.nextOrganiser(kind)));
    if (kind !== 'mixed') {
      const offers = await this.offers(count);
      return offers.map(kind === 'link' ? link : text);
    }
    const parts: Operation[][] = [];
    for (const one of KINDS) parts.push(await this.operations(one, Math.ceil(count / KINDS.length)));
    // Mixes the workloads: one operation of each in turn.
    return Array.from({ length: parts[0]!.length }, (_, i) => parts.flatMap((part) => part[i] ?? []))
      .flat()
      .slice(0, count);
  }

  async floorRequests(kind: Kind | 'mixed', count: number) {
    const offers = await anyOffers(this.floor.db, count);
    return this.times(count, (i) =>
      onFloor(kind === 'mixed' ? KINDS[i % KINDS.length]! : kind, {
        organiser: this.nextOrganiser('floor'),
        offer: offers[i % offers.length]!,
      }),
    );
  }

  /**
   * Creates tee times, few at a time, until enough offers are pending. Under load there may be fewer than
   * wanted.
   */
  private async offers(count: number) {
    const offers = await takeOffers(this.db, count);
    for (let tries = 0; offers.length < count && tries < 3; tries++) {
      const requests = (await this.operations('create', count - offers.length)).map(
        (operation) => operation.request,
      );
      await this.load.run({ requests, inFlight: 2, withinMs: 15_000 });
      await drained(this.db);
      offers.push(...(await takeOffers(this.db, count - offers.length)));
    }
    return offers;
  }

  /**
   * Runs a job and waits until all its effects are done. `settledMs` is the time from the start of the job
   * until every text is answered, too.
   */
  async measured(job: Job, operations: Operation[]) {
    const stop = this.usage.start();
    const began = performance.now();
    const done = await this.load.run(job);
    const settledMs = (await this.textsApplied(operations, done)) ? performance.now() - began : done.wallMs;
    // A request that was answered with a failure may still be carried out later, delayed by time-outs of
    // seconds.
    if (done.results.some(({ status }) => status === 0 || (status >= 500 && status !== 503)))
      await pause(8_000);
    const calm = await drained(this.db);
    const failed = new Set(done.results.filter(({ status }) => status >= 300 || !status).map(({ id }) => id));
    this.notDone.push(...operations.filter((operation) => failed.has(operation.request.id)));
    return { ...done, settledMs: Math.max(done.wallMs, settledMs), calm, spent: stop() };
  }

  /**
   * Waits until the answers that came by text are applied, which happens shortly after the text is
   * acknowledged. Resolves with false if there were none.
   */
  private async textsApplied(operations: Operation[], { results }: Done): Promise<boolean> {
    const kept = new Set(results.filter(({ status }) => status === 200).map(({ id }) => id));
    const ids = operations.filter((d) => d.kind === 'text' && kept.has(d.request.id)).map((d) => d.offer!.id);
    if (!ids.length) return false;
    for (const end = performance.now() + 30_000; performance.now() < end; await pause(25)) {
      const { rows } = await this.db.query<{ n: string }>(
        `select count(*) as n from bookings.offers where id = any($1) and state = 'pending'`,
        [ids],
      );
      if (rows[0]!.n === '0') break;
    }
    return true;
  }

  private times<T>(count: number, make: (i: number) => T): T[] {
    return Array.from({ length: count }, (_, i) => make(i));
  }
}
