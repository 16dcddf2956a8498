import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { openAt, says } from './src/catalogue.js';

const own = browserHarness();

// promises messages#exchange, messages#writing-back, messages#unread, ladder#doubts
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s a doubtful text of a player is shown as a warning on the card, and the organiser writes back, records the answer and reads a question',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await own.harness.phone('Ann').waitFor(/Reply IN or OUT/);
    await own.harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'pending' });
    const page = await openAt(own, pat);
    await page.setViewportSize(viewport);
    const look = looker(page, viewport.width);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await own.harness.phone('Ann').reply('not sure I can make it anymore');
    const alarm = page.getByRole('alert').filter({ hasText: 'Ann may not come' });
    await alarm.waitFor();
    await look('doubt');
    await button('Messages with Ann').click();
    const messages = page.getByRole('dialog', { name: 'Messages with Ann' });
    await messages.getByText('not sure I can make it anymore').waitFor();
    await messages.getByRole('textbox', { name: 'Write to Ann' }).fill('No worries, tell me by noon?');
    await look('exchange');
    await button('Send').click();
    await says(page, 'On its way by text');
    await own.harness.phone('Ann').waitFor(/No worries, tell me by noon\?/);
    await messages.getByText('No worries, tell me by noon?').last().waitFor();
    await button('Mark out').click();
    await says(page, 'You marked Ann out');
    await eventually(async () => expect((await round.sees()).doubts).toEqual([]));

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Manage Invites/ }).click();
    await button('Messages with Bob').click();
    const ofBob = page.getByRole('dialog', { name: 'Messages with Bob' });
    await ofBob.getByText('Delivered').first().waitFor();
    await look('exchange-of-bob');
    await page.keyboard.press('Escape');
    await ofBob.waitFor({ state: 'detached' });

    await own.harness.phone('Bob').reply('can I bring my brother?');
    const unread = page.getByRole('status').filter({ hasText: 'Bob wrote' });
    await unread.getByText('“can I bring my brother?”').waitFor();
    await look('unread');
    await unread.getByRole('button', { name: 'Messages with Bob' }).click();
    await ofBob.getByText('can I bring my brother?').waitFor();
    await eventually(async () => expect((await round.sees()).unread).toEqual([]));
    await page.keyboard.press('Escape');
    await unread.waitFor({ state: 'detached' });
  },
);
