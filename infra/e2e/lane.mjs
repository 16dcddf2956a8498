/** One lane of the tests: a Jest project in a process of its own, whose results are read when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SUFFIXES = {
  web: /^web\/src\/.*\.spec\.tsx?$/,
  unit: /\.spec\.ts$/,
  postgres: /\.pg-spec\.ts$/,
  stripe: /\.stripe-spec\.ts$/,
  broker: /\.broker-spec\.ts$/,
  browser: /\.browser\.ts$/,
  embedded: /\.e2e\.ts$/,
};
/** The lane that runs a file; an end-to-end file is run on the embedded runtime, unless `npm test -- distributed FILE` asks for the other. */
export const laneOf = (file) => Object.keys(SUFFIXES).find((lane) => SUFFIXES[lane].test(file));

/** How Node reads TypeScript in the lanes that run in plain Node (jest.config.mjs). */
const READS_TYPESCRIPT = '--import @swc-node/register/esm-register --no-warnings';
/** The lanes that test the whole product take the built packages, as the product does; the others read the sources. */
const WHOLE_PRODUCT = ['embedded', 'distributed', 'browser'];
const KEEPS_WORKER_DATA = `--import ${join(root, 'libs/testing/jest/keep-worker-data.mjs')}`;
const nodeOptions = (lane) => {
  if (lane === 'web') return '';
  return `${READS_TYPESCRIPT} ${WHOLE_PRODUCT.includes(lane) ? KEEPS_WORKER_DATA : '--conditions=source'}`;
};

/** The gate leaves out nightly files, and runs on the distributed runtime only what says so in its name. */
const BEYOND_THE_GATE = {
  distributed: ['\\.nightly\\.', '/(?![^/]*\\.two-runtimes\\.)[^/]*\\.e2e\\.ts$'],
  default: ['\\.nightly\\.'],
};
/**
 * The lanes in plain Node have no limit for a single test, so a lane in which no file ends for this long is ended:
 * ten minutes in the gate, an hour where nightly files run.
 */
const STUCK_MS = { gate: 600_000, everything: 3_600_000 };
/** From how long on TEST_TIMES names a single test. */
const SLOW_TEST_MS = 4_000;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Lane {
  /** How many files have ended, and the names of those that failed. */
  #ended = 0;
  #failing = [];
  #heard = '';
  #times = [];
  #lastHeard = Date.now();
  #child;
  isStopped = false;

  constructor({
    name,
    parts,
    cannot = () => '',
    env = {},
    oneProcess = false,
    options,
    files,
    everything,
    held,
  }) {
    Object.assign(this, { name, parts, cannot, env, oneProcess, options, files, everything });
    this.held = held.filter(
      ({ file }) => laneOf(file) === name || (name === 'distributed' && laneOf(file) === 'embedded'),
    );
  }

  #arguments(report) {
    const ignored = BEYOND_THE_GATE[this.name] ?? BEYOND_THE_GATE.default;
    const names = this.held.map(({ test }) => escaped(test)).join('|');
    return [
      '--no-warnings',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', this.name, '--json', `--outputFile=${report}`, '--testLocationInResults=false'],
      // A test file that failed half-way may leave a server open. With --runInBand there is no worker to kill, so
      // only --forceExit ends the process.
      ...(this.oneProcess ? ['--runInBand', '--forceExit'] : ['--maxWorkers=2']),
      ...(this.everything ? [] : ignored.flatMap((pattern) => ['--testPathIgnorePatterns', pattern])),
      ...(names ? [`--testNamePattern=^(?!(?:${names})$)`] : []),
      ...this.options,
      ...(this.files.length ? ['--runTestsByPath', ...this.files] : []),
    ];
  }

  /** Resolves with the counts of tests, and with what failed and how to run it again. */
  async run(reportFolder, env) {
    const report = join(reportFolder, `${this.name}.json`);
    const child = spawn('node', this.#arguments(report), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: nodeOptions(this.name),
        ...this.env,
        ...env,
      },
    });
    child.stderr.setEncoding('utf8').on('data', (text) => this.#hear(text));
    this.#child = child;
    this.#lastHeard = Date.now();
    const watch = setInterval(() => this.#endIfStuck(child), 10_000);
    const [status, signal] = await once(child, 'close');
    clearInterval(watch);
    const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const count = (status) => tests.filter((test) => test.status === status).length;
    const isUnrunnable = ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    const failed = files.filter(({ status }) => status === 'failed');
    this.#times = files.map(({ name, startTime, endTime, assertionResults }) => ({
      name,
      ms: endTime - startTime,
      tests: assertionResults.filter(({ duration }) => duration >= SLOW_TEST_MS),
    }));
    const broken = status !== 0 || !files.length;
    return {
      passed: count('passed'),
      failed: count('failed') + files.filter(isUnrunnable).length,
      skipped: count('pending'),
      broken,
      output: failed.length
        ? failed.map(told).join('\n\n')
        : broken
          ? this.#unexplained(status ?? signal)
          : '',
    };
  }

  /** What the lane itself said, if it ended before its report was written, or badly although no test failed. */
  #unexplained(end) {
    if (this.isStopped && !this.#failing.length) return '';
    return `${this.#heard}\nThe lane ended with ${end} and reported no failed test.\n`;
  }

  /** Ends the lane before its time. */
  stop() {
    this.isStopped = true;
    this.#child.kill('SIGTERM');
  }

  #endIfStuck(child) {
    const patience = this.everything ? STUCK_MS.everything : STUCK_MS.gate;
    if (Date.now() - this.#lastHeard < patience) return;
    this.#heard += `\nNo file of this lane ended for ${patience / 60_000} minutes, so it was killed. A test hangs in a file that is not listed above.\n`;
    child.kill('SIGKILL');
  }

  progress() {
    const failing = this.#failing.length ? `, failed: ${this.#failing.join(', ')}` : '';
    return `${this.name}: ${this.#ended} files${failing}`;
  }

  /** With TEST_TIMES=1, how long each file took, in seconds, and each slow test in it. */
  slowest() {
    if (process.env.TEST_TIMES !== '1') return '';
    const line = (ms, what) => `\n  ${(ms / 1_000).toFixed(1).padStart(7)} s  ${what}`;
    const test = ({ duration, fullName }) => line(duration, `    ${fullName}`);
    return this.#times
      .sort((a, b) => b.ms - a.ms)
      .map(({ name, ms, tests }) => line(ms, relative(root, name)) + tests.map(test).join(''))
      .join('');
  }

  #hear(text) {
    this.#heard += text;
    this.#lastHeard = Date.now();
    this.#ended = (this.#heard.match(/^(PASS|FAIL) /gm) ?? []).length;
    this.#failing = [...new Set(this.#heard.match(/(?<=^FAIL .*)\S+\.tsx?/gm))];
  }
}

const told = ({ name, message }) =>
  `FAIL ${relative(root, name)}\n${message.trimEnd()}\n\n  Run it alone: npm test -- ${relative(root, name)}`;
