import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, expectAccessible, sticksOut } from './src/browser-harness.js';

const own = browserHarness();
const LINK = /\/p\/[A-Za-z0-9_-]{22}/;

// promises messages#preferences, messages#unsubscribing
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s a friend without an account chooses what organisers may send, on a page without scripts',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    await (await pat.plansRound()).sendsInvites();
    await own.harness.phone('Ann').waitFor(/Reply IN/);
    await own.harness.phone('Ann').reply('HELP');
    const { body } = await own.harness.phone('Ann').waitFor(LINK);
    const page = await own.open(LINK.exec(body)![0], { javaScriptEnabled: false, viewport });
    const looking = await own.open(LINK.exec(body)![0], { viewport });
    for (const colorScheme of ['light', 'dark'] as const) {
      await looking.emulateMedia({ colorScheme });
      await expectAccessible(looking);
      expect(await sticksOut(looking)).toEqual([]);
    }
    await page.getByLabel('Block Pat').check();
    await page.getByLabel('Only people who have asked me before').check();
    await page.getByLabel('From').fill('20:00');
    await page.getByLabel('Until').fill('09:00');
    await page.getByLabel('Time zone').selectOption('America/Denver');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    expect(await page.getByLabel('Block Pat').isChecked()).toBe(true);
    expect(await page.getByLabel('From').inputValue()).toBe('20:00');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Denver');
    await page.getByRole('button', { name: 'Stop all texts' }).click();
    await page.getByRole('status').getByText('You get nothing more here.').waitFor();
    expect(await page.getByLabel('Texts about golf with friends').isChecked()).toBe(false);
    expect(await page.getByRole('button', { name: 'Stop all texts' }).count()).toBe(0);
  },
);

// promises messages#preferences
it('texts that a STOP ended are not switched on again by a reload of the page that switched them on', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ben']);
  await (await pat.plansRound()).sendsInvites();
  const ben = own.harness.phone('Ben');
  await ben.waitFor(/Reply IN/);
  await ben.reply('HELP');
  const page = await own.open(LINK.exec((await ben.waitFor(LINK)).body)![0], { javaScriptEnabled: false });
  const texts = page.getByLabel('Texts about golf with friends');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await texts.isChecked()).toBe(true);
  await ben.reply('STOP');
  await ben.waitFor(/won't get any more texts/);
  await page.reload();
  expect(await texts.isChecked()).toBe(false);
  await page.reload();
  expect(await texts.isChecked()).toBe(false);
});

// promises messages#unsubscribing
it('the link of a mail unsubscribes by a POST without a browser, and a GET of it changes nothing', async () => {
  const pat = await own.harness.organiser('Pat');
  // With Ann alone, the second invites would be refused once it is known that no message may reach her.
  await pat.knows(1, ['Ann', 'Cy'], { sms: false });
  await (await pat.plansRound()).sendsInvites();
  const mail = await own.harness.inbox('Ann').waitFor(/are you in/);
  const url = /^<(.*)>$/.exec(mail.headers['List-Unsubscribe']!)![1]!;
  const page = await fetch(url);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await page.text()).toMatch(/name="on" value="yes" checked/);
  const posted = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(mail.headers['List-Unsubscribe-Post']!),
  });
  expect([posted.status, posted.redirected]).toEqual([200, false]);
  // Gmail posts as multipart/form-data, others as text: RFC 8058 leaves the encoding to the mail program.
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [multipart, 'List-Unsubscribe=One-Click']) {
    const again = await fetch(url, { method: 'POST', body });
    expect([again.status, again.redirected]).toEqual([200, false]);
  }
  await (await pat.plansRound({ days: 5 })).sendsInvites();
  const quinn = await own.harness.organiser('Quinn');
  await quinn.knows(1, ['Ann', 'Bob'], { sms: false });
  await (await quinn.plansRound()).sendsInvites();
  await own.harness.inbox('Bob').waitFor(/are you in/);
  await eventually(() => expect(own.harness.inbox('Ann').emails()).toHaveLength(1));
});

it('a wrong link opens a page that says so', async () => {
  const page = await own.open(`/p/${'A'.repeat(22)}`);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
});
