import {
  Golfer,
  GameHarness,
  PushService,
  allRows,
  eventually,
  refused,
  watchTables,
  patientFetch,
  type GameUnderTest,
} from '@game/testing';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { startOwnGame } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let written: () => Promise<string[]>;
beforeAll(async () => {
  game = await startOwnGame({ LOG_LEVEL: 'debug' });
  written = await watchTables(game.databaseUrl!, STATEFUL_SERVICES);
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});
afterAll(() => game.stop());

const PASSWORDS = {
  first: 'birdie on the third',
  wrong: 'bogey on the fourth',
  changed: 'eagle on the fifth',
  reset: 'par on the sixth hole',
};
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
const tokenIn = async (name: string, subject: RegExp, path: string) =>
  new RegExp(`/${path}\\?token=([\\w-]{43})`).exec((await harness.inbox(name).waitFor(subject)).text!)![1]!;

/** Pat goes through what needs a password, a code or a link; returns every such value that was typed or issued. */
async function goesThroughTheMainFlows(): Promise<Record<string, string>> {
  const pat = new Golfer(harness, 'Pat');
  const email = harness.email('Pat');
  const signsIn = (password: string) => pat.call('POST', '/api/login', { email, password });
  await pat.call('POST', '/api/register', {
    ...{ username: 'Pat', email, password: PASSWORDS.first },
    timeZone: 'America/Chicago',
  });
  await refused(signsIn(PASSWORDS.wrong));
  await signsIn(PASSWORDS.first);
  await pat.call('POST', '/api/me/verify/email');
  const mailCode = codeIn((await harness.inbox('Pat').waitFor(/is your code/)).subject);
  await pat.call('POST', '/api/me/verify/email/confirm', { code: mailCode });
  await pat.call('PATCH', '/api/me', { phone: harness.phoneNumber('Pat') });
  await pat.call('POST', '/api/me/verify/phone');
  const textCode = codeIn((await harness.phone('Pat').waitFor(/Your code is/)).body);
  await pat.call('POST', '/api/me/verify/phone/confirm', { code: textCode });

  await pat.call('POST', '/api/me/password', {
    currentPassword: PASSWORDS.first,
    newPassword: PASSWORDS.changed,
  });
  await pat.call('POST', '/api/forgot-password', { email });
  const resetToken = await tokenIn('Pat', /Reset your password/, 'reset-password');
  await pat.call('POST', '/api/reset-password', { token: resetToken, newPassword: PASSWORDS.reset });
  await signsIn(PASSWORDS.reset);

  const moved = harness.email('Patty');
  await pat.call('PATCH', '/api/me', { email: moved });
  await pat.call('POST', '/api/me/verify/email');
  const movedCode = codeIn((await harness.inbox('Patty').waitFor(/is your code/)).subject);
  await pat.call('POST', '/api/me/verify/email/confirm', { code: movedCode });
  const undoToken = await tokenIn('Pat', /Your email address was changed/, 'not-me');

  const { url } = await pat.call<{ url: string }>('POST', '/api/calendar');
  const calendarToken = /([\w-]{22})\.ics$/.exec(url)![1]!;
  expect((await patientFetch(`${game.url}${new URL(url).pathname}`)).status).toBe(200);
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['offer.made'] };
  const { secret: webhookSecret } = await pat.call<{ secret: string }>(
    'POST',
    '/api/webhook-endpoints',
    hook,
  );
  const push = await PushService.start();
  const { subscription } = push.browser();
  await pat.call('POST', '/api/push/devices', subscription);
  await push.stop();
  const { clientSecret } = await pat.buys('monthly');

  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound({ days: 5 });
  await round.sendsInvites();
  const replyToken = (await round.linkOf('Ann')).slice(3);
  await round.answers('Ann', 'in');
  await round.stands({ Ann: 'accepted' });
  await refused(pat.call('POST', '/api/me/proof', { password: PASSWORDS.wrong }));
  return {
    ...PASSWORDS,
    ...{ mailCode, textCode, movedCode, resetToken, undoToken, calendarToken, webhookSecret, replyToken },
    clientSecret: clientSecret!,
    pushSecret: subscription.keys.auth,
  };
}

/** A code of six digits counts only if it stands alone: digits like it are in times and ids. */
const holds = (line: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<![\\w.-])${value}(?![\\w-])`).test(line) : line.includes(value);

let values: Record<string, string>;
beforeAll(async () => void (values = await goesThroughTheMainFlows()));

/** The names of the values that a line holds, each with the first such line. */
const foundIn = (lines: string[]) =>
  Object.entries(values).flatMap(([name, value]) => {
    const line = lines.find((one) => holds(one, value));
    return line === undefined ? [] : [`${name}: ${line.slice(0, 300)}`];
  });

// promises accounts#what-others-can-read
it('no table of messages, no topic of Kafka and no log holds a password, a code or the token of a link', async () => {
  // The last event of each flow has been handled before everything is read.
  await eventually(async () => {
    const lines = await written();
    for (const table of ['auth.outbox', 'notifications.inbox', 'bookings.outbox', 'auth.command_results'])
      expect(lines.some((line) => line.includes(`"${table}"`))).toBe(true);
  });
  const lines = [...(await written()), ...((await game.carried?.()) ?? []), ...game.logged!()];
  expect(foundIn(lines)).toEqual([]);
  expect(lines.some((line) => line.includes('"sealed"'))).toBe(true);
});

// promises accounts#what-others-can-read
it('no table at all holds one of them in plain text, not even in the words of a message that was sent', async () => {
  const rows = await allRows(game.databaseUrl!, STATEFUL_SERVICES);
  expect(foundIn(rows)).toEqual([]);
  expect(rows.some((line) => line.startsWith('notifications.messages ') && line.includes('/r/sealed.'))).toBe(
    true,
  );
});
