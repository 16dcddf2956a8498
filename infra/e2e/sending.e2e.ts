import { randomUUID } from 'node:crypto';
import { GameHarness, Receiver, eventually, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => void (game = await startGameUnderTest()));
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.newcomer('Pat');
});

const inDays = (days: number) => new Date(harness.now().getTime() + days * 86_400_000).toISOString();
const course = { isManualEntry: true, venueName: 'Eagle Creek' };
const everyDay = {
  frequency: 'weekly',
  time: '08:00',
  venueName: 'Eagle Creek',
  timeZone: 'America/Chicago',
  daysAhead: 7,
};
const refusal = async (call: Promise<unknown>) => {
  const { status, body } = await refused(call);
  return [status, body.code];
};
const UNCONFIRMED = [403, 'auth.email-unconfirmed'];
/** Counts the texts and mails that Ann and Bob got. */
const gotten = () =>
  ['Ann', 'Bob'].flatMap((name) => [...harness.phone(name).received(), ...harness.inbox(name).emails()])
    .length;

// promises accounts#before-anything-is-sent
describe('an account whose email is not confirmed', () => {
  it('can prepare everything, but sends nothing to anybody by any call', async () => {
    await pat.knows(1, ['Ann', 'Bob']);
    const [ann] = await pat.call<Array<{ id: string }>>('GET', '/api/contacts');
    const contactId = ann!.id;
    const round = await pat.plansRound();
    expect((await round.plan()).steps.length).toBeGreaterThan(0);
    const booking = `/api/bookings/${round.id}`;
    const { id: recurringId } = await pat.call<{ id: string }>('POST', '/api/recurring', {
      ...everyDay,
      weekday: 6,
    });
    const day = { startDate: inDays(7), venueName: 'Eagle Creek' };
    const hook = `/api/webhook-endpoints/${randomUUID()}`;
    for (const [method, path, body] of [
      ['POST', '/api/bookings', { ...course, dateTime: inDays(3), sendInvites: true }],
      ['POST', `${booking}/send-invites`, {}],
      ['POST', `${booking}/ask-everybody`, undefined],
      ['POST', `${booking}/invite`, { contactId }],
      ['POST', `${booking}/answers`, { contactId, answer: 'in' }],
      ['POST', `${booking}/offers/${randomUUID()}/messages`, { text: 'Hi' }],
      ['POST', `${booking}/resume`, undefined],
      ['POST', '/api/recurring', { ...everyDay, weekday: 6, sendInvites: true }],
      ['PATCH', `/api/recurring/${recurringId}`, { sendInvites: true }],
      ['POST', '/api/invitations/send', { contactId, courseName: 'Eagle Creek', date: inDays(3) }],
      ['POST', '/api/matching/invite', { playerIds: [randomUUID()] }],
      ['POST', '/api/matching/report', { playerId: randomUUID(), reason: 'Spams me' }],
      ['POST', '/api/couples-events', { ...day, title: 'Nine and Dine' }],
      ['PATCH', `/api/couples-events/${randomUUID()}`, { title: 'Nine' }],
      ['POST', '/api/public-leagues', { ...day, leagueName: 'Twilight' }],
      ['PATCH', `/api/public-leagues/${randomUUID()}`, { leagueName: 'Dawn' }],
      ['POST', '/api/couples-events/join', { eventId: randomUUID() }],
      ['POST', '/api/public-leagues/join', { leagueId: randomUUID() }],
      ['GET', '/api/referral', undefined],
      ['POST', '/api/api-keys', { name: 'mine', scopes: ['bookings:write'] }],
      ['POST', '/api/webhook-endpoints', { url: 'https://golf.example/hook', events: ['offer.made'] }],
      ['POST', `${hook}/resume`, undefined],
      ['POST', `${hook}/deliveries/${randomUUID()}/replay`, undefined],
    ] as const)
      expect([method, path, await refusal(pat.call(method, path, body))]).toEqual([
        method,
        path,
        UNCONFIRMED,
      ]);
    await harness.forward({ days: 2 });
    await round.change({ dateTime: inDays(4) });
    await round.cancel();
    // Messages to a friend are sent in order, so a message of Pat would arrive before this invite of Eve.
    const eve = await harness.organiser('Eve');
    await eve.knows(1, ['Ann', 'Bob']);
    await (await eve.plansRound()).sendsInvites();
    for (const name of ['Ann', 'Bob']) {
      await harness.phone(name).waitFor(/Eve wants you for golf/);
      await harness.inbox(name).waitFor(/Eve invites you/);
    }
    expect(gotten()).toBe(4);
  });

  it('can repeat a refused command under the same Idempotency-Key after entering the code, and it is carried out once', async () => {
    await pat.knows(1, ['Ann']);
    const body = { ...course, dateTime: inDays(3), sendInvites: true };
    const key = { 'idempotency-key': randomUUID() };
    const makes = () => pat.call<{ id: string }>('POST', '/api/bookings', body, key);
    expect(await refusal(makes())).toEqual(UNCONFIRMED);
    expect(await refusal(makes())).toEqual(UNCONFIRMED);
    await pat.confirms('email');
    const [first, second] = await Promise.all([makes(), makes()]);
    expect(first.id).toBe(second.id);
    expect(await pat.call('GET', '/api/bookings')).toHaveLength(1);
    await harness.phone('Ann').waitFor(/Reply IN/);
  });

  it('cannot send by a body that has sendInvites twice or with a wrong type', async () => {
    const body = (sendInvites: string) =>
      `{"isManualEntry":true,"venueName":"Eagle Creek","dateTime":"${inDays(3)}","sendInvites":${sendInvites}}`;
    const json = { 'content-type': 'application/json' };
    for (const twice of ['false,"sendInvites":true', 'true,"notes":null'])
      expect(await refusal(pat.call('POST', '/api/bookings', body(twice), json))).toEqual(UNCONFIRMED);
    for (const odd of ['"true"', '1', '[true]'])
      expect((await refusal(pat.call('POST', '/api/bookings', body(odd), json)))[0]).toBe(422);
    expect(await pat.call('GET', '/api/bookings')).toEqual([]);
  });
});

// promises accounts#before-anything-is-sent
it('an account that changes its email keeps the confirmed one until the new one is confirmed, and goes on sending, also by API key, webhook and recurring tee time', async () => {
  await pat.confirms('email');
  const scopes = ['bookings:write', 'webhooks:write'];
  const { key } = await pat.call<{ key: string }>('POST', '/api/api-keys', { name: 'mine', scopes });
  const receiver = await Receiver.start();
  await pat.call('POST', '/api/webhook-endpoints', { url: receiver.url, events: ['offer.made'] });
  await pat.knows(1, ['Ann']);
  await pat.call('PATCH', '/api/me', { email: harness.email('Patty') });
  const round = await pat.plansRound({ days: 9 });
  await pat.call('POST', `/api/bookings/${round.id}/send-invites`, {}, { authorization: `Bearer ${key}` });
  await harness.phone('Ann').waitFor(/Reply IN/);
  await eventually(() => expect(receiver.of('offer.made')).toHaveLength(1));
  await receiver.stop();
  const weekday = new Date(harness.now().getTime() + 8 * 86_400_000).getUTCDay();
  await pat.call('POST', '/api/recurring', { ...everyDay, weekday, sendInvites: true });
  await pat.knows(1, ['Bob']);
  await harness.forward({ days: 2 });
  await harness.nextDayAt('10:00');
  await harness.phone('Bob').waitFor(/Reply IN/);
});
