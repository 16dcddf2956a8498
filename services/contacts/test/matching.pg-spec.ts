import { newId } from '@game/platform';
import { randomUUID } from 'node:crypto';
import {
  blockPlayer,
  getPlayerPreferences,
  invitePlayers,
  playerBlocked,
  playerInvited,
  reportPlayer,
  unblockPlayer,
  DEFAULT_PREFERENCES,
  type UserId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { ContactsHarness, milesNorth, type Player } from './contacts.harness.js';

let harness: ContactsHarness;
let pat: Player;
/** Each test has its own coordinates, so that it does not find the players of another test. */
let here: { lat: number; lng: number };
let turn = 0;
beforeAll(async () => {
  harness = await ContactsHarness.start();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  here = { lat: 10 + turn++, lng: 20 };
  pat = await harness.player('Pat', { handicap: 10, gender: 'female' }, { location: here });
});

const north = (miles: number) => ({ location: milesNorth(miles, here) });
const refusal = (code: string) => ({ code });

// promises matching#preferences
describe('preferences', () => {
  const read = (userId: UserId) => harness.bus.ask(getPlayerPreferences, { userId });

  it('are the defaults until something is saved, and fields that are absent in a save stay as they are', async () => {
    const { id } = await harness.user('New', { locationSharing: false, location: null });
    const defaults = { ...DEFAULT_PREFERENCES, hasLocation: false, findable: false };
    expect(await read(id)).toEqual(defaults);
    expect(await read(newId())).toEqual(defaults);
    const body = {
      autoMatchEnabled: true,
      maxDistance: 10,
      verifiedOnly: true,
      allowBeginners: false,
    } as const;
    const saved = await harness.prefers(id, body);
    expect(saved).toEqual({ ...defaults, ...body });
    expect(await harness.prefers(id, { playStyle: ['social'], womenOnlyMatches: true })).toEqual({
      ...saved,
      playStyle: ['social'],
      womenOnlyMatches: true,
    });
    expect(await read(id)).toMatchObject({ maxDistance: 10, playStyle: ['social'] });
  });

  it('ask for players of the player’s own skill level until another level is chosen', async () => {
    const { id } = await harness.user('Eve', { skillLevel: 'expert' });
    expect(await read(id)).toMatchObject({ skillLevelRange: ['expert'] });
  });

  it.each([
    [{ maxDistance: 30 }, 'maxDistance'],
    [{ handicapMin: 20, handicapMax: 10 }, 'handicapMax'],
    [{ handicapMin: 40 }, 'handicapMax'],
    [{ skillLevelRange: ['pro'] }, 'skillLevelRange.0'],
    [{ location: { lat: 91, lng: 0 } }, 'location.lat'],
  ])('with %j are refused, and the error names the field', async (body, field) => {
    await expect(harness.prefers(pat.id, body)).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [expect.objectContaining({ field })] },
    });
  });

  // promises matching#privacy
  it('keep the player’s coordinates only rounded, and erase them on request', async () => {
    await harness.prefers(pat.id, { location: { lat: 39.768403, lng: -86.158068 } });
    const place = async () =>
      (
        await harness.database.query(`select own_lat, own_lng from contacts.players where user_id = $1`, [
          pat.id,
        ])
      ).rows[0];
    expect(await place()).toEqual({ own_lat: 39.77, own_lng: -86.16 });
    await harness.prefers(pat.id, { maxDistance: 5 });
    expect(await place()).toEqual({ own_lat: 39.77, own_lng: -86.16 });
    await harness.prefers(pat.id, { location: null });
    expect(await place()).toEqual({ own_lat: null, own_lng: null });
  });
});

describe('a search for players', () => {
  it('finds players who opted in and are near enough, lists the nearer of two equal players first, and never finds the searcher', async () => {
    await harness.player('Near', {}, north(3));
    await harness.player('Far', {}, north(24));
    await harness.player('Beyond', {}, north(26));
    await harness.user('Silent');
    expect((await harness.finds(pat.id)).map((p) => [p.name, p.distance])).toEqual([
      ['Near', 3],
      ['Far', 24],
    ]);
    expect(await harness.names(pat.id, { maxDistance: 5 })).toEqual(['Near']);
    expect(await harness.names(pat.id, { maxDistance: 100 })).toEqual(['Beyond', 'Far', 'Near']);
  });

  // promises matching#opting-in
  it('finds nobody whose profile is private, who does not share a location, or who opted out again', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    expect(await harness.names(pat.id)).toEqual(['Ann']);
    await harness.changes(ann, 2, { publicProfile: false });
    expect(await harness.names(pat.id)).toEqual([]);
    await harness.changes(ann, 3, { locationSharing: false });
    expect(await harness.names(pat.id)).toEqual([]);
    await harness.changes(ann, 4, {});
    expect(await harness.names(pat.id)).toEqual(['Ann']);
    await harness.prefers(ann.id, { autoMatchEnabled: false });
    expect(await harness.names(pat.id)).toEqual([]);
  });

  // promises matching#privacy
  it('shows the facts and reasons of a match, and nothing by which to contact the player', async () => {
    const offers = { ownPlayStyles: ['casual', 'social'], ageRange: '30-40', availability: ['weekends'] };
    const ann = await harness.player('Ann', { handicap: 12 }, { ...north(2.4), ...offers });
    const [found] = await harness.finds(pat.id);
    expect(found).toEqual({
      id: ann.id,
      name: 'Ann',
      handicap: 12,
      skillLevel: 'intermediate',
      distance: 2,
      playStyle: ['casual', 'social'],
      availability: ['weekends'],
      preferredTimes: ['flexible'],
      ageRange: '30-40',
      verified: true,
      recentActivity: 0,
      matchScore: 100,
      explanation: [
        { rule: 'skill', points: 20, text: 'Plays at intermediate level, as you wish' },
        { rule: 'handicap', points: 15, text: 'Handicaps differ by 2' },
        { rule: 'distance', points: -0.1, text: 'About 2 miles away' },
        { rule: 'style', points: 8, text: 'Also plays casual golf' },
        { rule: 'activity', points: 10, text: 'Last active today' },
      ],
    });
  });

  // promises matching#results
  it('leaves out players who do not match the wishes for verification, skill, handicap, age and time', async () => {
    await harness.player('Ann', { emailVerified: false }, north(1));
    await harness.player('Ben', { skillLevel: 'beginner' }, { ...north(1), ageRange: '20-30' });
    await harness.player('Cy', { handicap: 30 }, { ...north(1), preferredTimes: ['evening'] });
    await harness.player('Dee', { skillLevel: null }, { ...north(1), ageRange: '60+' });
    const all = ['Ann', 'Ben', 'Cy', 'Dee'];
    expect(await harness.names(pat.id)).toEqual(all);
    const without = (name: string) => all.filter((one) => one !== name);
    expect(await harness.names(pat.id, { verifiedOnly: true })).toEqual(without('Ann'));
    expect(await harness.names(pat.id, { allowBeginners: false })).toEqual(without('Ben'));
    expect(await harness.names(pat.id, { handicapMax: 29 })).toEqual(without('Cy'));
    expect(await harness.names(pat.id, { ageRangePreference: ['20-30'] })).toEqual(without('Dee'));
    expect(await harness.names(pat.id, { ageRangePreference: ['20-30', 'any'] })).toEqual(all);
    expect(await harness.names(pat.id, { timePreference: 'morning' })).toEqual(without('Cy'));
  });

  // promises matching#women-only
  it('for women only is refused to others, and a player who wants to play only with women is shown only to women', async () => {
    const jim = await harness.player('Jim', { gender: 'male' }, north(1));
    await harness.player('Ann', { gender: 'female' }, north(1));
    await harness.player('Eve', { gender: 'female' }, { ...north(1), womenOnlyMatches: true });
    expect(await harness.names(pat.id, { womenOnlyMatches: true })).toEqual(['Ann', 'Eve']);
    expect(await harness.names(pat.id)).toEqual(['Ann', 'Eve', 'Jim']);
    expect(await harness.names(jim.id)).toEqual(['Ann', 'Pat']);
    await expect(harness.finds(jim.id, { womenOnlyMatches: true })).rejects.toMatchObject(
      refusal('matching.women-only'),
    );
  });

  // promises matching#results
  it('finds the twelve best of all players, however many there are', async () => {
    for (let i = 0; i < 30; i++)
      await harness.player(
        `P${i}`,
        { handicap: (i * 7) % 54, skillLevel: i % 3 ? 'expert' : 'intermediate' },
        north(0.8 * i),
      );
    const best = await harness.finds(pat.id);
    expect(best).toHaveLength(12);
    const scores = best.map((p) => p.matchScore);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    // Each band of handicaps has twelve players or fewer, so that the three searches together find everybody.
    const everybody = new Map<string, number>();
    for (const [from, to] of [
      [0, 9],
      [9, 17],
      [17, 36],
    ])
      for (const p of await harness.finds(pat.id, { handicapMin: from, handicapMax: to }))
        everybody.set(p.name, p.matchScore);
    const top = [...everybody.values()].sort((a, b) => b - a).slice(0, 12);
    expect(scores).toEqual(top);
  });

  it('finds the nearest twelve if more than twelve match perfectly', async () => {
    for (let i = 0; i < 20; i++) await harness.player(`P${i}`, {}, north(20 - i));
    expect((await harness.finds(pat.id)).map((p) => p.name)).toEqual(
      Array.from({ length: 12 }, (_, i) => `P${19 - i}`),
    );
  });

  it('shows the days since a player’s last activity, for instance since the player saved preferences', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    await harness.database.query(
      `update contacts.players set last_active_at = last_active_at - interval '100 days' where user_id = $1`,
      [ann.id],
    );
    expect(await harness.finds(pat.id)).toMatchObject([{ recentActivity: 100 }]);
    await harness.prefers(ann.id, {});
    expect(await harness.finds(pat.id)).toMatchObject([{ recentActivity: 0 }]);
  });

  // promises matching#where-it-looks
  it('looks around the city of the searcher’s profile or a given venue, and is refused if there is neither', async () => {
    const louisville = { location: 'Louisville, KY' };
    const ann = await harness.player('Ann', louisville);
    await harness.player('Bob', louisville);
    expect(await harness.names(ann.id)).toEqual(['Bob']);
    const lost = await harness.player('Lost', { locationSharing: false, ...louisville });
    await expect(harness.finds(lost.id)).rejects.toMatchObject(refusal('matching.no-location'));
    const venueId = randomUUID();
    ContactsHarness.venues.set(venueId, venue(venueId, 38.25, -85.76));
    expect(await harness.names(lost.id, { venueId })).toEqual(['Ann', 'Bob']);
    expect(await harness.names(lost.id, { near: { lat: 38.2512, lng: -85.7598 } })).toEqual(['Ann', 'Bob']);
    expect(await harness.names(ann.id, { near: { lat: 47.6, lng: -122.3 } })).toEqual([]);
    // Points within the same kilometre give the very same distances, so that they show nothing finer.
    const miles = async (lat: number) =>
      (await harness.finds(lost.id, { near: { lat, lng: -85.7598 }, maxDistance: 100 })).map(
        (p) => p.distance,
      );
    expect(await miles(38.2551)).toEqual(await miles(38.2649));
    await expect(harness.finds(lost.id, { venueId: randomUUID() })).rejects.toMatchObject(
      refusal('venue.not-found'),
    );
  });

  it('finds players across the date line', async () => {
    const fiji = await harness.player('Fiji', {}, { location: { lat: -17, lng: 179.95 } });
    await harness.player('Taveuni', {}, { location: { lat: -17, lng: -179.95 } });
    expect(await harness.names(fiji.id)).toEqual(['Taveuni']);
  });
});

// promises matching#blocking-and-reporting
describe('blocking and reporting', () => {
  it('a block hides two players from each other and stops their invites until it is removed', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    await harness.bus.send(blockPlayer, { userId: ann.id, playerId: pat.id });
    expect([await harness.names(pat.id), await harness.names(ann.id)]).toEqual([[], []]);
    await expect(invites(ann)).rejects.toMatchObject(refusal('matching.player-not-found'));
    await harness.bus.send(unblockPlayer, { userId: ann.id, playerId: pat.id });
    expect(await harness.names(pat.id)).toEqual(['Ann']);
    await eventually(() =>
      expect(
        harness.service
          .published(playerBlocked)
          .filter(({ userId }) => userId === ann.id)
          .map(({ playerId, blocked }) => ({ playerId, blocked })),
      ).toEqual([
        { playerId: pat.id, blocked: true },
        { playerId: pat.id, blocked: false },
      ]),
    );
  });

  it('blocks of an earlier version are published once by the timer of the migration', async () => {
    const { database } = harness;
    const [blocker, blocked] = [newId<UserId>(), newId<UserId>()];
    await database.query(`insert into contacts.player_blocks values ($1, $2, '2026-05-01T00:00:00Z')`, [
      blocker,
      blocked,
    ]);
    await database.query(
      `insert into contacts.timers (job, key, due_at) values ('contacts.publish-blocks', 'test', '2000-01-01')`,
    );
    await eventually(() =>
      expect(harness.service.published(playerBlocked)).toContainEqual({
        ...{ userId: blocker, playerId: blocked, blocked: true },
        at: '2026-05-01T00:00:00.000Z',
      }),
    );
  });

  it('a report is kept with its text, and an unknown player can be neither reported nor blocked', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    await harness.bus.send(reportPlayer, { userId: pat.id, playerId: ann.id, reason: 'Rude' });
    expect(
      await harness.count(
        'player_reports',
        `player_id = '${ann.id}' and reporter_id = '${pat.id}' and reason = 'Rude'`,
      ),
    ).toBe(1);
    const nobody = { userId: pat.id, playerId: newId<UserId>(), reason: 'x' };
    await expect(harness.bus.send(reportPlayer, nobody)).rejects.toMatchObject(
      refusal('matching.player-not-found'),
    );
    const { reason: _, ...block } = nobody;
    await expect(harness.bus.send(blockPlayer, block)).rejects.toMatchObject(
      refusal('matching.player-not-found'),
    );
  });
});

const invites = (player: { id: UserId }, more: object = {}) =>
  harness.bus.send(invitePlayers, {
    actor: { userId: pat.id, name: 'Pat', timeZone: 'America/Chicago' },
    playerIds: [player.id],
    message: 'Join us?',
    ...more,
  });
const heard = (player: Player) =>
  harness.service.published(playerInvited).filter((i) => i.toUserId === player.id);

// promises matching#inviting-players
describe('an invite to players', () => {
  it('reaches each player once, with the facts of the tee time if there is one', async () => {
    const [ann, bob] = [await harness.player('Ann', {}, north(1)), await harness.player('Bob', {}, north(1))];
    const bookingId = randomUUID();
    const dateTime = new Date(harness.service.clock.now().getTime() + 86_400_000).toISOString();
    ContactsHarness.bookings.set(`${pat.id} ${bookingId}`, booking(bookingId, dateTime));
    expect(await invites(ann, { playerIds: [ann.id, bob.id, ann.id], bookingId })).toEqual({
      ok: true,
      invited: 2,
    });
    await eventually(() => expect(heard(bob)).toHaveLength(1));
    expect(heard(ann)).toMatchObject([
      {
        from: { userId: pat.id, name: 'Pat' },
        message: 'Join us?',
        teeTime: { bookingId, courseName: 'Eagle Creek', dateTime },
      },
    ]);
  });

  it('is refused for a tee time that belongs to another user, has begun or is cancelled', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    await expect(invites(ann, { bookingId: randomUUID() })).rejects.toMatchObject(
      refusal('booking.not-found'),
    );
    const [past, off] = [randomUUID(), randomUUID()];
    ContactsHarness.bookings.set(`${pat.id} ${past}`, booking(past, '2020-01-01T00:00:00Z'));
    ContactsHarness.bookings.set(`${pat.id} ${off}`, {
      ...booking(off, '2030-01-01T00:00:00Z'),
      status: 'cancelled',
    });
    await expect(invites(ann, { bookingId: past })).rejects.toMatchObject(refusal('booking.past'));
    await expect(invites(ann, { bookingId: off })).rejects.toMatchObject(refusal('booking.cancelled'));
  });

  it('goes to nobody if one of the players cannot be found', async () => {
    const ann = await harness.player('Ann', {}, north(1));
    const playerIds = [ann.id, newId<UserId>()];
    await expect(invites(ann, { playerIds })).rejects.toMatchObject(refusal('matching.player-not-found'));
    await expect(invites(pat)).rejects.toMatchObject(refusal('matching.player-not-found'));
    expect(heard(ann)).toEqual([]);
  });
});

function venue(id: string, lat: number, lng: number) {
  const unknown = { address: null, city: null, state: null, rating: null, phone: null, website: null };
  const rest = { type: 'course', timeZone: 'America/Chicago', opening_hours: null, amenities: [] };
  return { id, name: 'Seneca', ...unknown, ...rest, lat, lng };
}

function booking(id: string, dateTime: string) {
  return {
    id,
    venueName: 'Eagle Creek',
    courseAddress: '8802 W 56th St',
    dateTime,
    timeZone: 'America/Chicago',
    status: 'confirmed',
  };
}
