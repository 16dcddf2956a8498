import { setTimeout as pause } from 'node:timers/promises';
import { exitOnError, readSettings } from '../env.js';
import { watchLiveness } from '../observability/liveness.js';
import { listenInside } from './internal-server.js';
import { ProcessSettings } from './internal-settings.js';
import { runService } from './run-service.js';
import type { Service } from './service.js';
import { logZoneData } from './zone-data.js';
import type { Runtime } from './runtime.js';

const STOP_MS = 15_000;
/** After this time every load balancer has noticed that this instance is not ready, and sends it no more requests. */
const NOTICE_MS = 5_000;

/** The main function of a service. It runs until SIGTERM or SIGINT, and the process ends if its event loop is stuck. */
export async function runAsProcess(service: Service, runtime: Runtime | (() => Runtime)): Promise<void> {
  try {
    const made = typeof runtime === 'function' ? runtime() : runtime;
    const { METRICS_PORT: port } = readSettings(ProcessSettings, made.env);
    watchLiveness(service.name);
    const running = await runService(service, made);
    // The internal server listens on every interface; the operator must restrict who can reach it.
    const inside = await listenInside({ port, host: '0.0.0.0' }, () => running.health.ready());
    // After everything has started, so that a start that is refused says only why.
    logZoneData(made.logger(service.name), made.clock.now());
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      await running.retire();
      // A SIGINT comes from a person at a terminal, where no load balancer must notice the stop first.
      if (running.url && signal === 'SIGTERM') await pause(NOTICE_MS);
      await running.stop();
      inside.close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void stop(signal).catch(exitOnError));
  } catch (error) {
    exitOnError(error);
  }
}
