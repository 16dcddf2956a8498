import { auth } from '@game/auth';
import { billing } from '@game/billing';
import { bookings } from '@game/bookings';
import { contacts } from '@game/contacts';
import { gateway } from '@game/gateway';
import { notifications } from '@game/notifications';
import {
  embeddedRuntime,
  runService,
  type EmbeddedOptions,
  type RunningService,
  type Service,
} from '@game/platform';
import { venues } from '@game/venues';

/** The gateway comes last: when it answers, everything behind it does. */
const services: Service[] = [auth, contacts, venues, billing, bookings, notifications, gateway];

export interface Game {
  url: string;
  stop(): Promise<void>;
}

/** Starts every service in this process. */
export async function startGame(options: Omit<EmbeddedOptions, 'services'>): Promise<Game> {
  const names = services.filter((s) => s.schema).map((s) => s.name);
  const runtime = embeddedRuntime({ ...options, services: names });
  const running: RunningService[] = [];
  const stop = async () => {
    for (const service of [...running].reverse()) await service.stop();
  };
  try {
    const others = services.filter((s) => s !== gateway);
    const starts = await Promise.allSettled(others.map((service) => runService(service, runtime)));
    // Where one does not start, those that did are stopped before the database goes.
    for (const start of starts) if (start.status === 'fulfilled') running.push(start.value);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    running.push(await runService(gateway, runtime));
    return { url: running.at(-1)!.url!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
