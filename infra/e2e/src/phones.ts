import type { Clock } from '@game/platform';
import { startLocal } from '@game/simulator';

/** Starts the simulator on the test's clock; resolves with it and the settings that point the product to it. */
export async function startPhones(publicUrl: string, clock: Pick<Clock, 'now'>) {
  const { simulator, settings } = await startLocal({ publicUrl, now: () => clock.now().getTime() });
  return { simulator, settings: { ...settings, WEBHOOKS_TO_LOOPBACK: 'on' } };
}
