import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The URL of the Postgres that a running `npm start` keeps in this folder; undefined if none runs. */
export function runningUrl(dataDir: string): string | undefined {
  const [owner, pidFile, password] = ['owner.pid', 'data/postmaster.pid', 'password'].map((name) =>
    join(dataDir, name),
  ) as [string, string, string];
  if (![owner, pidFile, password].every(existsSync) || !isAlive(Number(readFileSync(owner, 'utf8'))))
    return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  return `postgres://game:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/postgres`;
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
