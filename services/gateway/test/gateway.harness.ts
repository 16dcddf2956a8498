import { auth } from '@game/auth';
import { contacts } from '@game/contacts';
import * as contracts from '@game/contracts';
import type { Contract, ContractError } from '@game/contracts';
import { embeddedRuntime, runService, type RequestEnvelope, type RunningService } from '@game/platform';
import { TestClock, createTestDatabase } from '@game/testing';
import { pino } from 'pino';
import supertest from 'supertest';
import { gateway } from '../src/index.js';

/** The answers of fake services, by the name of the message. */
export type FakeAnswers = Record<string, (input: never, envelope: RequestEnvelope) => unknown>;

export interface GatewayHarness {
  url: string;
  clock: TestClock;
  logged: string[];
  /** Every message that a fake service received, in order. */
  asked: RequestEnvelope[];
  runtime: ReturnType<typeof embeddedRuntime>;
  gateway: RunningService;
  /**
   * Marks the email of a user as confirmed or not, in the database only: the gateway receives no event about
   * it.
   */
  setConfirmed(user: { id: string }, confirmed?: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the gateway, auth and contacts on a new database. `fakes` has the answers of all other services. */
export async function startHarness(
  fakes: FakeAnswers = {},
  env: Record<string, string> = {},
): Promise<GatewayHarness> {
  const database = await createTestDatabase([auth, contacts].flatMap(({ schema }) => schema ?? []));
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
    const request = async (sent: RequestEnvelope) => {
      const envelope = { ...sent, input: runtime.sealing.opened(contractOf(sent), 'input', sent.input) };
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
  const setConfirmed = ({ id }: { id: string }, confirmed = true) =>
    database.run(`update auth.users set email_verified = $2 where id = $1`, [id, confirmed]);
  const { url } = running.at(-1)!;
  return { url: url!, clock, logged, asked, runtime, gateway: running.at(-1)!, setConfirmed, stop };
}

const contractOf = ({ kind, name }: RequestEnvelope) =>
  (Object.values(contracts) as unknown[]).find(
    (one): one is Contract =>
      typeof one === 'object' &&
      one !== null &&
      'kind' in one &&
      one.kind === kind &&
      'name' in one &&
      one.name === name,
  )!;

/** A browser that keeps its session, sends JSON (or a text unchanged), and follows no redirect. */
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
    for (const line of cookies) if (line.startsWith('session=')) this.cookies = line.split(';')[0]!;
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
  /** Returns a browser in which a new user is signed in. */
  static async signedUp(url: string, username = 'Ann') {
    const browser = new Browser(url);
    const email = `${username.toLowerCase()}-${++Browser.registered}@example.com`;
    const { status, body } = await browser.post('/api/register', {
      username,
      email,
      password: 'fairway wood',
      timeZone: 'America/Chicago',
    });
    if (status !== 201)
      throw new Error(`The registration was answered with ${status}: ${JSON.stringify(body)}`);
    return Object.assign(browser, { user: body.user as { id: string; email: string } });
  }
}
