import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  Due,
  createLogger,
  defineTimer,
  embeddedRuntime,
  runService,
  type Service,
  type TimerCtx,
} from '../index.js';
import { definedTimers } from '../timers/timer.js';

const ring = defineTimer('bell.ring');
defineTimer('bell.toll');
defineTimer('clock.strike');
const wind = defineTimer('tower.wind');
afterAll(() =>
  ['bell.ring', 'bell.toll', 'clock.strike', 'tower.wind'].forEach((name) => definedTimers.delete(name)),
);

@Controller()
class Ringing {
  @Due(ring)
  async onRing(_: string, { claim }: TimerCtx): Promise<void> {
    await claim();
  }
}
@Controller()
class Winding {
  @Due(wind)
  async onWind(_: string, { claim }: TimerCtx): Promise<void> {
    await claim();
  }
}
@Module({ controllers: [Ringing] })
class BellModule {}
@Module({ controllers: [Winding] })
class ClockTowerModule {}

const start = async (name: string, module: Service['module']) => {
  const logger = () => createLogger(name, 'silent');
  const runtime = embeddedRuntime({ databaseUrl: '', env: {}, services: [name], logger });
  const running = await runService({ name, module, settings: z.object({}) }, runtime);
  await running.stop();
};

describe('the start of a service', () => {
  it('fails if one of its queries or commands has no handler', async () => {
    await expect(start('venues', BellModule)).rejects.toThrow(/^venues has no handler for venues\.get, /);
  });

  it('fails if one of its timers has no handler', async () => {
    await expect(start('bell', BellModule)).rejects.toThrow(
      /^bell has no handler for the timer bell\.toll: put @Due on a method of a controller in its module, or remove the defineTimer\.$/,
    );
  });

  it('fails if it handles a timer whose name begins with another service', async () => {
    await expect(start('weathervane', ClockTowerModule)).rejects.toThrow(
      /^weathervane handles the timer tower\.wind: .* define it as 'weathervane\.…'\.$/,
    );
  });

  it('does not require handlers for the timers of other services in its process', async () => {
    await expect(start('tower', ClockTowerModule)).resolves.toBeUndefined();
  });
});
