import { setTimeout as pause } from 'node:timers/promises';
import { exitOnError, readSettings } from '../env.js';
import { watchLiveness } from '../observability/liveness.js';
import { listenInside } from './internal-server.js';
import { ProcessSettings } from './internal-settings.js';
import { runService } from './run-service.js';
import type { Service } from './service.js';
import type { Runtime } from './runtime.js';

const STOP_MS = 15_000;
/** Whoever spreads requests over several instances has seen by then that this one is not ready, and sends it no more. */
const NOTICE_MS = 5_000;

/** A service's main: runs it until SIGTERM, and ends it where its loop is stuck. */
export async function runAsProcess(service: Service, runtime: Runtime | (() => Runtime)): Promise<void> {
  try {
    const made = typeof runtime === 'function' ? runtime() : runtime;
    const { METRICS_PORT: port } = readSettings(ProcessSettings, made.env);
    watchLiveness(service.name);
    const running = await runService(service, made);
    // Every interface: who else reaches this network is for whoever runs the process to say.
    const inside = await listenInside({ port, host: '0.0.0.0' }, () => running.health.ready());
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      await running.retire();
      // A SIGINT comes from somebody at a desk, where nobody else has to be told.
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
