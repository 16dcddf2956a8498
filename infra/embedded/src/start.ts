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
  logZoneData,
  readSettings,
  readyTogether,
  runService,
  type EmbeddedOptions,
  type Runtime,
  type RunningService,
  type Service,
} from '@game/platform';
import { venues } from '@game/venues';
import type listed from '../../local/services.json';

/** The gateway starts last, so that every service behind it already answers. */
const byName = { notifications, auth, contacts, venues, billing, bookings, gateway } satisfies Record<
  keyof typeof listed,
  Service
>;
export const services: Service[] = Object.values(byName);

export interface Game {
  url: string;
  stop(): Promise<void>;
}

/** Called with each event of these names, once, while this process runs. */
export type Watch = Record<string, (payload: never) => void>;

/** Starts every service in this process. */
export async function startGame(
  options: Omit<EmbeddedOptions, 'services'>,
  watch: Watch = {},
): Promise<Game> {
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
    // If one service fails to start, those that have started are stopped before the database is.
    for (const start of starts) if (start.status === 'fulfilled') running.push(start.value);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    await watchEvents(runtime, watch);
    running.push(await runService(gateway, runtime));
    complete = true;
    const { METRICS_PORT: port } = readSettings(DeskSettings, options.env);
    if (port !== undefined) {
      const healths = new Map(running.map(({ name, health }) => [name, health]));
      inside = await listenInside({ port, host: '127.0.0.1' }, () => readyTogether(healths));
    }
    // After everything has started, so that a start that is refused says only why.
    logZoneData(runtime.logger('game'), runtime.clock.now());
    return { url: running.at(-1)!.url!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function watchEvents(runtime: Pick<Runtime, 'transport'>, watch: Watch): Promise<void> {
  const transport = await runtime.transport('trial');
  await transport.serve({
    service: 'trial',
    answers: false,
    request: async ({ id }) => ({ id }),
    durableEvents: new Set(),
    receiveDurable: async () => {},
    ephemeralEvents: new Set(Object.keys(watch)),
    receiveEphemeral: ({ name, payload }) => watch[name]!(payload as never),
  });
}
