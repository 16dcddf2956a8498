import { execFile, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { LOCAL } from '@game/simulator';
import { ApiError, comeAgain, type GameUnderTest } from '@game/testing';
import { Secret, TOTP } from 'otpauth';

const PROGRAM = join(import.meta.dirname, '../../tools/operator.mjs');

/** An operator of the trust desk, made on the command line like every operator. */
export class DeskOperator {
  readonly name = `Robin ${randomInt(1e9)}`;
  readonly password: string;
  private readonly secret: string;
  private cookie = '';

  constructor(
    private readonly game: GameUnderTest,
    role: 'reader' | 'operator',
  ) {
    const printed = this.runs('add', this.name, '--role', role);
    this.password = /password +(\S+)/.exec(printed)![1]!;
    this.secret = /authenticator app +(\S+)/.exec(printed)![1]!;
  }

  runs(...args: string[]): string {
    return execFileSync('node', ['--no-warnings', PROGRAM, ...args], {
      ...{ env: this.env, encoding: 'utf8', stdio: 'pipe' },
    });
  }

  /** A command that calls the game, which therefore must not block this process. Resolves to all that it printed. */
  commands(...args: string[]): Promise<{ said: string; code: number }> {
    const all = ['--no-warnings', PROGRAM, ...args, '--operator', this.name, '--at', this.game.url];
    return new Promise((resolve) => {
      const child = execFile('node', all, { env: this.env }, (_, stdout, stderr) =>
        resolve({ said: stdout + stderr, code: child.exitCode ?? -1 }),
      );
    });
  }

  private get env(): NodeJS.ProcessEnv {
    return { ...process.env, DATABASE_URL: this.game.databaseUrl!, SEALING_KEY: LOCAL.SEALING_KEY };
  }

  /** The code that the authenticator app shows now. */
  get code(): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({
      timestamp: this.game.clock.now().getTime(),
    });
  }
  get deskCookie(): string {
    return this.cookie;
  }

  async signsIn(more: object = {}): Promise<this> {
    const { name, password, code } = this;
    await this.call('POST', '/api/desk/sign-in', { name, password, code, ...more });
    return this;
  }

  /** Repeats a request while the product refuses it because of overload, as the web client does. */
  call<T = Record<string, unknown>>(...call: Parameters<DeskOperator['callOnce']>): Promise<T> {
    return comeAgain(
      () => this.callOnce(...call) as Promise<T>,
      (error) => error instanceof ApiError && error.body.code === 'service.overloaded',
    );
  }

  private async callOnce(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = this.cookie ? { cookie: this.cookie } : {},
  ): Promise<unknown> {
    const response = await fetch(`${this.game.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('desk='));
    if (set) this.cookie = set.split(';')[0]!;
    const answer = JSON.parse(await response.text()) as unknown;
    this.game.inspect?.(method, path, response.status, answer);
    if (!response.ok) throw new ApiError(response.status, answer as ApiError['body']);
    return answer;
  }
}
