import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
});
afterAll(() => game?.stop());

const pageAt = async (url: string) => (await fetch(new URL(url, game.url))).text();

// promises messages#invite, messages#unsubscribing, messages#preferences
it('an address with a + is asked, answers, unsubscribes, and fills the form of an account', async () => {
  const pat = await harness.organiser('Pat');
  const address = harness.email('Ann').replace('@', '+golf@');
  const ann = { name: 'Ann', tier: 1, email: address };
  await pat.call('POST', '/api/contacts', ann);
  const round = await pat.plansRound();
  await round.sendsInvites();
  const mail = await game.simulator.inbox(address).waitFor(/are you in/);
  expect(mail.to).toBe(address);

  const link = /\/r\/[\w-]{22}/.exec(mail.text!)![0];
  expect(await pageAt(link)).toContain('Ann, are you in?');
  await harness
    .newcomer('Guest')
    .then((guest) => guest.call('POST', `/api/invitations/${link.slice(3)}`, { answer: 'in' }));
  await round.stands({ Ann: 'accepted' });
  const confirmation = await game.simulator.inbox(address).waitFor(/You're in, Ann!/);
  const file = Buffer.from(confirmation.attachments[0]!.content, 'base64').toString();
  expect(file.replace(/\r\n\s/g, '')).toContain(`mailto:${address}`);
  expect(await pageAt(`${link}/account`)).toContain(`value="${address}"`);

  const preferences = /^<(.*)>$/.exec(mail.headers['List-Unsubscribe']!)![1]!;
  const masked = address.replace(/^(.).*@/, '$1...@');
  expect((await pageAt(preferences)).replaceAll('…', '...')).toContain(masked);
  const posted = await fetch(preferences, {
    method: 'POST',
    body: new URLSearchParams(mail.headers['List-Unsubscribe-Post']!),
  });
  expect(posted.status).toBe(200);
  expect(await pageAt(preferences)).not.toMatch(/name="on" value="yes" checked/);

  // An account with such an address signs in, and its confirmation code arrives.
  const golfer = await harness.newcomer('Quinn');
  const own = harness.email('Quinn').replace('@', '+golf@');
  await golfer.call('PATCH', '/api/me', { email: own });
  await golfer.confirms('email');
  await golfer.call('POST', '/api/login', { email: own, password: golfer.password });
  await golfer.call('POST', '/api/forgot-password', { email: own });
  await eventually(() => game.simulator.inbox(own).waitFor(/reset-password\?token=/));
});
