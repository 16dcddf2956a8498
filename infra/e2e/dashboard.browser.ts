import { eventually } from '@game/testing';
import type { Page } from 'playwright-core';
import { browserHarness, expectAccessible } from './src/browser-harness.js';

const own = browserHarness();

/** Opens a page whose clock shows the product's time. */
async function open(url: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await (await own.context({ viewport })).newPage();
  await page.clock.install({ time: own.harness.now() });
  await page.goto(url);
  await page.locator('main').waitFor();
  return page;
}

async function addContact(page: Page, name: string, tier: number) {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel('Phone').fill(own.harness.phoneNumber(name).slice(2));
  await page.getByLabel(/^Tier/).selectOption(String(tier));
  await page.getByLabel('They agreed to be texted').check();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
}

it('two friends answer on their phones, one declines, the clock moves 3 hours, tier 2 is asked, and the dashboard shows 4 of 4 without a reload', async () => {
  const page = await open(own.game.url);
  await expectAccessible(page);
  await own.signUp(page, 'Pat');
  await page.getByText('No tee times yet').waitFor();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /Manage Contacts/ })
    .first()
    .click();
  for (const name of ['Ann', 'Bob', 'Cy']) await addContact(page, name, 1);
  await addContact(page, 'Eve', 2);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Create Tee Time' }).first().click();
  await page.getByLabel('Enter it myself').check();
  await page.getByLabel(/Course name/).fill('Eagle Creek');
  const day = new Date(own.harness.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/Date and time/).fill(`${day}T08:10`);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Tee Time' }).click();
  await page.getByLabel(/Cost/).fill('$45');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Ann, Bob and Cy are texted now.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Text Ann, Bob and Cy now' }).click();
  await own.confirmInPlace(page, 'Pat');
  await page.getByText('1 of 4').waitFor();
  await page.getByText(/^Waiting for Ann, Bob and Cy\. Eve is next at/).waitFor();
  await page.getByRole('button', { name: 'Manage Invites' }).click();
  await page.getByText('Tier 1 asked: Ann, Bob, Cy').waitFor();
  let reloads = 0;
  page.on('framenavigated', () => reloads++);

  const phones = await open(own.game.simulator.url);
  const answer = async (name: string, word: string) => {
    const phone = phones.locator(`[data-phone="${own.harness.phoneNumber(name)}"]`);
    await phone.getByRole('textbox').fill(word);
    await phone.getByRole('button', { name: 'Send' }).click();
  };
  await answer('Ann', 'IN');
  await page.getByText('2 of 4').waitFor();
  await answer('Bob', 'yes');
  await page.getByText('3 of 4').waitFor();
  await answer('Cy', 'out');
  await page.getByText('Cy is out').waitFor();

  await own.harness.forward({ hours: 3 });
  await own.harness.phone('Eve').waitFor(/Reply IN or OUT/);
  await answer('Eve', 'IN');
  await page.getByText('4 of 4').waitFor();
  await page.getByText('The tee time is full').waitFor();
  expect(reloads).toBe(0);
  await expectAccessible(page);
});

it('a friend answers on the reply page, without an account and without script', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound();
  await round.sendsInvites({ message: 'Carts are on me' });
  const context = await own.context({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${own.game.url}${await round.linkOf('Ann')}`);
  await page.getByRole('heading', { name: 'Ann, are you in?' }).waitFor();
  await round.stands({ Ann: 'pending' });
  await page.getByRole('button', { name: 'I’m in' }).click();
  await page.getByRole('heading', { name: 'You’re in!' }).waitFor();
  await round.stands({ Ann: 'accepted' });
  await page.getByRole('button', { name: 'I can’t' }).click();
  await page.getByRole('heading', { name: 'You’re out' }).waitFor();
  await round.stands({ Ann: 'declined' });
  await context.close();
});

it('no element is cut off at a width of 360 pixels', async () => {
  const page = await open(own.game.url, { width: 360, height: 740 });
  await own.signUp(page, 'Narrow');
  await page
    .getByRole('button', { name: /Manage Contacts/ })
    .first()
    .click();
  await page.getByText('How Tiers Work').waitFor();
  const wider = () =>
    page.evaluate(
      '[...document.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest("[aria-hidden=true], .overflow-x-auto") && getComputedStyle(e).position !== "fixed").map((e) => e.outerHTML.slice(0, 80))',
    );
  await eventually(async () => expect(await wider()).toEqual([]));
  await expectAccessible(page);
});

// promises tee-times#dashboard
it('the notification preview has the words of the text that a friend gets, without the deadline, the spots and the link', async () => {
  const pat = await own.harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound();
  await pat.call('PATCH', `/api/bookings/${round.id}`, { cost: '$45' });
  await round.sendsInvites();
  const { body } = await own.harness.phone('Ann').waitFor(/Reply IN or OUT/);
  const inShort = body.replace(/ \d spots? left\.| In by [^?]+\?| https?:\S+/g, '');
  const page = await own.openAs(pat);
  const preview = page.getByRole('tabpanel', { name: 'SMS' });
  await preview.getByText(/wants you for golf/).waitFor();
  await eventually(async () => expect(await preview.locator('p').allTextContents()).toEqual([inShort, 'IN']));
});
