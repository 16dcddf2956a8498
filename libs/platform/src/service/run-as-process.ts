import { z } from 'zod';
import { Port, exitOnError, readSettings } from '../env.js';
import { Health } from './health.js';
import { runService, type Service } from './run-service.js';
import type { Runtime } from './runtime.js';

const STOP_MS = 15_000;
const ProcessSettings = z.object({
  PORT: Port,
});

/** A service's main: runs it until SIGTERM, with its health on PORT (a service with HTTP answers that itself). */
export async function runAsProcess(service: Service, runtime: Runtime | (() => Runtime)): Promise<void> {
  try {
    const made = typeof runtime === 'function' ? runtime() : runtime;
    const running = await runService(service, made);
    const { PORT } = readSettings(ProcessSettings, made.env);
    const health = service.http ? undefined : await running.app.get(Health, { strict: false }).listen(PORT);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      health?.close();
      await running.stop();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void stop().catch(exitOnError));
  } catch (error) {
    exitOnError(error);
  }
}
