import type { Page } from 'playwright-core';
import { INDIANAPOLIS, browserHarness } from './src/browser-harness.js';
import { hosts } from './src/hosting.js';

const own = browserHarness();
const weather = (page: Page) => page.getByRole('region', { name: 'Local Weather' });

// promises events#distance, venues#weather
it('a golfer who first denies and then permits the position sees the weather there, and can create events and leagues', async () => {
  const { sam } = await hosts(own.harness);
  const page = await own.openAs(sam, '/events-leagues');
  await page.getByText('Location Access Denied').waitFor();
  await weather(page).getByText('Location access needed for weather data').waitFor();
  await page.context().setGeolocation(INDIANAPOLIS);
  await page.context().grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Enable Location' }).click();
  await page.getByText('Location Enabled').waitFor();
  for (const text of [/^-?\d+°F$/, /^\d+ mph [NESW]{1,2}$/, /^\d+ %$/, /^[\d.]+ miles?$/, /, IN$/])
    await weather(page).getByText(text).waitFor();
  await weather(page)
    .getByText('Example figures, not a forecast: no weather service is connected.')
    .waitFor();

  // Creating a couples event or a league does not require a position.
  const day = new Date(own.harness.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  for (const [tab, open, fields] of [
    [
      'Couples Events',
      'Create Event',
      [
        [/Event Title/, 'Sunset Scramble'],
        [/Venue Name/, 'Prairie View'],
        [/Date & Time/, `${day}T17:30`],
      ],
    ],
    [
      'Public Leagues',
      'Create League',
      [
        [/League Name/, 'Early Nine'],
        [/Start Date/, day],
      ],
    ],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: open }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: open }).click();
    await page.locator('[data-toast]').getByText('Creation Failed').waitFor();
    for (const [label, text] of fields) await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: open }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: fields[0][1], exact: true }).waitFor();
  }
});
