import { startLocal } from '@game/simulator';
import type { GameUnderTest } from '@game/testing';

/** Starts the simulator on the test's clock; resolves with it and the settings that point the product to it. */
export async function startPhones(publicUrl: string, clock: GameUnderTest['clock']) {
  const { simulator, settings } = await startLocal({
    publicUrl,
    now: () => clock.now().getTime(),
    forward: (ms) => clock.forwardTo(new Date(clock.now().getTime() + ms)),
  });
  return { simulator, settings: { ...settings, WEBHOOKS_TO_LOOPBACK: 'on' } };
}
