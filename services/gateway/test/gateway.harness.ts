import { auth } from '@game/auth';
import { contacts } from '@game/contacts';
import type { ContractError } from '@game/contracts';
import { embeddedRuntime, runService, type RequestEnvelope, type RunningService } from '@game/platform';
import { TestClock, createTestDatabase } from '@game/testing';
import { pino } from 'pino';
import supertest from 'supertest';
import { gateway } from '../src/index.js';

/** The answers of services that are not part of this test, by the name of the message. */
export type FakeAnswers = Record<string, (input: never, envelope: RequestEnvelope) => unknown>;

export interface GatewayHarness {
  url: string;
  clock: TestClock;
  logged: string[];
  /** Every message that a fake service received, in order. */
  asked: RequestEnvelope[];
  runtime: ReturnType<typeof embeddedRuntime>;
  gateway: RunningService;
  stop(): Promise<void>;
}

/** The gateway with auth and contacts on a database of its own; every other service answers what the test says. */
export async function startHarness(
  fakes: FakeAnswers = {},
  env: Record<string, string> = {},
): Promise<GatewayHarness> {
  const database = await createTestDatabase();
  const clock = new TestClock(new Date('2026-06-06T12:00:00Z'));
  const logged: string[] = [];
  const asked: RequestEnvelope[] = [];
  const runtime = embeddedRuntime({
    databaseUrl: database.url,
    env: { PORT: '0', PUBLIC_URL: 'http://golf.test', RATE_LIMITS: 'off', ...env },
    services: ['auth', 'contacts'],
    clock,
    logger: () => pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  const fakeServices = new Set(Object.keys(fakes).map((name) => name.split('.')[0]!));
  for (const service of fakeServices) {
    const port = await runtime.transport(service);
    const request = async (envelope: RequestEnvelope) => {
      asked.push(envelope);
      try {
        return { id: envelope.id, output: await fakes[envelope.name]!(envelope.input as never, envelope) };
      } catch (error) {
        return { id: envelope.id, error: (error as ContractError).toJSON() };
      }
    };
    await port.serve({
      service,
      answers: true,
      request,
      durableEvents: new Set(),
      receiveDurable: async () => {},
      ephemeralEvents: new Set(),
      receiveEphemeral: () => {},
    });
  }
  const running: RunningService[] = [];
  const stop = async () => {
    for (const service of [...running].reverse()) await service.stop();
    await database.drop();
  };
  try {
    for (const service of [auth, contacts, gateway]) running.push(await runService(service, runtime));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: running.at(-1)!.url!, clock, logged, asked, runtime, gateway: running.at(-1)!, stop };
}

/** A browser that keeps its cookies, sends JSON (or a text unchanged), and follows no redirect. */
export class Browser {
  cookies = '';
  private readonly agent: ReturnType<typeof supertest.agent>;
  constructor(url: string) {
    this.agent = supertest.agent(url);
  }

  async send(method: string, path: string, body?: string | object, headers: Record<string, string> = {}) {
    const request = this.agent[method.toLowerCase() as 'get'](path).redirects(0).set(headers);
    if (body !== undefined && !('content-type' in headers)) request.type('json');
    const response = await request.send(body);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    for (const line of cookies) this.cookies = line.split(';')[0]!;
    const isJson = response.type.includes('json');
    return {
      status: response.status,
      headers: new Headers(
        Object.entries(response.headers as Record<string, string | string[]>).flatMap(([name, value]) =>
          [value].flat().map((one): [string, string] => [name, one]),
        ),
      ),
      text: response.text,
      body: isJson ? response.body : undefined,
    };
  }
  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: string | object, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);

  static registered = 0;
  /** A browser in which a new user is signed in. */
  static async signedUp(url: string, username = 'Ann') {
    const browser = new Browser(url);
    const email = `${username.toLowerCase()}-${++Browser.registered}@example.com`;
    const { status, body } = await browser.post('/api/register', {
      username,
      email,
      password: 'fairway wood',
      timeZone: 'America/Chicago',
    });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return Object.assign(browser, { user: body.user as { id: string; email: string } });
  }
}
