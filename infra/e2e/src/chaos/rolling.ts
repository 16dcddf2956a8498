import { SERVICES } from '../../../local/services.mjs';
import type { SystemUnderTest } from './system-under-test.js';

/** How long a new instance runs beside the others before the next one is replaced. */
const BREATH_MS = 1_000;
const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));

/**
 * Replaces every instance of every service, one at a time: stops it by SIGTERM, starts it again, and continues when it
 * reports ready. Resolves with a line for each instance that did not end with exit code 0, because it had to be killed or
 * failed while it stopped.
 */
export async function replaceInTurn(system: SystemUnderTest): Promise<string[]> {
  const unclean: string[] = [];
  for (const service of SERVICES)
    for (let index = 0; index < system.instances; index++) {
      const began = performance.now();
      system.log(`REPLACES ${service}.${index}`);
      const end = await system.game.stopOne(service, index);
      if (end !== 0) unclean.push(`${service}.${index} ended with ${end}`);
      const stopped = performance.now();
      system.game.startOne(service, index);
      await system.ready(service, index);
      const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
      const line = `${service}.${index}: stopped in ${seconds(began, stopped)} s, ready after ${seconds(stopped, performance.now())} s`;
      system.log(line);
      console.log(line);
      await pause(BREATH_MS);
    }
  return unclean;
}
