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

/** Contacts that one call may name. */
const MOST_AT_ONCE = 12;
const PATIENCE_MS = 30_000;
const PATIENCE = { timeoutMs: PATIENCE_MS };

/** A round of which all these friends were asked by hand, each by text alone. */
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

/** Answers by the link in the invite, again under the same key while the product is busy. */
async function byLink(
  name: string,
  answer: 'in' | 'out',
): Promise<{ outcome: string; standbyRank: number | null }> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;)
    try {
      const path = `/api/invitations/${tokenOf(name)}`;
      return await new Golfer(harness, name).call('POST', path, { answer }, headers);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}

/** What the last text to a friend must say, given how the friend stands in the end. */
const lastWords: Partial<Record<OfferView['state'], (offer: OfferView) => RegExp>> = {
  accepted: () => /You're in!/,
  standby: ({ standbyRank }) => new RegExp(`You are number ${standbyRank} on standby`),
  declined: () => /you are out/,
  closed: () => /cancelled/,
};
const saysTheTruth = (round: Round, names: string[]) =>
  eventually(async () => {
    const { offers } = await round.sees();
    for (const offer of offers.filter((o) => names.includes(o.name)))
      expect([offer.name, offer.state, textsOf(offer.name).at(-1)]).toEqual([
        offer.name,
        offer.state,
        expect.stringMatching(lastWords[offer.state]!(offer)),
      ]);
  }, PATIENCE_MS);

// promises ladder#last-spot, ladder#standby
it('twenty INs at once for three spots, by link and by text, give three spots and seventeen places on standby, and each friend is told their own', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `Friend${i}`);
  const round = await asked(names);
  const [texting, pressing] = [names.slice(0, 10), names.slice(10)];
  const pressed = await Promise.all([
    ...pressing.map(async (name) => ({ name, ...(await byLink(name, 'in')) })),
    ...texting.map((name) => harness.phone(name).reply('IN')),
  ]).then((all) => all.slice(0, pressing.length) as Array<{ name: string; outcome: string }>);
  const detail = await eventually(async () => {
    const seen = await round.sees();
    expect(seen.offers.filter((o) => o.state === 'accepted')).toHaveLength(3);
    const ranks = seen.offers.filter((o) => o.state === 'standby').map((o) => o.standbyRank!);
    expect(ranks.sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
    return seen;
  }, PATIENCE_MS);
  expect(detail.numberOfPlayers).toBe(4);
  await saysTheTruth(round, texting);
  const standing = new Map(detail.offers.map((o) => [o.name, o.state]));
  for (const { name, outcome } of pressed)
    if (outcome !== standing.get(name)) await harness.phone(name).waitFor(/A spot opened and it is yours/);
});

it('an IN and an OUT of one friend at once end in one of the two, and the last text says which', async () => {
  const names = ['Ann', 'Bob', 'Cy'];
  const round = await asked(names);
  await Promise.all(names.flatMap((name) => ['IN', 'OUT'].map((word) => harness.phone(name).reply(word))));
  await eventually(() => {
    for (const name of names) expect(textsOf(name)).toHaveLength(3);
  }, PATIENCE_MS);
  await saysTheTruth(round, names);
});

// promises ladder#cancelling, messages#changes-told
it('a cancellation among answers leaves nobody in, and the last text to each friend says that it is off', async () => {
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
    for (const name of names.slice(0, 6)) expect(textsOf(name).at(-1)).toMatch(/cancelled/);
  }, PATIENCE_MS);
});

// promises ladder#pausing
it('two devices that send, pause and resume at once ask each friend once', async () => {
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
