import type { Simulator } from '@game/simulator';
import type { Call } from './caller.js';
import { asksForCode } from './confirm-email.js';
import type { Answer, Friend, Invite, TeeTime } from './history.js';

/** There are more friends than spots, so that the ladder has to ask several tiers. */
const FRIENDS = { 1: 4, 2: 3, 3: 3 };
const FIRST_PHONE = 2_000_000;
const POLL_EVERY_MS = 100;
const THINK_MS = 2_000;
const COMES = 0.45;
const DECLINES = 0.25;
/** The share of friends who come and then text STOP, and stay in. */
const STOPS = 0.15;

const pause = (ms: number) => new Promise((r) => setTimeout(r, ms));
const tokenIn = (text: string) => /\/r\/([\w-]{22})/.exec(text)?.[1];

/** The simulated golfers, and a record of what they saw and did. */
export class Golfers {
  readonly teeTimes: TeeTime[] = [];
  readonly answers: Answer[] = [];
  /** Commands of organisers and friends that were never acknowledged. */
  readonly notDone: string[] = [];
  private readonly heard = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  private phones = FIRST_PHONE;

  constructor(
    private readonly call: Call,
    private readonly simulator: Simulator,
    private readonly chance: () => number,
    private readonly name: string,
  ) {}

  invites(): Invite[] {
    return this.simulator.messages().flatMap(({ direction, body, to, status, createdAt }) => {
      const arrived = direction !== 'inbound' && status === 'delivered';
      const token = !arrived || !/wants you for golf/.test(body) ? undefined : tokenIn(body);
      return token ? [{ phone: to, token, at: Date.parse(createdAt) }] : [];
    });
  }

  /** Creates an organiser with separate friends for each tee time, so that a bare IN means one invite. */
  async organise(index: number): Promise<void> {
    try {
      const email = `o${index}.${this.name}@golf.example`;
      const { cookie } = await this.call('POST', '/api/register', {
        username: `Organiser ${index}`,
        email,
        password: 'fairway-and-green',
        timeZone: 'America/Chicago',
      });
      const confirms = await asksForCode(this.call, this.simulator, email, cookie!);
      await confirms();
      const friends: Friend[] = [];
      for (const [tier, n] of Object.entries(FRIENDS))
        for (let f = 0; f < n; f++) {
          const friend = { tier: Number(tier), phone: `+1312${this.phones++}` };
          const contact = { ...friend, name: `F${this.phones}`, smsPermission: true };
          await this.call('POST', '/api/contacts', contact, { cookie });
          friends.push(friend);
        }
      const dateTime = new Date(Date.now() + 86_400_000).toISOString();
      const course = { isManualEntry: true, venueName: `Course ${index}`, dateTime };
      const { answer } = await this.call('POST', '/api/bookings', course, { cookie });
      const id = String(answer['id']);
      await this.call('POST', `/api/bookings/${id}/send-invites`, {}, { cookie });
      this.teeTimes.push({ id, startedAt: Date.now(), friends });
      await this.call('GET', '/api/bookings', undefined, { cookie });
    } catch (error) {
      this.notDone.push((error as Error).message);
    }
  }

  /** Lets friends read their phones until `over`: some accept, some decline, the others stay silent. */
  async readPhones(over: () => boolean): Promise<void> {
    while (!over()) {
      for (const { phone, token } of this.invites()) {
        if (this.heard.has(token)) continue;
        this.heard.add(token);
        const dice = this.chance();
        if (dice >= COMES + DECLINES) continue;
        const byText = this.chance() < 0.5;
        const thinkMs = this.chance() * THINK_MS;
        const answering = this.reply(phone, token, dice < COMES ? 'in' : 'out', byText, thinkMs);
        this.underWay.add(answering);
        void answering.finally(() => this.underWay.delete(answering));
      }
      await pause(POLL_EVERY_MS);
    }
    await Promise.all(this.underWay);
  }

  /** Texts STOP, which the carrier takes and answers. */
  private async stopsTexts(phone: string): Promise<void> {
    this.simulator.faults.next('twilio', { kind: 'carrier-stop', to: phone });
    await this.simulator.phone(phone).reply('STOP');
  }

  private async reply(
    phone: string,
    token: string,
    says: Answer['says'],
    byText: boolean,
    thinkMs: number,
  ): Promise<void> {
    await pause(thinkMs);
    const answer: Answer = { token, says, begunAt: Date.now(), statuses: [] };
    this.answers.push(answer);
    try {
      if (byText) {
        const { status } = await this.simulator.phone(phone).reply(says.toUpperCase());
        // The attempts before the last one may have got no answer.
        answer.statuses.push(0);
        if (status !== 200) throw new Error(`the text ${says} of ${phone}: ${status ?? 'no answer'}`);
      } else {
        const { statuses } = answer;
        await this.call('POST', `/api/invitations/${token}`, { answer: says }, { statuses });
      }
      answer.keptAt = Date.now();
      if (byText && says === 'in' && this.chance() < STOPS) await this.stopsTexts(phone);
    } catch (error) {
      this.notDone.push((error as Error).message);
    }
  }
}
