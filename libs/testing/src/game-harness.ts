import { refused } from './refused.js';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  wallTime,
  type Booking,
  type BookingDetail,
  type CheckoutReply,
  type Contact,
  type Plan,
  type User,
} from '@game/contracts';
import type { Inbox, Phone } from '@game/simulator';
import { ApiError, ApiSession } from './api-session.js';
import { comeAgain } from './come-again.js';
import { eventually } from './eventually.js';
import type { GameUnderTest } from './game-under-test.js';

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

/** Gives each test its own people, phone numbers and addresses, so that tests can share one running product. */
export class GameHarness {
  private readonly numbers = new Map<string, string>();
  private readonly id = randomInt(1e9).toString(36);

  constructor(readonly game: GameUnderTest) {}

  phoneNumber(name: string): string {
    let number = this.numbers.get(name);
    // Numbers from 976-0000 on are left out, because the paid exchange 976 gets no texts.
    if (!number) this.numbers.set(name, (number = `+1312${randomInt(2_000_000, 9_760_000)}`));
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

  /** A golfer in Chicago who has just registered: the email is not confirmed, so nothing can be sent to others. */
  async newcomer(name = 'Pat'): Promise<Golfer> {
    const golfer = new Golfer(this, name);
    await golfer.register();
    return golfer;
  }
  /** A registered golfer in Chicago with a confirmed email. */
  async organiser(name = 'Pat'): Promise<Golfer> {
    const golfer = await this.newcomer(name);
    await golfer.confirms('email');
    return golfer;
  }

  now() {
    return this.game.clock.now();
  }
  async forward(time: Time) {
    await this.game.clock.forwardTo(new Date(this.now().getTime() + ms(time)));
  }
  /** Moves the clock to this local time (`HH:MM`) in Chicago on the next day. */
  async nextDayAt(time: string) {
    const tomorrow = new Date(this.now().getTime() - 5 * HOUR + DAY).toISOString().slice(0, 10);
    const at = new Date(`${tomorrow}T${time}:00-05:00`);
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    const isWinter = wallTime(at, 'America/Chicago').minuteOfDay !== hours * 60 + minutes;
    await this.game.clock.forwardTo(isWinter ? new Date(at.getTime() + HOUR) : at);
  }
}

export class Golfer {
  private readonly browser: ApiSession;
  /** The password of the last sign-in. */
  password = 'fairway-and-green';
  /** If false, calls that need a proof are refused, as they are for somebody who only found an open session. */
  knowsPassword = true;

  constructor(
    readonly harness: GameHarness,
    readonly name: string,
  ) {
    this.browser = new ApiSession(harness.game);
  }

  /**
   * Repeats a request while the product refuses it because of overload, and once after a proof if it needs one, as the
   * web client does.
   */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const refusedAs = (code: string) => (error: unknown) =>
      error instanceof ApiError && error.body.code === code;
    const once = () =>
      comeAgain(() => this.callOnce<T>(method, path, body, headers), refusedAs('service.overloaded'));
    return once().catch(async (error) => {
      if (!this.knowsPassword || !refusedAs('auth.proof-needed')(error)) throw error;
      await this.call('POST', '/api/me/proof', { password: this.password });
      return once();
    });
  }

  private async callOnce<T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<T> {
    const answer = await this.browser.call(method, path, body, headers);
    const signedIn = path === '/api/login' && (body as { password?: string } | undefined);
    if (signedIn && signedIn.password) this.password = signedIn.password;
    return answer as T;
  }

  register() {
    const { name, password, harness } = this;
    return this.call<{ user: User }>('POST', '/api/register', {
      username: name,
      email: harness.email(name),
      password,
      timeZone: 'America/Chicago',
    });
  }
  /** Opens a checkout and agrees to what it charges, as the screen does before a card is charged. */
  async opensCheckout(plan = 'annual'): Promise<CheckoutReply> {
    const checkout = await this.call<CheckoutReply>('POST', '/api/create-annual-subscription', { plan });
    const { clientSecret, consent } = checkout;
    await this.call('POST', '/api/subscription/consent', { clientSecret, consent });
    return checkout;
  }
  /** Pays for a plan with a card of the simulator that always pays, unless another one is named. */
  async buys(plan = 'annual', number = '4242424242424242'): Promise<CheckoutReply> {
    const checkout = await this.opensCheckout(plan);
    const { clientSecret } = checkout;
    await this.call('POST', '/api/subscription/test-card', { clientSecret, number });
    return checkout;
  }
  /** Requests a code for the email or phone of the profile, reads it in the simulator and enters it. */
  async confirms(channel: 'email' | 'phone'): Promise<void> {
    const { simulator } = this.harness.game;
    const { sentTo: to } = await this.call<{ sentTo: string }>('POST', `/api/me/verify/${channel}`);
    const words =
      channel === 'email'
        ? (await simulator.inbox(to).waitFor(/is your code/)).subject
        : (await simulator.phone(to).waitFor(/Your code is/)).body;
    await this.call('POST', `/api/me/verify/${channel}/confirm`, { code: /\b\d{6}\b/.exec(words)![0] });
  }
  get sessionCookie() {
    return this.browser.cookie('session');
  }

  /** Adds friends to a tier. They can be reached by text and email unless `reach` says otherwise. */
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
  /** Sends although it is night, as an organiser does who looked at who is texted and when. */
  async sendsAtNight() {
    const { body } = await refused(this.sendsInvites({ ignoreQuietHours: true }));
    const texts = body.texts as Array<{ contactId: string }>;
    return this.sendsInvites({
      ignoreQuietHours: true,
      seenNightTexts: texts.map(({ contactId }) => contactId),
    });
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

  /** Waits until the offers have the given states, for example `{ Ann: 'accepted', Bob: 'pending' }`. */
  stands(states: Record<string, string>) {
    return eventually(async () => {
      const { offers } = await this.sees();
      expect(Object.fromEntries(offers.map((o) => [o.name, o.state]))).toEqual(states);
    });
  }

  /** Lets time pass until probes have shown that a provider works again and no friend waits for an invite. */
  async recovers() {
    for (let minutes = 0; minutes < 60 && (await this.sees()).delayed; minutes += 10) {
      await this.organiser.harness.forward({ minutes: 10 });
      await pause(500);
    }
    await eventually(async () => expect((await this.sees()).delayed).toBeNull());
  }

  /** Returns the path of the reply page from the last email to the friend that contains such a link. */
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
