import { randomUUID } from 'node:crypto';
import type { BookingDetail, OfferView } from '@game/contracts';
import { ApiError, GameHarness, Golfer, eventually, type GameUnderTest, type Round } from '@game/testing';
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

/** One call may name at most this many contacts. */
const MOST_AT_ONCE = 12;
const PATIENCE_MS = 60_000;
const PATIENCE = { timeoutMs: PATIENCE_MS };

/** Creates a round for which all these friends were asked by hand, each by text alone. */
async function asked(names: string[]): Promise<Round> {
  await pat.knows(4, names, { email: false });
  const contacts = await pat.call<Array<{ id: string }>>('GET', '/api/contacts');
  const round = await pat.plansRound({ days: 3 });
  const ids = contacts.map((c) => c.id);
  for (let i = 0; i < ids.length; i += MOST_AT_ONCE)
    await round.sendsInvites({ contactIds: ids.slice(i, i + MOST_AT_ONCE) });
  for (const name of names) await harness.phone(name).waitFor(/Reply IN or OUT/, PATIENCE);
  return round;
}
const textsOf = (name: string) =>
  harness
    .phone(name)
    .received()
    .map((text) => text.body);
const tokenOf = (name: string) => /\/r\/([\w-]{22})/.exec(textsOf(name).join(' '))![1]!;

/** Answers by the link in the invite. */
const byLink = (name: string, answer: 'in' | 'out') =>
  new Golfer(harness, name).call<{ outcome: string; standbyRank: number | null }>(
    'POST',
    `/api/invitations/${tokenOf(name)}`,
    { answer },
    { 'idempotency-key': randomUUID() },
  );

/** The phrases by which a text tells a friend what the friend's place in the round is. */
const CLAIMS: Array<[RegExp, string]> = [
  [/You're in!|A spot opened and it is yours/, 'accepted'],
  [/You are number (\d+) on standby/, 'standby'],
  [/you are out/, 'declined'],
  [/cancelled/, 'closed'],
  [/Reply IN or OUT/, 'asked'],
];
function claimOf(text: string): string {
  const [pattern, claim] = CLAIMS.find(([words]) => words.test(text)) ?? fail(`an unexpected text: ${text}`);
  const rank = pattern.exec(text)![1];
  return rank ? `${claim} ${rank}` : claim;
}
function fail(what: string): never {
  throw new Error(what);
}
const standsAs = ({ state, standbyRank }: OfferView) =>
  state === 'standby' ? `standby ${standbyRank}` : state;

/**
 * Each text says how many are in and who. If nobody left, everybody whom a text names must be a player in the end. The
 * organiser is one of them.
 */
function namesOnlyPlayers(text: string, players: string[]): void {
  const said = /(\d) of 4 are in: ([^.]+)\./.exec(text);
  if (!said) return;
  const named = said[2]!.split(/, (?:and )?| and /);
  expect([text, named.filter((name) => !players.includes(name))]).toEqual([text, []]);
  expect([text, named.length]).toEqual([text, Number(said[1])]);
}

// promises ladder#last-spot, ladder#standby
it('twenty INs at the same time for three spots, by link and by text, give three spots and seventeen places on standby, and each friend is told their own place', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `Friend${i}`);
  const round = await asked(names);
  const [texting, pressing] = [names.slice(0, 10), names.slice(10)];
  const pressed = await Promise.all([
    ...pressing.map(async (name) => ({ name, ...(await byLink(name, 'in')) })),
    ...texting.map((name) => harness.phone(name).reply('IN')),
  ]).then(
    (all) => all.slice(0, pressing.length) as Array<Awaited<ReturnType<typeof byLink>> & { name: string }>,
  );
  const detail = await eventually(async () => {
    const seen = await round.sees();
    expect(seen.offers.filter((o) => o.state === 'accepted')).toHaveLength(3);
    const ranks = seen.offers.filter((o) => o.state === 'standby').map((o) => o.standbyRank!);
    expect(ranks.sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
    return seen;
  }, PATIENCE_MS);
  expect(detail.numberOfPlayers).toBe(4);
  for (const { name, outcome, standbyRank } of pressed) {
    const offer = detail.offers.find((o) => o.name === name)!;
    expect([name, standbyRank ? `${outcome} ${standbyRank}` : outcome]).toEqual([name, standsAs(offer)]);
  }
  const players = ['Pat', ...detail.offers.filter((o) => o.state === 'accepted').map((o) => o.name)];
  await eventually(() => {
    for (const offer of detail.offers) {
      const claims = textsOf(offer.name).map(claimOf);
      // A friend who answered by the page has read the answer there.
      const answers = texting.includes(offer.name) ? [standsAs(offer)] : [];
      expect([offer.name, ...claims]).toEqual([offer.name, 'asked', ...answers]);
    }
  }, PATIENCE_MS);
  for (const name of names) for (const text of textsOf(name)) namesOnlyPlayers(text, players);
});

// promises ladder#grace
it('an IN and an OUT of one friend at the same time leave the friend in or out, and the last text says which', async () => {
  const names = ['Ann', 'Bob', 'Cy'];
  const round = await asked(names);
  await Promise.all(names.flatMap((name) => ['IN', 'OUT'].map((word) => harness.phone(name).reply(word))));
  await eventually(() => {
    for (const name of names) expect(textsOf(name)).toHaveLength(3);
  }, PATIENCE_MS);
  const { offers } = await round.sees();
  for (const offer of offers) {
    const [asked, ...answers] = textsOf(offer.name).map(claimOf);
    expect([offer.name, asked, [...answers].sort()]).toEqual([offer.name, 'asked', ['accepted', 'declined']]);
    expect([offer.name, answers.at(-1)]).toEqual([offer.name, offer.state]);
  }
});

// promises ladder#cancelling, messages#changes-told
it('a cancellation while friends answer leaves nobody in, and the last text to each friend says that the round is off', async () => {
  const names = Array.from({ length: 9 }, (_, i) => `Friend${i}`);
  const round = await asked(names);
  await Promise.all([
    ...names.slice(0, 6).map((name) => harness.phone(name).reply('IN')),
    round.cancel(),
    ...names.slice(6).map((name) => harness.phone(name).reply('OUT')),
  ]);
  await eventually(async () => {
    const { offers, status } = await round.sees();
    expect([status, offers.filter((o) => o.state === 'accepted' || o.state === 'standby')]).toEqual([
      'cancelled',
      [],
    ]);
    for (const name of names) {
      const [asked, ...answers] = textsOf(name).map(claimOf);
      const saidIn = names.indexOf(name) < 6;
      // An answer that came before the cancellation is confirmed, and the cancellation is the last message. A friend
      // who was out before it gets no further message.
      const stories = saidIn
        ? [/^closed$/, /^accepted closed$/, /^standby \d closed$/, /^closed closed$/]
        : [/^declined$/, /^closed$/, /^closed closed$/];
      expect([name, asked, answers.join(' ')]).toEqual([
        name,
        'asked',
        expect.stringMatching(new RegExp(stories.map(({ source }) => source).join('|'))),
      ]);
    }
  }, PATIENCE_MS);
});

// promises ladder#pausing
it('two devices that send, pause and resume the invites at the same time ask each friend only once', async () => {
  await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee'], { email: false });
  const round = await pat.plansRound({ days: 3 });
  const act = (path: string) =>
    pat.call<BookingDetail>(
      'POST',
      `/api/bookings/${round.id}/${path}`,
      path === 'send-invites' ? {} : undefined,
    );
  const done = await Promise.allSettled(
    ['send-invites', 'send-invites', 'pause', 'send-invites', 'resume', 'pause', 'resume'].map(act),
  );
  for (const one of done) if (one.status === 'rejected') expect((one.reason as ApiError).status).toBe(409);
  if ((await round.sees()).onHold) await act('resume');
  await act('send-invites').catch(() => undefined);
  for (const name of ['Ann', 'Bob', 'Cy']) await harness.phone(name).waitFor(/Reply IN or OUT/, PATIENCE);
  const { offers } = await round.sees();
  expect(offers.map((o) => o.name).sort()).toEqual(['Ann', 'Bob', 'Cy']);
  for (const name of ['Ann', 'Bob', 'Cy']) expect(textsOf(name)).toHaveLength(1);
});
