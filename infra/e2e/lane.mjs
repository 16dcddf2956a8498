/** One lane of `npm test`: a Jest project in a process of its own, whose output is collected until it ends. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export class Lane {
  /** How many files have ended, and the names of those that failed. */
  ended = 0;
  failing = [];
  output = '';

  constructor({ name, parts, cannot = '', env = {}, inBand = false, options = [] }) {
    Object.assign(this, { name, parts, cannot, env, inBand, options });
  }

  /** Resolves with the exit code and Jest's results of each file. */
  async run(reportFolder, env) {
    const report = join(reportFolder, `${this.name}.json`);
    const args = [
      '--no-warnings',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      ...['--selectProjects', this.name, '--json', `--outputFile=${report}`, '--testLocationInResults=false'],
      // A test file that failed half-way may leave a server open. With --runInBand there is no worker to kill, so
      // only --forceExit ends the process.
      ...(this.inBand ? ['--runInBand', '--forceExit'] : ['--maxWorkers=2']),
      ...this.options,
    ];
    const child = spawn('node', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...this.env, ...env },
    });
    child.stderr.setEncoding('utf8').on('data', (text) => this.hear(text));
    const status = await new Promise((ended) => child.once('close', ended));
    return { status, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [] };
  }

  hear(text) {
    this.output += text;
    this.ended = (this.output.match(/^(PASS|FAIL) /gm) ?? []).length;
    this.failing = [...new Set(this.output.match(/(?<=^FAIL .*)\S+\.tsx?/gm))];
  }
}
