import { randomUUID } from 'node:crypto';
import { Golfer, GameHarness, type GameUnderTest } from '@game/testing';
import { startOwnGame } from './src/game.js';

let game: GameUnderTest;
beforeAll(async () => {
  game = await startOwnGame({ DATABASE_POOL: '1' });
});
afterAll(() => game.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in from another browser. */
async function signsIn(owner: Golfer): Promise<Golfer> {
  const browser = new Golfer(owner.harness, owner.name);
  const headers = { 'idempotency-key': randomUUID() };
  const credentials = { email: owner.harness.email(owner.name), password: owner.password };
  await browser.call('POST', '/api/login', credentials, headers);
  return browser;
}

it('sixty simultaneous sign-ins over one database connection all succeed, and delay nobody else', async () => {
  const harness = new GameHarness(game);
  const owners: Golfer[] = [];
  for (let i = 0; i < 10; i++) owners.push(await harness.organiser(`Owner${i}`));
  const bystander = await harness.organiser('Bystander');
  const name = async (golfer: Golfer) =>
    (await golfer.call<{ user: { username: string } }>('GET', '/api/me')).user.username;

  let all: Golfer[] | undefined;
  const entering = Promise.all(Array.from({ length: 60 }, (_, i) => signsIn(owners[i % 10]!)));
  void entering.then((browsers) => (all = browsers)).catch(() => {});
  let reads = 0;
  while (!all) {
    expect(await name(bystander)).toBe('Bystander');
    reads++;
    await Promise.race([entering, pause(20)]);
  }
  expect(reads).toBeGreaterThan(1);
  for (const [i, browser] of all.entries()) expect(await name(browser)).toBe(`Owner${i % 10}`);
});
