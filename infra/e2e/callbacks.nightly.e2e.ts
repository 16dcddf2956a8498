import { createHmac } from 'node:crypto';
import { LOCAL } from '@game/simulator';
import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
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

const CALLBACKS = 10_000;
const AT_ONCE = 200;

/** Posts a report as Twilio does, and returns the status of the answer. */
async function reports(path: string, params: Record<string, string>): Promise<number> {
  const url = `${game.url}/api/webhooks/twilio/status${path}`;
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  const signature = createHmac('sha1', LOCAL.TWILIO_AUTH_TOKEN)
    .update(url + sorted.flat().join(''))
    .digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(params),
    headers: { 'x-twilio-signature': signature },
  });
  await answer.arrayBuffer();
  return answer.status;
}

// promises messages#delivery-reports
it('ten thousand reports at once are each answered, and no friend and no organiser waits for them', async () => {
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob'], { email: false });
  const round = await pat.plansRound({ days: 3 });
  await round.sendsInvites();
  await harness.phone('Ann').waitFor(/Reply IN or OUT/);

  const statuses = new Map<number, number>();
  let next = 0;
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = next++; n < CALLBACKS; n = next++) {
        const sid = `SM${String(n).padStart(32, '0')}`;
        const status = await reports('', {
          AccountSid: LOCAL.TWILIO_ACCOUNT_SID,
          MessageSid: sid,
          MessageStatus: 'sent',
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  ).then(() => void (isOver = true));
  await eventually(() => expect(next).toBeGreaterThan(2 * AT_ONCE));
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  expect(isOver).toBe(false);

  await flood;
  // A report is stored, or refused so that Twilio posts it again.
  const answered = [...statuses].filter(([status]) => [204, 429, 503].includes(status));
  expect(answered.reduce((sum, [, count]) => sum + count, 0)).toBe(CALLBACKS);
  expect(statuses.get(204)).toBeGreaterThan(0);
}, 600_000);
