import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compose } from './src/settings.fixture.js';

/** The healthcheck runs with a shorter timeout than in the container. */
const TIMEOUT_MS = 2_000;

/**
 * True if this container's healthcheck in docker-compose.yml passes for the program that listens on the local
 * port.
 */
export async function isHealthy(container: string, port: number): Promise<boolean> {
  const [kind, command, ...args] = compose.services[container]!.healthcheck!.test;
  if (kind !== 'CMD' || command !== 'bash')
    throw new Error(`the healthcheck of ${container} is not a bash command`);
  const here = args.map((arg) => arg.replaceAll('$$', '$').replace(/127\.0\.0\.1\/\d+/, `127.0.0.1/${port}`));
  const child = spawn(command, here, { stdio: 'ignore', timeout: TIMEOUT_MS });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
