import { INDIANAPOLIS, browserHarness } from './src/browser-harness.js';
import type { Contact } from '@game/contracts';
import type { Locator, Page } from 'playwright-core';
import { WORDLESS, meanwhile, openAt, says, stopTheClock } from './src/catalogue.js';

/** Tests the messages about contacts, their import and venues: each test causes the situation and reads the message. */
const own = browserHarness();
const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const REASON = 'The greens are closed.';
const reasoned = { status: 409, json: { message: REASON } };
const dialog = (page: Page) => page.getByRole('dialog');
const manage = (page: Page) =>
  button(page, /^Manage Contacts/)
    .first()
    .click();

describe('contacts', () => {
  it('are refused without a name, with an incomplete number, and with a handicap over 25', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await manage(page);
    const add = button(dialog(page), 'Add contact');
    const phone = page.getByLabel('Phone');
    await phone.pressSequentially('31-7a');
    expect(await phone.inputValue()).toBe('317');
    await page.getByLabel('Handicap').fill('26');
    await add.click();
    await page.getByText('Please fill in all required fields').waitFor();
    await page.getByText('Phone number must be in international format (e.g., +1234567890)').waitFor();
    await page.getByText('Handicap is a number from 0 to 25').waitFor();
    const codes = await page.getByLabel('Country code').locator('option').allTextContents();
    expect(codes).toEqual(['+1 US, CA', '+44 UK', '+33 FR', '+49 DE', '+81 JP']);
  });

  it('are added and deleted, and their tiers renamed, with a message for success and for failure', async () => {
    const pat = await own.harness.organiser();
    const page = await openAt(own, pat);
    await manage(page);
    const add = button(dialog(page), 'Add contact');
    await page.getByLabel(/^Name/).fill('Ann');
    await page.getByLabel('Phone').fill('3175550101');
    expect(await page.getByLabel('Phone').inputValue()).toBe('(317) 555-0101');
    for (const [fault, ...lines] of [[WORDLESS], [reasoned, REASON]] as const)
      await meanwhile(page, 'POST /api/contacts', fault, async () => {
        await add.click();
        await says(page, 'Failed to add contact', ...lines);
      });
    await add.click();
    await says(page, 'Contact added');
    const [ann] = await pat.call<Contact[]>('GET', '/api/contacts');
    expect(ann).toMatchObject({ phone: '+13175550101', tier: 1 });

    const rename = async (name: string) => {
      await page.getByRole('textbox', { name: 'Rename A-Team' }).fill(name);
      await button(page, 'Save').click();
    };
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/custom-tier-names'))));
    const pencil = button(page, 'Rename A-Team');
    await pencil.click();
    await rename('   ');
    await pencil.click();
    for (const [fault, ...lines] of [[WORDLESS], [reasoned, REASON]] as const)
      await meanwhile(page, 'POST /api/custom-tier-names', fault, async () => {
        await rename('Thursday Crew');
        await says(page, 'Failed to update tier name', ...lines);
      });
    expect(asked).toBe(2);
    await rename('  Thursday Crew ');
    await says(page, 'Tier name updated');
    await page.getByRole('region', { name: 'Thursday Crew', exact: true }).waitFor();

    const remove = async () => {
      await button(page, 'Delete Ann').click();
      const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this contact?' });
      await button(ask, 'Delete').click();
    };
    for (const [fault, ...lines] of [[WORDLESS], [reasoned, REASON]] as const)
      await meanwhile(page, 'DELETE /api/contacts/*', fault, async () => {
        await remove();
        await says(page, 'Failed to delete contact', ...lines);
      });
    await remove();
    await says(page, 'Contact deleted');
  });
});

describe('importing', () => {
  async function toImport(page: Page, tab: string) {
    await manage(page);
    await button(dialog(page), 'Import Contacts').click();
    await page.getByRole('tab', { name: tab }).click();
  }
  const give = (page: Page, name: string, lines: string[]) =>
    page
      .getByLabel('CSV or vCard file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

  it('a file shows a message if it is no CSV, cannot be read, is refused or has wrong rows; after the import the dialog closes in 2 seconds', async () => {
    const page = await openAt(own, await own.harness.organiser());
    await toImport(page, 'Upload CSV File');
    await give(page, 'friends.txt', ['Name', 'Ann']);
    await says(page, 'Invalid File', 'Please upload a CSV file');
    await give(page, 'friends.csv', ['a', 'b']);
    await says(page, 'Upload Failed', /^This file could not be read\. The first line must name the columns/);
    const rows = ['Name,Email,Phone,Tier,Handicap', 'Ann,,+13175550203,1,9'];
    for (let i = 1; i <= 7; i++) rows.push(`Wrong ${i},,+13175550203,9,`);
    await meanwhile(page, 'POST /api/contacts/upload', WORDLESS, async () => {
      await give(page, 'friends.csv', rows);
      await says(page, 'Upload Failed', 'Upload failed');
    });
    await give(page, 'friends.csv', rows);
    const wrong = dialog(page).getByRole('alert').getByRole('listitem');
    await dialog(page).getByText('1 of 8 contacts can be imported').first().waitFor();
    expect(await wrong.count()).toBe(6);
    expect(await wrong.last().textContent()).toBe('and 2 more');
    await stopTheClock(page);
    await button(page, 'Import 1 contact').click();
    await says(page, 'Upload Complete', 'Imported 1 of 8 contacts');
    expect(await wrong.last().textContent()).toBe('and 2 more');
    await page.clock.runFor(1_999);
    expect(await dialog(page).count()).toBe(1);
    await page.clock.runFor(1);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('from a device whose browser has no contact picker shows what to do instead', async () => {
    const page = await openAt(own, await own.harness.organiser(), {
      before: `Object.defineProperty(navigator, 'contacts', { value: undefined })`,
    });
    await toImport(page, 'Device Contacts');
    await page.getByText('Contact access not supported on this device').waitFor();
    await button(page, 'Choose contacts').click();
    await says(
      page,
      'Contact Access Failed',
      'Contact access is not available in this browser. Please add contacts manually.',
    );
  });

  it('from a device shows a message if access is denied, nobody is chosen or the server refuses, and after the import', async () => {
    const picked = [
      { name: ['Gil'], tel: ['(317) 555-0104'] },
      { name: ['Nobody'], tel: [], email: [] },
    ];
    const select = `async (...how) => { globalThis.how = how; if (!globalThis.allowed) throw new TypeError('no'); return ${JSON.stringify(picked)}; }`;
    const pat = await own.harness.organiser();
    const page = await openAt(own, pat, {
      before: `Object.defineProperty(navigator, 'contacts', { value: { select: ${select} } })`,
    });
    await toImport(page, 'Device Contacts');
    const choose = button(page, 'Choose contacts');
    await choose.click();
    await says(page, 'Contact Access Failed', 'Permission denied or contacts unavailable');
    expect(await page.evaluate('how')).toEqual([['name', 'email', 'tel'], { multiple: true }]);
    await page.evaluate('globalThis.allowed = true');
    await choose.click();
    await says(page, 'Contacts Loaded', '1 contact to choose from');
    await page.getByLabel('Gil').uncheck();
    await button(page, 'Import 0 contacts').click();
    await says(page, 'No Contacts Selected', 'Please select at least one contact to import');
    await page.getByLabel('Gil').check();
    const go = button(page, 'Import 1 contact');
    for (const [fault, line] of [
      [WORDLESS, 'Failed to import contacts'],
      [reasoned, REASON],
    ] as const)
      await meanwhile(page, 'POST /api/contacts', fault, async () => {
        await go.click();
        await says(page, 'Import Failed', line);
      });
    await go.click();
    await says(page, 'Contacts Imported');
    const [gil] = await pat.call<Contact[]>('GET', '/api/contacts');
    expect(gil).toMatchObject({ name: 'Gil', phone: '+13175550104', tier: 2, isImported: true });
  });
});

// promises venues#venues-near-you, venues#own-place
describe('venues near you', () => {
  const toVenues = (page: Page) => button(page, /^Find Venues/).click();
  const denied = 'Location access needed to find nearby venues';
  const missing = 'Location services not available';

  it.each([
    [denied, ''],
    [missing, `delete Navigator.prototype.geolocation`],
  ])('are searched around San Francisco if the location is unknown: %s', async (text, before) => {
    const page = await openAt(own, await own.harness.organiser(), { before });
    const asked = page.waitForRequest(/\/api\/venues\/search/);
    await toVenues(page);
    await dialog(page).getByRole('alert').getByText(text).waitFor();
    const { searchParams } = new URL((await asked).url());
    expect(['lat', 'lng', 'radius'].map((name) => Number(searchParams.get(name)))).toEqual([
      37.77, -122.42, 25_000,
    ]);
    await button(dialog(page), 'Close').click();

    await button(page, 'Create Tee Time').first().click();
    const wizard = page.waitForRequest(/\/api\/venues\/search/);
    await page.getByLabel(/Find a course/).fill('presidio');
    await dialog(page).getByText(text).waitFor();
    expect(new URL((await wizard).url()).searchParams.get('radius')).toBe('50000');
  });

  it('are shown as an empty list if the search fails, and are searched again on request', async () => {
    const page = await openAt(own, await own.harness.organiser(), {
      geolocation: INDIANAPOLIS,
      permissions: ['geolocation'],
      // No live connection: when one opens, the client requests again what it read before.
      before: `window.EventSource = class { addEventListener() {} close() {} }`,
    });
    await meanwhile(page, 'GET /api/venues/search', WORDLESS, async () => {
      await toVenues(page);
      await page.getByText('No venues found in your area.').waitFor();
    });
    expect(await page.locator('[data-toast]').count()).toBe(0);
    const radii = await page.getByLabel('Within').locator('option').allTextContents();
    expect(radii).toEqual([5, 10, 15, 25, 50, 100].map((miles) => `${miles} miles`));
    const types: string[] = [];
    page.on('request', (request) => types.push(new URL(request.url()).searchParams.get('type') ?? ''));
    await button(dialog(page), 'Try again').click();
    const tabs = page.getByRole('tablist', { name: 'Kinds of venues' }).getByRole('tab');
    await tabs.first().waitFor();
    for (const text of await tabs.allTextContents())
      expect(text).toMatch(/^(All|Courses|Simulators|Entertainment) \d+$/);
    expect(types.filter(Boolean).sort()).toEqual(['course', 'entertainment', 'simulator']);
  });
});
