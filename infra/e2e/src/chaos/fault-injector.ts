import { seeded } from '@game/testing';
import { DISTURBANCES, luckOf, targetOf, type Disturbance, type Luck, type Target } from './disturbances.js';
import type { Outage } from './history.js';
import type { SystemUnderTest } from './system-under-test.js';

/** Milliseconds between the starts of two disturbances, which may overlap. */
const PACES = { short: { least: 500, more: 2_000 }, usual: { least: 1_000, more: 4_000 } };
const AGAIN_MS = 200;
/**
 * After this many disturbances there is a pause in which everything recovers and offers must be on time
 * again.
 */
const CALM_AFTER = 10;
const CALM_MS = 20_000;

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

/** Draws disturbances by the seed, runs them, and records the outages. */
export class FaultInjector {
  readonly outages: Outage[] = [];
  readonly counts = new Map<string, number>();
  /** The disturbances that could not be carried out. */
  readonly failures: string[] = [];
  private readonly busy = new Set<string>();
  private readonly kinds: Disturbance[];

  constructor(
    private readonly system: SystemUnderTest,
    private readonly chance: () => number,
    private readonly options: { only: string; short: boolean },
  ) {
    const { only } = options;
    const wanted = DISTURBANCES.filter(({ name }) => name.includes(only));
    if (!wanted.length)
      throw new Error(
        `No disturbance has "${only}" in its name; choose from ${DISTURBANCES.map(({ name }) => name).join(', ')}.`,
      );
    this.kinds = wanted.filter(({ lacks }) => !lacks?.(system));
  }

  /** The disturbances that cannot happen on this machine, with the reason. */
  static skipped(system: SystemUnderTest): string[] {
    return DISTURBANCES.flatMap(({ name, lacks }) => (lacks?.(system) ? `${name}: ${lacks(system)}` : []));
  }

  async run(times: number): Promise<void> {
    const { least, more } = PACES[this.options.short ? 'short' : 'usual'];
    const underWay: Array<Promise<void>> = [];
    for (let i = 0; i < times; i++) {
      await pause(least + this.chance() * more);
      const kind = this.draw();
      const target = targetOf(kind, this.system.instances, this.chance);
      // Each disturbance has random numbers of its own, so that concurrent ones do not depend on each other's
      // speed.
      const luck = luckOf(seeded(Math.floor(this.chance() * 2 ** 31)), this.options.short);
      const places = placesOf(kind, target, this.system.instances);
      while (places.some((place) => this.busy.has(place))) await pause(AGAIN_MS);
      underWay.push(this.disturb(kind, target, luck, places));
      if (this.options.short || (i + 1) % CALM_AFTER) continue;
      await Promise.all(underWay);
      await pause(CALM_MS);
    }
    await Promise.all(underWay);
  }

  private async disturb(kind: Disturbance, target: Target, luck: Luck, places: string[]): Promise<void> {
    const { system } = this;
    const what =
      kind.strikes === 'a part' || kind.strikes === 'a provider' ? kind.name : `${kind.name}: ${target.name}`;
    const outage: Outage = { what, from: Date.now(), to: Infinity };
    this.outages.push(outage);
    this.counts.set(kind.name, (this.counts.get(kind.name) ?? 0) + 1);
    for (const place of places) this.busy.add(place);
    system.log(`BEGINS ${what}`);
    try {
      await kind.strike(system, target, luck);
      system.log(`UNDONE ${what}`);
      if (kind.strikes === 'an instance') await system.ready(target.service!, target.index);
      else await system.allReady();
    } catch (error) {
      this.failures.push(`${what}: ${(error as Error).message}`);
    } finally {
      outage.to = Date.now() + (kind.recoversMs ?? 0);
      system.log(`OVER ${what}, after ${Math.round((outage.to - outage.from) / 1_000)} s`);
      for (const place of places) this.busy.delete(place);
    }
  }

  private draw(): Disturbance {
    let left = this.chance() * this.kinds.reduce((sum, { weight }) => sum + weight, 0);
    return this.kinds.find(({ weight }) => (left -= weight) < 0) ?? this.kinds[0]!;
  }
}

/** The names of the targets that no other disturbance may hit at the same time. */
function placesOf({ strikes }: Disturbance, { name, service }: Target, instances: number): string[] {
  if (strikes === 'a part') return ['the parts'];
  if (strikes === 'a provider') return ['the providers'];
  if (strikes === 'a service') return Array.from({ length: instances }, (_, i) => `${service}.${i}`);
  return [name];
}
