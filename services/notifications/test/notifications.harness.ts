import { randomBytes, randomInt } from 'node:crypto';
import {
  contactDeleted,
  contactSaved,
  emailBounced,
  inviteHeld,
  inviteLeft,
  inviteUndeliverable,
  offerAnswered,
  offerMade,
  phoneConsentChanged,
  replyReceived,
  userSaved,
  type InputOf,
  type OfferFacts,
  type User,
  type OfferId,
  type ContactId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { LOCAL, LOCAL_SENDGRID_KEYS, signEvents, startLocal, type Simulator } from '@game/simulator';
import { aUser, eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { notifications } from '../src/index.js';
import { startGateway } from './gateway.js';

/** In milliseconds. */
const HOUR = 3_600_000;
export interface MessageLine {
  id: string;
  channel: string;
  kind: string;
  state: string;
  reason: string | null;
}

/**
 * Runs the notifications service alone, with the real SDKs. The simulator stands in for Twilio and SendGrid,
 * and the test publishes the events of the other services.
 */
export class NotificationsHarness {
  readonly organiser = this.user('Pat');

  private constructor(
    readonly service: ServiceHarness,
    readonly simulator: Simulator,
    readonly gatewayUrl: string,
    private readonly database: pg.Pool,
    private readonly end: Array<() => Promise<unknown>>,
  ) {}

  static async start({
    carrierStop = false,
    /** The numbers of the pool beside the first. */
    alsoFrom = [] as string[],
    toLoopback = false,
    mailReplies = true,
    env = {} as Record<string, string>,
  } = {}): Promise<NotificationsHarness> {
    const ref: { service?: ServiceHarness } = {};
    const gateway = await startGateway(() => ref.service!.bus);
    const { simulator, settings } = await startLocal({
      publicUrl: gateway.url,
      carrierStop,
      alsoFrom,
      now: () => ref.service?.clock.now().getTime() ?? Date.now(),
      paceMs: 1,
      retryDelaysMs: [50, 100, 200],
    });
    const service = (ref.service = await startServiceHarness(notifications, {
      hears: [replyReceived, phoneConsentChanged, inviteUndeliverable, inviteHeld, inviteLeft, emailBounced],
      env: {
        ...settings,
        ...(mailReplies ? {} : { REPLY_DOMAIN: undefined }),
        PUBLIC_URL: gateway.url,
        SUPPORT_EMAIL: 'help@golf.example',
        // Each file of tests sends everything as one organiser. The specs of the budgets switch the limits on.
        RATE_LIMITS: 'off',
        WEBHOOKS_TO_LOOPBACK: toLoopback ? 'on' : 'off',
        ...env,
      },
    }));
    const database = new pg.Pool({ connectionString: service.databaseUrl, max: 2 });
    const harness = new NotificationsHarness(service, simulator, gateway.url, database, [
      () => database.end(),
      () => simulator.close(),
      () => gateway.close(),
      () => service.stop(),
    ]);
    await harness.signsUp(harness.organiser);
    return harness;
  }

  async stop() {
    for (const end of this.end) await end();
  }

  now() {
    return this.service.clock.now();
  }
  forward(time: { hours?: number; minutes?: number; seconds?: number }) {
    const { hours = 0, minutes = 0, seconds = 0 } = time;
    this.service.clock.forward(hours * HOUR + minutes * 60_000 + seconds * 1_000);
  }
  forwardTo(iso: string) {
    this.service.clock.forwardTo(new Date(iso));
  }

  /** A user whose email is confirmed, unless `more` says otherwise. */
  user(name: string, more: Partial<User> = {}): User {
    const email = `${name.toLowerCase()}.${randomInt(1e9)}@golf.example`;
    const { version: _, ...user } = aUser({ username: name, email, emailVerified: true, ...more });
    return user as User;
  }
  async signsUp(user: User, version = 1) {
    await this.service.happens(userSaved, { ...user, version });
    await eventually(async () =>
      expect(
        await this.rows(`select 1 from users where id = $1 and version >= $2`, [user.id, version]),
      ).toHaveLength(1),
    );
    return user;
  }

  friend(name: string, more: Partial<OfferFacts['recipient']> = {}) {
    return {
      contactId: newId<ContactId>(),
      name,
      phone: `+1312${randomInt(2_000_000, 9_760_000)}`,
      email: `${name.toLowerCase()}.${randomInt(1e9)}@golf.example`,
      smsPermission: true,
      ...more,
    };
  }
  async isContact(friend: OfferFacts['recipient'], version = 1, organiser = this.organiser) {
    const { contactId: id, name, phone, email, smsPermission } = friend;
    const rest = {
      tier: 1,
      handicap: null,
      isImported: false,
      deviceContactId: null,
      ownerId: organiser.id,
      position: 1,
      version,
    };
    await this.service.happens(contactSaved, { id, name, phone, email, smsPermission, ...rest });
    await eventually(async () =>
      expect(
        await this.rows(`select 1 from contacts where id = $1 and version >= $2`, [id, version]),
      ).toHaveLength(1),
    );
  }
  async deletes(friend: OfferFacts['recipient']) {
    await this.service.happens(contactDeleted, {
      id: friend.contactId,
      ownerId: this.organiser.id,
      version: 9,
    });
    await eventually(async () =>
      expect(
        await this.rows(`select 1 from contacts where id = $1 and deleted`, [friend.contactId]),
      ).toHaveLength(1),
    );
  }

  /** An offer for a tee time on Saturday, June 6, at 8:10 in Chicago. */
  offer(recipient: OfferFacts['recipient'], more: Partial<OfferFacts['teeTime']> = {}, code = 1): OfferFacts {
    return {
      offerId: newId<OfferId>(),
      token: randomBytes(16).toString('base64url'),
      code,
      tier: 1,
      expiresAt: new Date(this.now().getTime() + 3 * HOUR).toISOString(),
      firstCome: false,
      answers: 0,
      teeTime: {
        bookingId: newId(),
        organiserId: this.organiser.id,
        organiserName: 'Pat',
        courseName: 'Eagle Creek',
        courseAddress: '8802 W 56th St',
        dateTime: '2026-06-06T13:10:00Z',
        timeZone: 'America/Chicago',
        sequence: 0,
        ...more,
      },
      recipient,
    };
  }
  invites(offer: OfferFacts, more: Partial<InputOf<typeof offerMade>> = {}, id?: string) {
    return this.service.happens(offerMade, { ...offer, message: null, ignoreQuietHours: false, ...more }, id);
  }
  answered(offer: OfferFacts, more: Partial<InputOf<typeof offerAnswered>> = {}, id?: string) {
    const rest = {
      outcome: 'accepted' as const,
      standbyRank: null,
      via: 'sms' as const,
      spotsOpen: 2,
      changed: true,
      sendConfirmation: true,
    };
    return this.service.happens(
      offerAnswered,
      { ...offer, ...rest, playersIn: ['Pat', offer.recipient.name], ...more },
      id,
    );
  }

  phone(friend: { phone: string | null }) {
    return this.simulator.phone(friend.phone!);
  }
  inbox(person: { email: string | null }) {
    return this.simulator.inbox(person.email!);
  }

  /** Drops what waits to be sent. A row that a transaction holds is tried again, because to wait for it may deadlock. */
  async dropWaiting(): Promise<void> {
    const waiting = `select id from messages where state in ('queued', 'sending')`;
    await eventually(async () => {
      await this.rows(
        `update messages set state = 'dropped', held = false, delayed = false
         where id in (${waiting} for update skip locked)`,
      );
      expect(await this.rows(waiting)).toEqual([]);
    });
  }

  async rows<R extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string,
    params: unknown[] = [],
  ): Promise<R[]> {
    const client = await this.database.connect();
    try {
      await client.query(`set search_path = notifications`);
      return (await client.query<R>(sql, params)).rows;
    } finally {
      client.release();
    }
  }
  messagesTo(address: string | null): Promise<MessageLine[]> {
    return this.rows<MessageLine>(
      `select id, channel, kind, state, reason from messages where address = $1 order by created_at, id`,
      [address],
    );
  }
  /** Waits until the messages to this number or address are in these states. */
  async stand(address: string | null, ...states: string[]): Promise<MessageLine[]> {
    return eventually(async () => {
      const messages = await this.messagesTo(address);
      expect(messages.map((m) => m.state)).toEqual(states);
      return messages;
    });
  }
  /** Waits until this many calls to the provider have ended and their results are stored. */
  async attempted(address: string | null, times: number) {
    const attempts = `select 1 from attempts a join messages m on m.id = a.message_id where address = $1`;
    await eventually(async () => expect(await this.rows(attempts, [address])).toHaveLength(times));
  }
  /**
   * Waits until the service has nothing to do at the present time: no event to handle or to publish, no job that is
   * due, no message that waits for others of its burst (100 ms), and no call or report of a provider under way.
   */
  async settled() {
    const toDo = `
      select name as what from inbox where state = 'pending' and due_at <= $1
      union all select name from outbox
      union all select job from timers where due_at <= $1 + interval '100 ms'
      union all select kind from messages where state = 'sending' and sent_at > $1 - interval '5 seconds'
      union all select kind from messages where state = 'queued' and due_at <= $1
        and not held and not delayed and not over_budget and line is null and reason is null`;
    const idle = () => eventually(async () => expect(await this.rows(toDo, [this.now()])).toEqual([]));
    await idle();
    await this.simulator.settled();
    await idle();
  }
  /** Moves the clock forward in steps until the messages to this number or address are in these states. */
  async inTime(step: { seconds: number }, address: string | null, ...states: string[]) {
    await eventually(async () => {
      this.forward(step);
      await this.settled();
      expect((await this.messagesTo(address)).map((m) => m.state)).toEqual(states);
    });
  }
  /** Posts a signed Twilio webhook that the simulator itself would not post. */
  twilioPosts(what: string, params: Record<string, string>) {
    const url = `${this.gatewayUrl}/api/webhooks/twilio/${what}`;
    const signature = getExpectedTwilioSignature(LOCAL.TWILIO_AUTH_TOKEN, url, params);
    return fetch(url, {
      method: 'POST',
      body: new URLSearchParams(params),
      headers: { 'x-twilio-signature': signature },
    });
  }
  /** Posts signed events of SendGrid about a mail, which the simulator itself would not post. */
  async sendgridPosts(message: { id: string }, ...events: Array<Record<string, string>>) {
    const body = JSON.stringify(
      events.map((event) => ({ sg_event_id: newId(), message_id: message.id, ...event })),
    );
    const timestamp = String(Math.floor(this.now().getTime() / 1000));
    const prefix = 'x-twilio-email-event-webhook';
    const answer = await fetch(`${this.gatewayUrl}/api/webhooks/sendgrid`, {
      method: 'POST',
      body,
      headers: {
        [`${prefix}-signature`]: signEvents(LOCAL_SENDGRID_KEYS.privateKey, timestamp, body),
        [`${prefix}-timestamp`]: timestamp,
      },
    });
    expect(answer.status).toBe(200);
  }
  undeliverable(offer: OfferFacts) {
    return this.service.published(inviteUndeliverable).filter((u) => u.offerId === offer.offerId);
  }
}
