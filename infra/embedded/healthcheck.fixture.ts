import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compose } from './src/settings.fixture.js';

/** How long docker waits for the answer, in short. */
const TIMEOUT_MS = 2_000;

/** Whether the healthcheck that docker-compose.yml gives this container finds what listens on the port here well. */
export async function isHealthy(container: string, port: number): Promise<boolean> {
  const [kind, command, ...args] = compose.services[container]!.healthcheck!.test;
  if (kind !== 'CMD' || command !== 'bash') throw new Error(`${container} is not asked by bash`);
  const here = args.map((arg) => arg.replaceAll('$$', '$').replace(/127\.0\.0\.1\/\d+/, `127.0.0.1/${port}`));
  const child = spawn(command, here, { stdio: 'ignore', timeout: TIMEOUT_MS });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
