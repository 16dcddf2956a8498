import { randomInt } from 'node:crypto';
import type { Booking, BookingDetail, Contact, Plan, User } from '@game/contracts';
import type { Inbox, Phone, Simulator } from '@game/simulator';
import { eventually } from './eventually.js';

/** The running product and the parts of its surroundings that a test can reach. */
export interface GameUnderTest {
  url: string;
  simulator: Simulator;
  clock: { now(): Date; forwardTo(at: Date): Promise<void> | void };
  stop(): Promise<void>;
  /** The JSON lines that the services have logged so far. In the embedded runtime the lines below LOG_LEVEL are missing. */
  logged?(): string[];
  /** Checks every answer that a golfer gets, and throws for one that must not occur. */
  inspect?(method: string, path: string, status: number, body: unknown): void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
interface Time {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}
const ms = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Time) =>
  days * DAY + hours * HOUR + minutes * 60_000 + seconds * 1_000;

/** An answer of the API that is not 2xx. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      code: string;
      message: string;
      errors?: Array<{ field: string; message: string }>;
    } & Record<string, unknown>,
  ) {
    super(`${status}: ${body?.message}`);
  }
}

/** Gives each test people, phone numbers and addresses of its own, so that tests can share one running product. */
export class GameHarness {
  private readonly numbers = new Map<string, string>();
  private readonly id = randomInt(1e9).toString(36);

  constructor(readonly game: GameUnderTest) {}

  phoneNumber(name: string): string {
    let number = this.numbers.get(name);
    if (!number) this.numbers.set(name, (number = `+1312${randomInt(2_000_000, 9_999_999)}`));
    return number;
  }
  email(name: string): string {
    return `${name.toLowerCase()}.${this.id}@golf.example`;
  }
  phone(name: string): Phone {
    return this.game.simulator.phone(this.phoneNumber(name));
  }
  inbox(name: string): Inbox {
    return this.game.simulator.inbox(this.email(name));
  }

  /** A registered golfer in Chicago. */
  async organiser(name = 'Pat'): Promise<Golfer> {
    const golfer = new Golfer(this, name);
    await golfer.register();
    return golfer;
  }

  now() {
    return this.game.clock.now();
  }
  async forward(time: Time) {
    await this.game.clock.forwardTo(new Date(this.now().getTime() + ms(time)));
  }
  /** Moves the clock to this local time in Chicago on the next day; right only in summer, because it assumes UTC-5. */
  async nextDayAt(time: string) {
    const tomorrow = new Date(this.now().getTime() - 5 * HOUR + DAY).toISOString().slice(0, 10);
    await this.game.clock.forwardTo(new Date(`${tomorrow}T${time}:00-05:00`));
  }
}

export class Golfer {
  private cookie = '';
  readonly password = 'fairway-and-green';

  constructor(
    readonly harness: GameHarness,
    readonly name: string,
  ) {}

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.harness.game.url}${path}`, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const session = response.headers.getSetCookie().find((c) => c.startsWith('session='));
    if (session) this.cookie = session.split(';')[0]!;
    const text = await response.text();
    const answer = text ? JSON.parse(text) : undefined;
    this.harness.game.inspect?.(method, path, response.status, answer);
    if (!response.ok) throw new ApiError(response.status, answer);
    return answer as T;
  }

  register() {
    const { name, password, harness } = this;
    return this.call<{ user: User }>('POST', '/api/register', {
      username: name,
      email: harness.email(name),
      password,
      gender: 'other',
      timeZone: 'America/Chicago',
    });
  }
  get sessionCookie() {
    return this.cookie;
  }

  /** Adds friends to a tier, reachable by text and email unless `reach` says otherwise. */
  async knows(tier: number, names: string[], reach: { sms?: boolean; email?: boolean } = {}): Promise<void> {
    for (const name of names) {
      const { sms = true, email = true } = reach;
      await this.call<Contact>('POST', '/api/contacts', {
        name,
        tier,
        ...(sms ? { phone: this.harness.phoneNumber(name), smsPermission: true } : {}),
        ...(email ? { email: this.harness.email(name) } : {}),
      });
    }
  }

  async plansRound(time: Time = { days: 3 }, more: object = {}): Promise<Round> {
    const dateTime = new Date(this.harness.now().getTime() + ms(time)).toISOString();
    const booking = await this.call<Booking>('POST', '/api/bookings', {
      isManualEntry: true,
      venueName: 'Eagle Creek',
      courseAddress: '8802 W 56th St',
      dateTime,
      ...more,
    });
    return new Round(this, booking.id);
  }
}

export class Round {
  constructor(
    readonly organiser: Golfer,
    readonly id: string,
  ) {}

  sendsInvites(more: object = {}) {
    return this.organiser.call<BookingDetail>('POST', `/api/bookings/${this.id}/send-invites`, more);
  }
  sees() {
    return this.organiser.call<BookingDetail>('GET', `/api/bookings/${this.id}`);
  }
  plan() {
    return this.organiser.call<Plan>('GET', `/api/bookings/${this.id}/plan`);
  }
  change(changes: object) {
    return this.organiser.call<Booking>('PATCH', `/api/bookings/${this.id}`, changes);
  }
  cancel() {
    return this.organiser.call<Booking>('POST', `/api/bookings/${this.id}/cancel`);
  }

  /** Waits until the offers have these states: `{ Ann: 'accepted', Bob: 'pending' }`. */
  stands(states: Record<string, string>) {
    return eventually(async () => {
      const { offers } = await this.sees();
      expect(Object.fromEntries(offers.map((o) => [o.name, o.state]))).toEqual(states);
    });
  }

  /** The path of the reply page, from the last email with such a link that the friend got. */
  async linkOf(name: string): Promise<string> {
    const mail = await eventually(() => {
      const found = this.organiser.harness
        .inbox(name)
        .emails()
        .findLast((email) => /\/r\/[\w-]{22}/.test(email.text ?? ''));
      expect(found).toBeDefined();
      return found!;
    });
    return /\/r\/[\w-]{22}/.exec(mail.text!)![0];
  }

  async answers(
    name: string,
    answer: 'in' | 'out' | 'maybe',
  ): Promise<{ outcome: string; standbyRank: number | null }> {
    const token = (await this.linkOf(name)).slice(3);
    return new Golfer(this.organiser.harness, name).call('POST', `/api/invitations/${token}`, { answer });
  }
}
