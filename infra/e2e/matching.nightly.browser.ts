import {
  DESK,
  INDIANAPOLIS,
  PHONE,
  browserHarness,
  expectAccessible,
  sticksOut,
} from './src/browser-harness.js';
import { openAt } from './src/catalogue.js';

const own = browserHarness();
/** The folder for screenshots; if it is unset, none are made. */
const shots = process.env['SHOTS'];

// promises matching#what-is-missing
// promises matching#where-it-looks
it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])(
  'on %s matching says what is missing, looks around the allowed position, and shows the reasons of each score',
  async (_, viewport) => {
    const pat = await own.harness.organiser('Pat');
    const ann = await own.harness.organiser('Ann');
    await ann.call('PATCH', '/api/me', { location: 'Indianapolis, Indiana', handicap: 9 });
    await ann.call('PATCH', '/api/me/settings', { locationSharing: true });
    await ann.call('POST', '/api/player-preferences', { autoMatchEnabled: true });
    const page = await openAt(own, pat, {
      viewport,
      permissions: ['geolocation'],
      geolocation: INDIANAPOLIS,
    });
    const look = async (name: string) => {
      await expectAccessible(page);
      expect(await sticksOut(page)).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png` });
    };
    const open = async () => {
      await page.getByRole('button', { name: /^Local Matching/ }).click();
      await dialog.getByText('The search looks around where you are now.').waitFor();
    };
    const dialog = page.getByRole('dialog', { name: 'Advanced Player Matching' });
    await open();
    await look('matching-missing');
    await dialog.getByRole('button', { name: 'Switch matching on' }).click();
    await page.getByText('Matching is on').waitFor();
    await dialog.getByRole('button', { name: 'Switch matching on' }).waitFor({ state: 'detached' });
    await dialog.getByRole('link', { name: 'Add your handicap' }).click();
    await page.getByText('Editing Mode').waitFor();
    await page.getByLabel('Golf handicap').fill('11');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Editing Mode').waitFor({ state: 'detached' });

    await page.goto(own.game.url);
    await open();
    await dialog.getByRole('link', { name: 'Add your handicap' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Find Players' }).click();
    const card = dialog.getByRole('listitem').filter({ hasText: 'Handicaps differ by 2' }).first();
    await card.getByText('Why this score').waitFor();
    await look('matching-reasons');
    const sheet = (await dialog.boundingBox())!;
    const foot = (await dialog.locator('.dialog-foot').boundingBox())!;
    // On a phone the sheet is as high in each step, whatever it holds; elsewhere nothing is below its foot.
    if (viewport !== PHONE) expect(sheet.y + sheet.height - foot.y - foot.height).toBeLessThan(2);
  },
);
