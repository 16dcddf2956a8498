import { randomUUID } from 'node:crypto';
import type { BookingDetail } from '@game/contracts';
import { Golfer, GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});

/** A command under a new idempotency key. */
const sends = <T>(golfer: Golfer, method: string, path: string, body: unknown) =>
  golfer.call<T>(method, path, body, { 'idempotency-key': randomUUID() });

async function organisers(count: number): Promise<Golfer[]> {
  const all: Golfer[] = [];
  for (let i = 0; i < count; i++) {
    const golfer = await harness.organiser(`Organiser${i}`);
    await golfer.knows(1, [`Ann${i}`, `Bob${i}`, `Cy${i}`]);
    all.push(golfer);
  }
  return all;
}
const create = (golfer: Golfer) =>
  sends<{ id: string }>(golfer, 'POST', '/api/bookings', {
    isManualEntry: true,
    venueName: 'Eagle Creek',
    dateTime: new Date(harness.now().getTime() + 3 * 86_400_000).toISOString(),
    sendInvites: true,
  });

describe('many requests at the same time', () => {
  it('from forty organisers create each tee time once, and all three friends of each are asked', async () => {
    const all = await organisers(40);
    const created = await Promise.all(all.map(create));
    for (const [i, golfer] of all.entries()) {
      const mine = await golfer.call<Array<{ id: string }>>('GET', '/api/bookings');
      expect(mine.map((b) => b.id)).toEqual([created[i]!.id]);
      const { offers } = await golfer.call<BookingDetail>('GET', `/api/bookings/${created[i]!.id}`);
      expect(offers.map((o) => o.name).sort()).toEqual([`Ann${i}`, `Bob${i}`, `Cy${i}`]);
      for (const name of [`Ann${i}`, `Bob${i}`, `Cy${i}`])
        await eventually(() =>
          expect(
            harness
              .phone(name)
              .received()
              .filter((text) => /wants you for golf/.test(text.body)),
          ).toHaveLength(1),
        );
    }
  });

  it('from forty friends, half by link and half by text, all count as answers', async () => {
    const all = await organisers(14);
    const rounds = await Promise.all(
      all.map(async (golfer, i) => ({ golfer, i, id: (await create(golfer)).id })),
    );
    for (const { i } of rounds)
      for (const name of [`Ann${i}`, `Bob${i}`, `Cy${i}`])
        await harness.phone(name).waitFor(/Reply IN or OUT/);
    await Promise.all(
      rounds.flatMap(({ i }) => [
        harness.phone(`Ann${i}`).reply('IN'),
        harness.phone(`Bob${i}`).reply('OUT'),
        (async () => {
          const link = /\/r\/([\w-]{22})/.exec(harness.phone(`Cy${i}`).received().at(-1)!.body)![1]!;
          await sends(new Golfer(harness, `Cy${i}`), 'POST', `/api/invitations/${link}`, { answer: 'in' });
        })(),
      ]),
    );
    for (const { golfer, i, id } of rounds)
      await eventually(async () => {
        const { offers } = await golfer.call<BookingDetail>('GET', `/api/bookings/${id}`);
        expect(Object.fromEntries(offers.map((o) => [o.name, o.state]))).toEqual({
          [`Ann${i}`]: 'accepted',
          [`Bob${i}`]: 'declined',
          [`Cy${i}`]: 'accepted',
        });
      });
  });
});
