import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * No bench may take longer, in minutes: a bench that hangs must not keep the others from their turn. On two quiet cores
 * the longest ones, growth and concurrency, take less than half of it.
 */
const LIMIT_MINUTES = 25;
/** How long an interrupted bench may take to end. */
const GRACE_MS = 10_000;

/**
 * Runs each bench in a process of its own, which records its table when it ends. Returns the names of those that
 * failed or took too long. `tidy` ends the parts that such a bench leaves behind.
 */
export async function eachInTurn(names, { short }, tidy) {
  const failed = [];
  for (const [i, name] of names.entries()) {
    const began = Date.now();
    console.log(`\n${name} (${i + 1} of ${names.length}, at most ${LIMIT_MINUTES} minutes)`);
    if (!(await runsToItsEnd(name, short))) {
      failed.push(name);
      await tidy();
    }
    console.log(`${name} took ${Math.round((Date.now() - began) / 1_000)} s`);
  }
  return failed;
}

function runsToItsEnd(name, short) {
  const options = ['--record', ...(short ? ['--short'] : [])];
  // A group of its own, so that what the bench has started ends with it.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bench.mjs'), name, ...options], {
    stdio: 'inherit',
    detached: true,
  });
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const stopped = () => {
    end('SIGINT');
    process.exit(130);
  };
  process.once('SIGINT', stopped);
  let gone;
  const late = setTimeout(() => {
    console.error(`${name} was ended because it took longer than ${LIMIT_MINUTES} minutes`);
    end('SIGINT');
    gone = setTimeout(end, GRACE_MS, 'SIGKILL');
  }, LIMIT_MINUTES * 60_000);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(late);
      clearTimeout(gone);
      process.off('SIGINT', stopped);
      resolve(code === 0);
    }),
  );
}
