import {
  asId,
  editCouplesEvent,
  editPublicLeague,
  exportBookings,
  gatheringChanged,
  hostWrote,
  userDeleted,
  type Gathering,
  type GatheringId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { VENUE, startGatherings } from './gatherings.harness.js';

let harness: Awaited<ReturnType<typeof startGatherings>>;
let host: ReturnType<typeof harness.golfer>;
beforeAll(async () => {
  harness = await startGatherings();
  host = await harness.golfer('Pat').mayHost();
});
afterAll(() => harness.stop());

const HOUR = 3_600_000;
const edits = (event: Gathering, changes: object, who = host) =>
  harness.bus.send(editCouplesEvent, { id: event.id, userId: who.actor.userId, ...changes });
const titles = (page: { items: Gathering[] }) =>
  page.items.map((g) => ('title' in g ? g.title : g.leagueName));

describe('hosting a gathering', () => {
  // promises events#hosting
  it('is refused with a pointer to the annual plan for a golfer whom billing does not let host', async () => {
    const free = harness.golfer('Free');
    const refused = {
      code: 'premium.required',
      kind: 'forbidden',
      details: { upgrade: '/subscribe?plan=annual' },
    };
    await expect(free.hosts()).rejects.toMatchObject(refused);
    await expect(free.hostsLeague()).rejects.toMatchObject(refused);
  });

  // promises events#fields
  it('keeps what the host entered, and fees to the cent', async () => {
    const chosen = {
      skillLevel: 'advanced',
      format: 'scramble',
      eventType: 'date_night',
      amenities: ['Dinner'],
      description: 'Bring a friend',
    };
    const event = await host.hosts({ ...chosen, costPerCouple: 45.1, maxCouples: 12 });
    expect(event).toMatchObject({
      ...chosen,
      costPerCouple: 45.1,
      costPerCoupleCents: 4_510,
      maxCouples: 12,
      currentCouples: 0,
      status: 'open',
      hostName: 'Pat',
      hosting: true,
      place: null,
    });
    expect(event.eventDate).toBe(event.dateTime);
    const rules = {
      leagueType: 'social',
      playSchedule: 'monthly',
      playDay: 'Tuesday',
      playTime: '17:30',
      prizes: 'A cup',
    };
    const league = await host.hostsLeague({
      ...rules,
      leagueDescription: 'Fun',
      entryFee: 20,
      venueNames: ['A', 'B'],
    });
    expect(league).toMatchObject({
      ...rules,
      description: 'Fun',
      entryFee: 20,
      entryFeeCents: 2_000,
      endDate: null,
    });
    expect(league.venues).toEqual(['A', 'B']);
    expect(await host.sees(league)).toEqual(league);
  });

  // promises events#distance
  it('uses the given coordinates, else those of the venue or a known city, else none', async () => {
    const given = await host.hosts({ lat: 1.5, lng: 2.5, venueName: 'Chicago Links' });
    expect([given.lat, given.lng, given.timeZone]).toEqual([1.5, 2.5, 'America/Chicago']);
    const venue = await host.hosts({ venueId: VENUE.id });
    expect(venue).toMatchObject({ lat: VENUE.lat, lng: VENUE.lng, timeZone: VENUE.timeZone });
    expect(venue.venueLocation).toBe('6002 N Post Rd, Lawrence, IN');
    const city = await host.hosts({ venueLocation: 'Cincinnati, OH' });
    expect([city.lat, city.timeZone]).toEqual([39.1031, 'America/New_York']);
    const nowhere = await host.hosts({ venueLocation: 'Springfield' });
    expect([nowhere.lat, nowhere.lng]).toEqual([null, null]);
  });

  it.each([
    ['startDate', { startDate: '2020-01-01T00:00:00Z' }],
    ['startDate', { startDate: '9999-01-01T00:00:00Z' }],
    ['lng', { lat: 1 }],
    ['costPerCouple', { costPerCouple: 1.005 }],
    ['maxCouples', { maxCouples: 1 }],
    ['title', { title: ' ' }],
  ])('is refused if the field %s is wrong, and the error names the field', async (field, wrong) => {
    await expect(host.hosts(wrong)).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [expect.objectContaining({ field })] },
    });
  });

  it('is refused for an unknown venue, and the error names the field', async () => {
    await expect(host.hosts({ venueId: newId() })).rejects.toMatchObject({
      code: 'venue.not-found',
      details: { errors: [expect.objectContaining({ field: 'venueId' })] },
    });
  });

  it('lets a league begin today and end with the last minute of its last day', async () => {
    const today = harness.clock.now().toISOString().slice(0, 10);
    const timeZone = 'America/Chicago';
    const league = await host.hostsLeague({ startDate: today, endDate: today, timeZone });
    expect([league.startDate, league.endDate]).toEqual([
      `${today}T05:00:00.000Z`,
      expect.stringContaining('T04:59:00'),
    ]);
    expect(league.status).toBe('open');
    for (const wrong of [
      { startDate: '2026-05-30' },
      { startDate: '2026-09-01', endDate: '2026-08-31' },
      { startDate: '2026-09-01', endDate: '9999-08-31' },
    ])
      await expect(host.hostsLeague({ ...wrong, timeZone })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

// promises events#hosting
it('a host has at most 50 gatherings that are neither cancelled nor over', async () => {
  const busy = await harness.golfer('Busy').mayHost();
  for (let i = 0; i < 50; i++) await busy.hosts();
  await expect(busy.hosts()).rejects.toMatchObject({ code: 'gathering.too-many', kind: 'conflict' });
});

describe('joining', () => {
  // promises events#joining, events#waitlist
  it('takes a free place, or a turn in line unless the golfer declines the waitlist; joining again changes nothing', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    const [ann, bob, cy, dee] = [
      harness.golfer('Ann'),
      harness.golfer('Bob'),
      harness.golfer('Cy'),
      harness.golfer('Dee'),
    ];
    expect(await ann.joins(event)).toMatchObject({ place: 'in', currentCouples: 1, status: 'open' });
    expect(await bob.joins(event)).toMatchObject({ place: 'in', currentCouples: 2, status: 'full' });
    expect(await ann.joins(event)).toMatchObject({ place: 'in', currentCouples: 2 });
    await expect(cy.joins(event, false)).rejects.toMatchObject({ code: 'gathering.full', kind: 'conflict' });
    expect(await cy.joins(event)).toMatchObject({ place: 'waiting', waitlistPosition: 1 });
    expect(await dee.joins(event)).toMatchObject({ place: 'waiting', waitlistPosition: 2, waitlistCount: 2 });

    expect(await bob.leaves(event)).toMatchObject({ place: null, currentCouples: 2, waitlistCount: 1 });
    expect(await cy.sees(event)).toMatchObject({ place: 'in', waitlistPosition: null });
    expect(await dee.sees(event)).toMatchObject({ place: 'waiting', waitlistPosition: 1 });
    await eventually(() =>
      expect(harness.told(cy)).toMatchObject([{ what: 'promoted', gathering: { title: 'Nine and dine' } }]),
    );
    expect(await bob.leaves(event)).toMatchObject({ place: null, currentCouples: 2 });
    expect(await dee.leaves(event)).toMatchObject({ waitlistCount: 0, currentCouples: 2 });
    expect(await ann.leaves(event)).toMatchObject({ status: 'open', currentCouples: 1 });
    await eventually(() => {
      const concerned = harness.published(gatheringChanged).filter((c) => c.gatheringId === event.id);
      expect(concerned.flatMap((c) => c.userIds)).toEqual(
        expect.arrayContaining([host, ann, bob, cy, dee].map((g) => g.actor.userId)),
      );
    });
  });

  // promises events#joining, events#roster
  it('with a partner lists both as a couple, for the host and the others, and only the golfer reads the partner with the event', async () => {
    const event = await host.hosts({ maxCouples: 3, costPerCouple: 45 });
    const [ann, bob] = [harness.golfer('Ann'), harness.golfer('Bob')];
    expect(await ann.joins(event, true, 'Sam')).toMatchObject({ place: 'in', partner: 'Sam' });
    expect(await bob.joins(event)).toMatchObject({ place: 'in', partner: null, currentCouples: 2 });
    expect((await host.seesRoster(event)).members).toEqual([
      { id: ann.actor.userId, name: 'Ann and Sam' },
      { id: bob.actor.userId, name: 'Bob' },
    ]);
    expect((await bob.seesRoster(event)).players).toEqual(['Ann and Sam', 'Bob']);
    await ann.leaves(event);
    expect(await ann.joins(event)).toMatchObject({ partner: null });
  });

  // promises events#joining, events#waitlist
  it('gives exactly the 40 places to 120 golfers who join at the same time, and puts each of the others in line once', async () => {
    const event = await host.hosts({ maxCouples: 40 });
    const crowd = Array.from({ length: 120 }, (_, i) => harness.golfer(`Golfer ${i}`));
    // Messages with the same key are handled one after another. The id in capitals makes a second key, so
    // that joins with both ids run at the same time and compete for the gathering's lock.
    const doors = [event, { ...event, id: asId<GatheringId>(event.id.toUpperCase()) }];
    await Promise.all([...crowd, ...crowd.slice(0, 20)].map((golfer, i) => golfer.joins(doors[i % 2]!)));
    const members = await harness.rows<{ user_id: string; state: string; turn: string }>(
      `select user_id, state, turn from gathering_members where gathering_id = $1 order by turn`,
      [event.id],
    );
    expect(members).toHaveLength(120);
    expect(new Set(members.map((m) => m.user_id)).size).toBe(120);
    expect(members.slice(0, 40).every((m) => m.state === 'in')).toBe(true);
    expect(members.slice(40).every((m) => m.state === 'waiting')).toBe(true);
    const last = crowd.find((g) => g.actor.userId === members.at(-1)!.user_id)!;
    expect(await last.sees(event)).toMatchObject({
      currentCouples: 40,
      waitlistPosition: 80,
      status: 'full',
    });
  });

  it('is refused once the event has started or is cancelled', async () => {
    const event = await host.hosts();
    const cancelled = await host.hosts();
    await host.cancels(cancelled);
    const ann = harness.golfer('Ann');
    await expect(ann.joins(cancelled)).rejects.toMatchObject({ code: 'gathering.cancelled' });
    await expect(ann.joins({ kind: 'public-league', id: event.id })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(ann.joins({ kind: 'couples-event', id: newId() })).rejects.toMatchObject({
      kind: 'not-found',
    });
    harness.clock.forward(8 * 24 * HOUR);
    for (const act of [
      ann.joins(event),
      ann.leaves(event),
      host.cancels(event),
      edits(event, { title: 'X' }),
    ])
      await expect(act).rejects.toMatchObject({ code: 'gathering.past' });
    expect(await ann.sees(event)).toMatchObject({ status: 'past' });
  });
});

describe('the host', () => {
  // promises events#hosts-digest
  it('is told in one message of all golfers who joined within an hour', async () => {
    const event = await host.hosts({ title: 'Digest', maxCouples: 2 });
    const digests = () => harness.told(host).filter((n) => n.gathering.gatheringId === event.id);
    const ann = harness.golfer('Ann');
    for (const golfer of [host, ann, harness.golfer('Bob'), harness.golfer('Cy')]) await golfer.joins(event);
    await ann.leaves(event);
    harness.clock.forward(HOUR + 1);
    await eventually(() => expect(digests()).toHaveLength(1));
    expect(digests()[0]).toMatchObject({ what: 'joined', names: ['Bob', 'Cy'], placesTaken: 2, places: 2 });
    await harness.golfer('Dee').joins(event);
    harness.clock.forward(HOUR + 1);
    await eventually(() => expect(digests().map((d) => d.names)).toEqual([['Bob', 'Cy'], ['Dee']]));
  });

  // promises events#changes
  it('can edit the event: participants are told what changed, and a higher capacity gives the next in line a place', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    const [ann, bob, cy] = [harness.golfer('Ann'), harness.golfer('Bob'), harness.golfer('Cy')];
    for (const golfer of [ann, bob, cy]) await golfer.joins(event);
    const changed = await edits(event, { title: 'Ten and dine', skillLevel: 'beginner' });
    expect(changed).toMatchObject({
      title: 'Ten and dine',
      skillLevel: 'beginner',
      venueName: 'Eagle Creek',
    });
    await edits(event, {
      startDate: harness.in(9),
      venueName: 'Coffin',
      venueLocation: 'Nashville',
      costPerCouple: 60,
    });
    await eventually(() =>
      expect(harness.told(ann)).toMatchObject([{ what: 'changed', changed: ['time', 'place', 'cost'] }]),
    );
    expect(await ann.sees(event)).toMatchObject({ costPerCoupleCents: 6_000, lat: 36.1627 });
    expect(await edits(event, { maxCouples: 3 })).toMatchObject({ currentCouples: 3, waitlistCount: 0 });
    await eventually(() => expect(harness.told(cy).map((n) => n.what)).toEqual(['changed', 'promoted']));
    await expect(edits(event, { maxCouples: 2 })).rejects.toMatchObject({
      details: { errors: [{ field: 'maxCouples', message: expect.stringContaining('3 have a place') }] },
    });
    const league = await host.hostsLeague();
    expect(
      await harness.bus.send(editPublicLeague, {
        id: league.id,
        userId: host.actor.userId,
        playDay: 'Friday',
        entryFee: 5,
      }),
    ).toMatchObject({ playDay: 'Friday', entryFeeCents: 500, leagueName: 'Tuesday nights', maxPlayers: 2 });
  });

  it('cannot make more than 10 edits an hour that notify participants', async () => {
    const event = await host.hosts();
    await harness.golfer('Ann').joins(event);
    for (let i = 1; i <= 10; i++) await edits(event, { costPerCouple: i });
    await expect(edits(event, { costPerCouple: 11 })).rejects.toMatchObject({ kind: 'too-many' });
  });

  // promises events#cancelling
  it('can cancel the event, and everybody with a place or in line is told once', async () => {
    const event = await host.hosts({ maxCouples: 2 });
    const crowd = ['Ann', 'Bob', 'Cy'].map((name) => harness.golfer(name));
    for (const golfer of crowd) await golfer.joins(event);
    expect(await host.cancels(event)).toMatchObject({ status: 'cancelled' });
    expect(await host.cancels(event)).toMatchObject({ status: 'cancelled' });
    await eventually(() => {
      for (const golfer of crowd) expect(harness.told(golfer).map((n) => n.what)).toEqual(['cancelled']);
    });
  });
});

// promises events#writing-to-the-members
describe('the host’s words to the members', () => {
  const heard = (golfer: { actor: { userId: string } }) =>
    harness.published(hostWrote).filter((w) => w.userId === golfer.actor.userId);

  it('go to everybody who has or waits for a place, and not to the host or whoever left', async () => {
    const event = await host.hosts();
    const [ann, bob, cy, gone] = ['Ann', 'Bob', 'Cy', 'Gone'].map((name) => harness.golfer(name));
    for (const golfer of [gone!, ann!, bob!, cy!]) await golfer.joins(event);
    await gone!.leaves(event);
    expect(await host.writes(event)).toEqual({ told: 3 });
    await eventually(() => {
      for (const golfer of [ann!, bob!, cy!])
        expect(heard(golfer)).toMatchObject([
          { text: 'Bring a sweater', gathering: { title: 'Nine and dine' } },
        ]);
    });
    expect([heard(host), heard(gone!)]).toEqual([[], []]);
  });

  it('are refused from anybody else, after a cancellation, with links in them, and more than five times a day', async () => {
    const event = await host.hosts();
    const ann = harness.golfer('Ann');
    await ann.joins(event);
    await expect(ann.writes(event)).rejects.toMatchObject({ code: 'gathering.not-found' });
    await expect(host.writes(event, 'See http://spam.example')).rejects.toMatchObject({
      code: 'input.invalid',
    });
    for (let i = 0; i < 5; i++) await host.writes(event, `Word ${i}`);
    await expect(host.writes(event, 'One more')).rejects.toMatchObject({ kind: 'too-many' });
    const other = await host.hosts();
    await host.cancels(other);
    await expect(host.writes(other)).rejects.toMatchObject({ code: 'gathering.cancelled' });
  });
});

describe('a golfer who does not take part', () => {
  // promises events#roster
  it('can neither change the event nor see its roster', async () => {
    const event = await host.hosts();
    const [eve, ann] = [harness.golfer('Eve'), harness.golfer('Ann')];
    await ann.joins(event);
    for (const act of [eve.cancels(event), edits(event, { title: 'Mine' }, eve), eve.seesRoster(event)])
      await expect(act).rejects.toMatchObject({ code: 'gathering.not-found', kind: 'not-found' });
    const roster = { hostName: 'Pat', players: ['Ann'], waiting: [] };
    expect(await ann.seesRoster(event)).toMatchObject(roster);
    expect(await host.seesRoster(event)).toMatchObject(roster);
  });
});

// promises events#finding
describe('the list', () => {
  it('shows only what matches the text, the filters and the distance', async () => {
    const word = `Zebra${newId().slice(-6)}`;
    await host.hosts({
      title: `${word} A`,
      skillLevel: 'beginner',
      format: '9-hole',
      venueLocation: 'Indianapolis',
    });
    await host.hosts({
      title: `${word} B`,
      eventType: 'tournament',
      venueLocation: 'Louisville',
      startDate: harness.in(1),
    });
    await host.hosts({ title: 'C', description: `${word} 100%`, venueName: 'Elsewhere' });
    await host.cancels(await host.hosts({ title: `${word} cancelled` }));
    const ann = harness.golfer('Ann');
    const find = async (more: object) => titles(await ann.finds({ text: word.toLowerCase(), ...more }));
    expect(await find({})).toEqual([`${word} B`, `${word} A`, 'C']);
    expect(await find({ skillLevel: 'beginner' })).toEqual([`${word} A`]);
    expect(await find({ format: '9-hole' })).toEqual([`${word} A`]);
    expect(await find({ eventType: 'tournament' })).toEqual([`${word} B`]);
    expect(await find({ location: 'elseWHERE' })).toEqual(['C']);
    expect(await find({ location: word })).toEqual([]);
    expect(titles(await ann.finds({ text: `${word} 100%` }))).toEqual(['C']);
    expect(titles(await ann.finds({ text: `${word.slice(0, -1)}_` }))).toEqual([]);
    const near = { lat: 39.7684, lng: -86.1581 };
    // The coordinates of C are unknown, so it is shown at any distance.
    expect(await find(near)).toEqual([`${word} A`, 'C']);
    const both = await ann.finds({ text: word, ...near, distance: 110 });
    // Louisville is 107 miles from Indianapolis in a straight line.
    expect(both.items.map((g) => g.distance)).toEqual([expect.closeTo(107, 0), 0, null]);
    await expect(ann.finds({ lat: 3 })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('shows each gathering once and in order over its pages, even if others are added in between', async () => {
    const word = `Yak${newId().slice(-6)}`;
    for (const day of [3, 1, 2, 2, 5])
      await host.hosts({ title: `${word} ${day}`, startDate: harness.in(day) });
    const ann = harness.golfer('Ann');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.finds({ text: word, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...titles(page));
      if (!cursor) await host.hosts({ title: `${word} 0`, startDate: harness.in(0.5) });
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([1, 2, 2, 3, 5].map((day) => `${word} ${day}`));
    for (const wrong of ['x', Buffer.from('2026 x').toString('base64url')])
      await expect(ann.finds({ cursor: wrong })).rejects.toMatchObject({
        details: { errors: [expect.objectContaining({ field: 'cursor' })] },
      });
  });

  it('shows on request only what a viewer hosts or takes part in, cancelled gatherings included', async () => {
    const [event, other] = [await host.hosts(), await host.hosts()];
    const ann = harness.golfer('Ann');
    await ann.joins(event);
    await ann.joins(other);
    await host.cancels(event);
    const mine = await ann.finds({ mine: true });
    expect(mine.items.map((g) => [g.id, g.status, g.place])).toEqual([
      [event.id, 'cancelled', 'in'],
      [other.id, 'open', 'in'],
    ]);
    expect((await ann.finds({ mine: true }, 'public-league')).items).toEqual([]);
    expect((await host.finds({ mine: true })).items.map((g) => g.id)).toEqual(
      expect.arrayContaining([event.id]),
    );
  });
});

it('the export of an account has the gatherings that the golfer takes part in and the unlocked achievements', async () => {
  const ann = harness.golfer('Ann');
  const event = await host.hosts();
  await ann.joins(event, true, 'Sam');
  await eventually(async () => {
    const { gatherings, achievements } = await harness.bus.ask(exportBookings, { userId: ann.actor.userId });
    expect(gatherings).toMatchObject([{ id: event.id, place: 'in', partner: 'Sam' }]);
    expect(achievements.filter((a) => a.unlocked).map((a) => a.id)).toEqual(['joiner']);
  });
});

describe('a deleted account', () => {
  // promises events#departed-golfers
  it('hosts nothing and has no place, and its name is removed from past gatherings', async () => {
    const gone = await harness.golfer('Gone').mayHost();
    const [ann, bob] = [harness.golfer('Ann'), harness.golfer('Bob')];
    const past = await host.hosts({ startDate: harness.in(1) });
    await gone.joins(past, true, 'Sam');
    harness.clock.forward(25 * HOUR);
    const hosted = await gone.hosts();
    const joined = await host.hosts({ maxCouples: 2 });
    await ann.joins(hosted);
    for (const golfer of [gone, ann, bob]) await golfer.joins(joined);
    await harness.happens(userDeleted, {
      userId: gone.actor.userId,
      deletedAt: harness.clock.now().toISOString(),
    });
    await eventually(async () =>
      expect(await ann.sees(hosted)).toMatchObject({ status: 'cancelled', hostName: 'A former member' }),
    );
    await eventually(async () =>
      expect(await bob.sees(joined)).toMatchObject({ place: 'in', currentCouples: 2 }),
    );
    await eventually(async () => expect((await host.seesRoster(past)).players).toEqual(['A former member']));
    await eventually(() => expect(harness.told(ann).map((n) => n.what)).toEqual(['cancelled']));
    for (const table of ['gathering_members', 'entitlements'])
      await eventually(async () =>
        expect(await harness.rows(`select 1 from ${table} where user_id = $1`, [gone.actor.userId])).toEqual(
          [],
        ),
      );
    expect(await harness.rows(`select 1 from gatherings where host_id = $1`, [gone.actor.userId])).toEqual(
      [],
    );
  });
});
