import { randomUUID } from 'node:crypto';
import { GameHarness, eventually, listens, refused, type GameUnderTest, type Golfer } from '@game/testing';
import type { Allowance, Booking, BookingDetail, Invitation, RecurringTeeTime } from '@game/contracts';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(harness.now().getTime() + hours * HOUR).toISOString();
const fetched = (golfer: Golfer | undefined, path: string) =>
  fetch(`${game.url}${path}`, { headers: golfer ? { cookie: golfer.sessionCookie } : {} });

const calls = (id: string, offerId: string, recurringId: string) =>
  [
    ['POST', `/api/bookings/${id}/offers/${offerId}/withdraw`],
    ['GET', `/api/bookings/${id}/offers/${offerId}/exchange`],
    ['POST', `/api/bookings/${id}/offers/${offerId}/messages`, { text: 'Hello' }],
    ['PUT', `/api/bookings/${id}/order`, { contactIds: [] }],
    ['POST', `/api/bookings/${id}/invite`, { contactId: randomUUID() }],
    ['POST', `/api/bookings/${id}/answers`, { contactId: randomUUID(), answer: 'in' }],
    ['POST', `/api/bookings/${id}/ask-everybody`],
    ['POST', `/api/bookings/${id}/pause`],
    ['POST', `/api/bookings/${id}/resume`],
    ['GET', `/api/bookings/${id}/calendar.ics`],
    ['PATCH', `/api/recurring/${recurringId}`, { paused: true }],
    ['DELETE', `/api/recurring/${recurringId}`],
    ['POST', `/api/invitations/mine/${offerId}`, { answer: 'in' }],
  ] as const;
const ownLists = ['/api/bookings/allowance', '/api/recurring', '/api/calendar', '/api/invitations'];
const everySaturday = {
  frequency: 'weekly',
  weekday: 6,
  time: '08:00',
  venueName: 'Eagle Creek',
  timeZone: 'America/Chicago',
};

describe('a call on a tee time', () => {
  // promises api#strangers, tee-times#own-tee-times-only
  it('is answered with 404 to another golfer and with 401 without a session', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    const { offers } = await round.sendsInvites();
    const { id: recurringId } = await pat.call<RecurringTeeTime>('POST', '/api/recurring', everySaturday);
    const mallory = await harness.organiser('Mallory');
    for (const [method, path, body] of calls(round.id, offers[0]!.id, recurringId)) {
      expect([path, (await refused(mallory.call(method, path, body))).status]).toEqual([path, 404]);
      const signedOut = await fetch(`${game.url}${path}`, { method });
      expect([path, signedOut.status]).toEqual([path, 401]);
    }
    for (const path of ownLists) expect((await fetched(undefined, path)).status).toBe(401);
    for (const path of ['/api/recurring', '/api/calendar'])
      expect((await fetch(`${game.url}${path}`, { method: 'POST' })).status).toBe(401);
    expect(await mallory.call('GET', '/api/invitations')).toEqual([]);
    expect(await mallory.call('GET', '/api/recurring')).toEqual([]);
    await round.stands({ Ann: 'pending' });
  });

  it.each([
    ['PUT', 'order', { contactIds: 'Ann' }, 'contactIds'],
    ['PUT', 'order', { contactIds: ['Ann'] }, 'contactIds.0'],
    ['POST', 'invite', {}, 'contactId'],
    ['POST', 'invite', { contactId: 'Ann' }, 'contactId'],
  ])('%s %s with %j is refused, and the answer names the field', async (method, action, body, field) => {
    const { id } = await pat.plansRound();
    const error = await refused(pat.call(method, `/api/bookings/${id}/${action}`, body));
    expect(error.status).toBe(422);
    expect(error.body.errors?.map((e) => e.field)).toContain(field);
  });

  it.each([
    [{ ...everySaturday, weekday: 7 }, 'weekday'],
    [{ ...everySaturday, time: '8' }, 'time'],
    [{ ...everySaturday, frequency: 'monthly' }, 'weekOfMonth'],
    [{ ...everySaturday, venueName: '' }, 'venueName'],
    [{ ...everySaturday, admin: true }, 'admin'],
  ])('a recurring tee time with %j is refused, and the answer names the field', async (body, field) => {
    const error = await refused(pat.call('POST', '/api/recurring', body));
    expect(error.status).toBe(422);
    expect(error.body.errors?.map((e) => e.field)).toContain(field);
  });

  it('is answered with 400 for broken JSON, and with 422 for an invalid page or answer', async () => {
    expect((await refused(pat.call('POST', '/api/recurring', '{"frequency":'))).status).toBe(400);
    expect((await refused(pat.call('GET', '/api/bookings?limit=0'))).body.errors?.[0]?.field).toBe('limit');
    expect((await refused(pat.call('GET', '/api/bookings?cursor=x'))).body.errors?.[0]?.field).toBe('cursor');
    const answer = pat.call('POST', `/api/invitations/mine/${randomUUID()}`, { answer: 'perhaps' });
    expect((await refused(answer)).status).toBe(422);
  });
});

describe('a tee time', () => {
  it('at a venue that does not exist is refused with the code of that error', async () => {
    const body = { venueId: randomUUID(), venueName: 'Nowhere', dateTime: inHours(48) };
    const error = await refused(pat.call('POST', '/api/bookings', body));
    expect(error.status).toBe(404);
    expect(error.body).toMatchObject({ code: 'venue.not-found', errors: [{ field: 'venueId' }] });
  });

  // promises api#pages, tee-times#pages
  it('is listed in pages that link to the next page, and before or after a given tee time', async () => {
    for (const hours of [30, 20, 40]) await pat.plansRound({ hours });
    const all = await pat.call<Booking[]>('GET', '/api/bookings');
    expect(all).toHaveLength(3);
    const seen: Booking[] = [];
    for (let path: string | undefined = '/api/bookings?limit=2'; path;) {
      const response: Response = await fetched(pat, path);
      seen.push(...((await response.json()) as Booking[]));
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all);
    expect(await pat.call('GET', `/api/bookings?before=${all[2]!.id}&limit=1`)).toEqual([all[1]]);
    expect(await pat.call('GET', `/api/bookings?after=${all[0]!.id}`)).toEqual(all.slice(1));
    expect(await pat.call('GET', '/api/bookings/counts')).toEqual({ total: 3, active: 3 });
    const stranger = await harness.organiser('Eve');
    const stolen = await refused(stranger.call('GET', `/api/bookings?before=${all[0]!.id}`));
    expect([stolen.status, stolen.body.code]).toEqual([404, 'booking.not-found']);
  });

  // promises billing#trial, tee-times#free-plan
  it('can be planned without limit during the trial', async () => {
    expect(await pat.call<Allowance>('GET', '/api/bookings/allowance')).toMatchObject({
      limit: null,
      used: 0,
      premium: true,
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-01T/),
    });
  });
});

describe('managing invites', () => {
  // promises ladder#withdrawing
  it('takes a player out with a word, also one whose contact was deleted, and gives the spot to standby', async () => {
    await pat.knows(1, ['Ann', 'Bob', 'Cy']);
    await pat.knows(4, ['Kit']);
    const contacts = await pat.call<Array<{ id: string; name: string }>>('GET', '/api/contacts');
    const contactId = (name: string) => contacts.find((c) => c.name === name)!.id;
    const round = await pat.plansRound();
    await round.sendsInvites();
    await pat.call('POST', `/api/bookings/${round.id}/invite`, { contactId: contactId('Kit') });
    // An invite that has not left when the last spot is taken waits until one opens again.
    await round.linkOf('Kit');
    for (const name of ['Ann', 'Bob', 'Cy', 'Kit']) await round.answers(name, 'in');
    await round.stands({ Ann: 'accepted', Bob: 'accepted', Cy: 'accepted', Kit: 'standby' });
    await pat.call('DELETE', `/api/contacts/${contactId('Bob')}`);
    const bob = (await round.sees()).offers.find(({ name }) => name === 'Bob')!;
    await pat.call('POST', `/api/bookings/${round.id}/offers/${bob.id}/withdraw`, {
      message: 'Family first.',
    });
    await harness.phone('Bob').waitFor(/took you out of Eagle Creek.*Family first\./s);
    await harness.phone('Kit').waitFor(/A spot opened and it is yours/);
    await round.stands({ Ann: 'accepted', Bob: 'withdrawn', Cy: 'accepted', Kit: 'accepted' });
  });

  // promises ladder#activity, ladder#withdrawing, ladder#pausing
  it('withdraws an offer, reorders the friends, asks one by hand, pauses the ladder and resumes it', async () => {
    await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']);
    await pat.knows(4, ['Boss']);
    const contacts = await pat.call<Array<{ id: string; name: string }>>('GET', '/api/contacts');
    const contactId = (name: string) => contacts.find((c) => c.name === name)!.id;
    const round = await pat.plansRound();
    const { offers } = await round.sendsInvites();
    const send = (method: string, path: string, body?: object) =>
      pat.call<BookingDetail>(method, `/api/bookings/${round.id}/${path}`, body);

    await send('PUT', 'order', { contactIds: [contactId('Eve')] });
    const bob = offers.find((o) => o.name === 'Bob')!;
    const link = await round.linkOf('Bob');
    await send('POST', `offers/${bob.id}/withdraw`);
    await harness.phone('Bob').waitFor(/took the invite to .* back/);
    await round.stands({ Ann: 'pending', Bob: 'withdrawn', Cy: 'pending', Eve: 'pending' });
    expect(await (await fetch(`${game.url}${link}`)).text()).toMatch(/taken back/);
    await harness.phone('Bob').reply('IN');
    await round.stands({ Ann: 'pending', Bob: 'withdrawn', Cy: 'pending', Eve: 'pending' });

    expect(await send('POST', 'pause')).toMatchObject({ ladder: 'paused', onHold: true });
    await send('POST', 'invite', { contactId: contactId('Boss') });
    await harness.phone('Boss').waitFor(/Reply IN or OUT/);
    expect(await send('POST', 'resume')).toMatchObject({ onHold: false, ladder: 'running' });
    const { activity } = await round.sees();
    expect(activity.map((a) => a.text)).toEqual(
      expect.arrayContaining([
        'You changed who is asked first: Eve',
        'You took back the invite to Bob',
        'You paused the invites',
        'You asked: Boss',
        'Resumed',
      ]),
    );
  });
});

// promises ladder#told-in-person, messages#recorded-answers
it('the organiser records what friends said in person, whether they were asked or not, and friends can correct it by text', async () => {
  await pat.knows(1, ['Ann', 'Bob']);
  await pat.knows(2, ['Cy']);
  const contacts = await pat.call<Array<{ id: string; name: string }>>('GET', '/api/contacts');
  const round = await pat.plansRound();
  const record = (name: string, answer: string) =>
    pat.call<BookingDetail>('POST', `/api/bookings/${round.id}/answers`, {
      contactId: contacts.find((c) => c.name === name)!.id,
      answer,
    });
  await record('Cy', 'in');
  await harness.phone('Cy').waitFor(/Pat put you in for .* Reply OUT if that is wrong/);
  await round.sendsInvites();
  await record('Bob', 'in');
  await round.stands({ Ann: 'pending', Bob: 'accepted', Cy: 'accepted' });
  await harness.phone('Bob').waitFor(/Pat put you in for/);
  await harness.phone('Cy').reply('OUT');
  await round.stands({ Ann: 'pending', Bob: 'accepted', Cy: 'declined' });
  const { activity } = await round.sees();
  expect(activity.map((a) => a.text)).toEqual(
    expect.arrayContaining(['You marked Cy in', 'You marked Bob in', 'Cy dropped out']),
  );
});

// promises ladder#night-before, ladder#dry-run
it('the organiser learns in the evening which friends quiet hours leave unasked, and asks everybody with one call', async () => {
  const [asked, unasked] = [
    ['Ann', 'Bob', 'Cy'],
    ['Dee', 'Eve', 'Fay'],
  ];
  await harness.nextDayAt('18:00');
  const sam = await harness.organiser('Sam');
  await sam.knows(1, [...asked, ...unasked], { email: false });
  const round = await sam.plansRound({ hours: 13.5 });
  const { night, notes } = await round.plan();
  expect(night).toMatchObject({ unasked });
  expect(notes.join(' ')).toContain(
    'No texts go out from 9:00 PM: if nobody answers before then, 3 will be asked, but not Dee, Eve, and Fay.',
  );
  await round.sendsInvites();
  await harness.inbox('Sam').waitFor(/Ask everybody tonight\?/);
  const call = () => sam.call<BookingDetail>('POST', `/api/bookings/${round.id}/ask-everybody`);
  const { offers } = await call();
  expect(offers.map((o) => o.name).sort()).toEqual([...asked, ...unasked]);
  await harness.phone('Fay').waitFor(/First come, first served\. Reply IN or OUT/);
  await expect(call()).rejects.toMatchObject({ status: 409 });
});

describe('a recurring tee time', () => {
  it('creates tee times ahead, and can be changed and deleted', async () => {
    const made = await pat.call<RecurringTeeTime>('POST', '/api/recurring', {
      ...everySaturday,
      daysAhead: 7,
    });
    expect(made).toMatchObject({ frequency: 'weekly', paused: false, timeZone: 'America/Chicago' });
    await eventually(async () =>
      expect((await pat.call<Booking[]>('GET', '/api/bookings')).map((b) => b.venueName)).toEqual([
        'Eagle Creek',
      ]),
    );
    const path = `/api/recurring/${made.id}`;
    expect(await pat.call('PATCH', path, { paused: true })).toMatchObject({ paused: true });
    expect(await pat.call('GET', '/api/recurring')).toMatchObject([{ id: made.id, paused: true }]);
    await pat.call('DELETE', path);
    expect(await pat.call('GET', '/api/recurring')).toEqual([]);
  });
});

describe('the calendar', () => {
  // promises tee-times#calendar
  it('is a feed behind a private link, and a file for each tee time', async () => {
    const round = await pat.plansRound();
    expect(await pat.call('GET', '/api/calendar')).toEqual({ url: null });
    const { url } = await pat.call<{ url: string }>('POST', '/api/calendar');
    expect(await pat.call('GET', '/api/calendar')).toEqual({ url });
    const feed = await fetch(url);
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/);
    const unfolded = (await feed.text()).replace(/\r\n[\t ]/g, '');
    for (const line of [
      `UID:${round.id}@get-in-the-game`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'METHOD:PUBLISH',
    ])
      expect(unfolded).toContain(line);
    expect(unfolded).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(unfolded).toContain('LOCATION:Eagle Creek\\, 8802 W 56th St');

    const [etag, since] = ['etag', 'last-modified'].map((name) => feed.headers.get(name)!);
    const asked = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect(await asked({ 'if-none-match': etag! })).toBe(304);
    expect(await asked({ 'if-modified-since': since! })).toBe(304);

    await round.cancel();
    expect(await asked({ 'if-none-match': etag! })).toBe(200);
    expect(await asked({ 'if-modified-since': since! })).toBe(200);
    const file = await fetched(pat, `/api/bookings/${round.id}/calendar.ics`);
    const cancelled = await file.text();
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${round.id}@get-in-the-game`])
      expect(cancelled).toContain(line);

    await pat.call('DELETE', '/api/calendar');
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${game.url}/api/calendar/${'A'.repeat(22)}.ics`)).status).toBe(404);
    expect((await fetch(`${game.url}/api/calendar/anything`)).status).toBe(404);
  });
});

describe('an invitation in the app', () => {
  // promises accounts#verification, messages#answers-in-the-app
  it('is not shown for an email that the user has not confirmed', async () => {
    await pat.knows(1, ['Ann']);
    await pat.plansRound({ days: 3 }, { sendInvites: true });
    const ann = await harness.newcomer('Ann');
    expect(await ann.call<Invitation[]>('GET', '/api/invitations')).toEqual([]);
  });

  it('appears in the friend’s browser alone, without a reload, when it is sent, changed and cancelled', async () => {
    const [ann, eve] = [await harness.newcomer('Ann'), await harness.newcomer('Eve')];
    const [anns, eves] = [await listens(ann), await listens(eve)];
    const hears = () => eventually(() => expect(anns.stale.splice(0)).toContain('/api/invitations'));
    await ann.confirms('email');
    await hears();
    await eve.confirms('email');
    await eventually(() => expect(eves.stale.splice(0)).toContain('/api/invitations'));
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 3 }, { sendInvites: true });
    await hears();
    await round.change({ dateTime: inHours(80) });
    await hears();
    await round.answers('Ann', 'in');
    await hears();
    await round.cancel();
    await hears();
    for (const ear of [anns, eves]) ear.stop();
    expect(eves.stale.filter((path) => path.startsWith('/api/invitations'))).toEqual([]);
  });

  it('can be answered in the app once the email is confirmed', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 3 }, { sendInvites: true });
    const ann = await harness.organiser('Ann');
    const [invitation] = await eventually(async () => {
      const found = await ann.call<Invitation[]>('GET', '/api/invitations');
      expect(found).toHaveLength(1);
      return found;
    });
    expect(invitation).toMatchObject({ organiserName: 'Pat', courseName: 'Eagle Creek', state: 'pending' });
    const path = `/api/invitations/mine/${invitation!.offerId}`;
    expect(await ann.call('POST', path, { answer: 'in' })).toMatchObject({ outcome: 'accepted' });
    await round.stands({ Ann: 'accepted' });
  });
});

describe('a golfer’s tee times', () => {
  it('are in the export of the account', async () => {
    const round = await pat.plansRound();
    const { bookings } = await pat.call<{ bookings: { teeTimes: BookingDetail[] } }>('GET', '/api/me/export');
    expect(bookings).toMatchObject({ recurring: [], invitations: [], teeTimes: [{ id: round.id }] });
  });
});
