import { createHash, randomInt } from 'node:crypto';
import {
  IMPORT_PART_BYTES,
  contactDeleted,
  contactSaved,
  contactsDeleted,
  contactsSaved,
  casualInviteSent,
  getBooking,
  getVenue,
  importContacts,
  listContacts,
  playerBlocked,
  playerInvited,
  reportDismissed,
  savePlayerPreferences,
  searchPlayers,
  stageUpload,
  userSaved,
  venueNotFound,
  bookingNotFound,
  type InputOf,
  type VenueId,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import pg from 'pg';
import { contacts } from '../src/index.js';

export const INDIANAPOLIS = { lat: 39.77, lng: -86.16 };
/** Returns the coordinates that lie this many miles to the north. */
export const milesNorth = (miles: number, from = INDIANAPOLIS) => ({ ...from, lat: from.lat + miles / 69.1 });

export interface Player {
  id: UserId;
  name: string;
}

/** Runs the contacts service alone; the test stands in for auth, bookings and venues. */
export class ContactsHarness {
  /**
   * The answers to bookings.get, by `userId bookingId`. The next map has the answers to venues.get, by venue
   * id.
   */
  static readonly bookings = new Map<string, object>();
  static readonly venues = new Map<string, object>();

  private constructor(
    readonly service: ServiceHarness,
    readonly database: pg.Pool,
  ) {}

  static async start(env: Record<string, string> = { RATE_LIMITS: 'off' }): Promise<ContactsHarness> {
    const found = <T>(value: T | undefined, otherwise: () => Error) => {
      if (!value) throw otherwise();
      return value;
    };
    const service = await startServiceHarness(contacts, {
      hears: [
        contactSaved,
        contactsSaved,
        contactDeleted,
        contactsDeleted,
        casualInviteSent,
        playerInvited,
        playerBlocked,
        reportDismissed,
      ],
      answers: [
        {
          query: getBooking,
          answer: (i: { userId: UserId; bookingId: TeeTimeId }) =>
            found(ContactsHarness.bookings.get(`${i.userId} ${i.bookingId}`), bookingNotFound),
        },
        {
          query: getVenue,
          answer: (i: { venueId: VenueId }) => found(ContactsHarness.venues.get(i.venueId), venueNotFound),
        },
      ],
      env,
    });
    const database = new pg.Pool({ connectionString: service.databaseUrl, max: 3 });
    // At the end the database is dropped while connections are still closing, which the pool reports as errors.
    database.on('error', () => {});
    return new ContactsHarness(service, database);
  }
  async stop() {
    await this.database.end();
    await this.service.stop();
  }
  get bus() {
    return this.service.bus;
  }

  count = async (table: string, where = 'true') =>
    Number(
      (await this.database.query(`select count(*) from contacts.${table} where ${where}`)).rows[0].count,
    );

  listOf(userId: UserId) {
    return this.bus.ask(listContacts, { userId });
  }

  async stage(userId: UserId, text: string | Buffer) {
    const file = Buffer.from(text);
    const uploadId = createHash('sha256').update(file).digest('hex');
    const parts = Math.max(1, Math.ceil(file.length / IMPORT_PART_BYTES));
    for (let part = 0; part < parts; part++)
      await this.bus.send(stageUpload, {
        userId,
        uploadId,
        part,
        content: file.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES).toString('base64'),
      });
    return { userId, uploadId, parts };
  }
  async imports(
    userId: UserId,
    text: string | Buffer,
    more: Partial<InputOf<typeof importContacts>> = {},
    key?: string,
  ) {
    const home = { phone: null, timeZone: 'America/Chicago' };
    const terms = { fileName: 'friends.csv', smsPermission: false, dryRun: false, home, ...more };
    const patience = { attemptMs: 60_000, attempts: 2 };
    return this.bus.send(importContacts, { ...(await this.stage(userId, text)), ...terms }, key, patience);
  }

  /** Publishes a user as auth does, and waits until contacts knows the user. */
  async user(name: string, more: object = {}): Promise<Player> {
    const id = newId<UserId>();
    await this.changes({ id, name }, 1, more);
    return { id, name };
  }
  async changes(player: Player, version: number, more: object): Promise<void> {
    await this.says(player, version, more);
    await eventually(async () =>
      expect(await this.count('players', `user_id = '${player.id}' and user_version >= ${version}`)).toBe(1),
    );
  }
  /** Publishes a late snapshot of a deleted user, and waits until contacts has handled it. */
  async late(player: Player): Promise<void> {
    await this.says(player, 99, {});
    await eventually(async () => expect(await this.count('inbox', `state <> 'done'`)).toBe(0));
  }
  private async says({ id, name }: Player, version: number, more: object): Promise<void> {
    const matchable = { locationSharing: true, emailVerified: true, phoneVerified: true } as const;
    await this.service.happens(
      userSaved,
      aUser({
        ...{ id, username: name, version, ...matchable },
        phone: `+1312${randomInt(2_000_000, 9_760_000)}`,
        location: 'Indianapolis, Indiana',
        skillLevel: 'intermediate',
        createdAt: this.service.clock.now().toISOString(),
        ...more,
      }),
    );
  }

  prefers(userId: UserId, more: object) {
    return this.bus.send(savePlayerPreferences, { userId, ...more });
  }
  /** Makes a user who opted in to matching. */
  async player(name: string, user: object = {}, preferences: object = {}): Promise<Player> {
    const player = await this.user(name, user);
    await this.prefers(player.id, { autoMatchEnabled: true, ...preferences });
    return player;
  }
  async finds(userId: UserId, wishes: object = {}) {
    return (await this.bus.ask(searchPlayers, { userId, ...wishes })).players;
  }
  async names(userId: UserId, wishes: object = {}) {
    return (await this.finds(userId, wishes)).map((p) => p.name).sort();
  }
}
