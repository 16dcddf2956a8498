import type { Server } from 'node:http';
import { auth } from '@game/auth';
import { billing } from '@game/billing';
import { bookings } from '@game/bookings';
import { contacts } from '@game/contacts';
import { gateway } from '@game/gateway';
import { notifications } from '@game/notifications';
import {
  DeskSettings,
  embeddedRuntime,
  listenInside,
  readSettings,
  readyTogether,
  runService,
  type EmbeddedOptions,
  type RunningService,
  type Service,
} from '@game/platform';
import { venues } from '@game/venues';
import type listed from '../../local/services.json';

/** The gateway is started last, so that every service behind it answers when it does. */
const byName = { auth, contacts, venues, billing, bookings, notifications, gateway } satisfies Record<
  keyof typeof listed,
  Service
>;
export const services: Service[] = Object.values(byName);

export interface Game {
  url: string;
  stop(): Promise<void>;
}

/** Starts every service in this process. */
export async function startGame(options: Omit<EmbeddedOptions, 'services'>): Promise<Game> {
  const names = services.filter((s) => s.schema).map((s) => s.name);
  let complete = false;
  const runtime = { ...embeddedRuntime({ ...options, services: names }), complete: () => complete };
  const running: RunningService[] = [];
  let inside: Server | undefined;
  const stop = async () => {
    await Promise.all(running.map((service) => service.retire()));
    for (const service of [...running].reverse()) await service.stop();
    inside?.close();
  };
  try {
    const others = services.filter((s) => s !== gateway);
    const starts = await Promise.allSettled(others.map((service) => runService(service, runtime)));
    // Where one fails to start, the started ones are stopped before the database is.
    for (const start of starts) if (start.status === 'fulfilled') running.push(start.value);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    running.push(await runService(gateway, runtime));
    complete = true;
    const { METRICS_PORT: port } = readSettings(DeskSettings, options.env);
    if (port !== undefined) {
      const healths = new Map(running.map(({ name, health }) => [name, health]));
      inside = await listenInside({ port, host: '127.0.0.1' }, () => readyTogether(healths));
    }
    return { url: running.at(-1)!.url!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
