import type { Contact } from '@game/contracts';
import { eventually } from '@game/testing';
import { DESK, PHONE, browserHarness, looker } from './src/browser-harness.js';
import { takesFile, toImport, toTiers } from './src/contacts.js';

const own = browserHarness();
const widths = [
  ['a phone', PHONE],
  ['a desktop', DESK],
] as const;

/** Opens the dialog of the import for a new organiser. */
async function startsImport(viewport: typeof DESK) {
  const pat = await own.harness.organiser();
  const page = await own.openAs(pat, '/', { viewport });
  return { pat, page, dialog: await toImport(page), look: looker(page, viewport.width) };
}

// promises contacts#review
it.each(widths)(
  'on %s the import of 5,000 rows shows how far it is, until all are in',
  async (_, viewport) => {
    const { pat, page, dialog, look } = await startsImport(viewport);
    const rows = Array.from({ length: 5_000 }, (_, i) => `Golfer ${i},g${i}@friends.example,2`);
    await takesFile(page, 'club.csv', `Name,Email,Tier\n${rows.join('\n')}`);
    await dialog.getByText('5,000 of 5,000 contacts can be imported').waitFor();
    await look('imports-5000');
    let isHeld = true;
    let sent = 0;
    let release = () => {};
    await page.route('**/api/contacts/import', async (route) => {
      if (isHeld && ++sent > 40) await new Promise<void>((done) => (release = done));
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Import 5,000 contacts' }).click();
    await dialog.getByText('2,000 of 5,000').waitFor();
    const bar = dialog.getByRole('progressbar', { name: 'Importing club.csv…' });
    expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual([
      '2000',
      '5000',
    ]);
    await look('imports-going');
    await eventually(() => expect(sent).toBe(41));
    isHeld = false;
    release();
    await dialog.getByText('Imported 5,000 of 5,000 contacts').waitFor({ timeout: 120_000 });
    await look('imports-done');
    expect(await pat.call<Contact[]>('GET', '/api/contacts')).toHaveLength(5_000);
  },
);

const CARDS = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nTEL;TYPE=CELL:+1 317 555 0151\r\nEND:VCARD
BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Bob Cole\r\nTEL;TYPE=fax:+1 317 555 0152\r\nEMAIL:bob@friends.example\r\nEND:VCARD\r\n`;
const GOOGLE = `First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Ann,,Lee,,* Other,ann@friends.example,Mobile,+1 317-555-0151
Cy,,Cole,,,,Home,+44 20 7946 0958
Dee,,,,,dee at friends,,
`;
// promises contacts#import, contacts#columns, contacts#landlines
it.each(widths)(
  'on %s the review shows the cards of a vCard file and the rows of Google Contacts',
  async (_, viewport) => {
    const { pat, page, dialog, look } = await startsImport(viewport);
    await takesFile(page, 'phone.vcf', CARDS);
    await dialog.getByText('2 of 2 contacts can be imported').waitFor();
    await dialog.getByText('A fax number: it gets no texts').waitFor();
    await look('imports-vcard');
    await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
    await dialog.getByText('Imported 2 of 2 contacts').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });

    await toImport(page);
    await takesFile(page, 'contacts.csv', GOOGLE);
    const rows = dialog.getByRole('region', { name: 'The rows of the list' });
    await rows.getByText('Merged').waitFor();
    await rows.getByText('A landline: it gets no texts').waitFor();
    await look('imports-google');
    expect((await pat.call<Contact[]>('GET', '/api/contacts')).map(({ name }) => name)).toEqual([
      'Ann Lee',
      'Bob Cole',
    ]);
  },
);

// promises contacts#twins, contacts#history, contacts#reachability
it.each(widths)(
  'on %s a second entry of a friend is merged after a question, a couple stays two rows, and the history has figures',
  async (_, viewport) => {
    const pat = await own.harness.organiser();
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await round.stands({ Ann: 'accepted' });
    const page = await own.openAs(pat, '/', { viewport });
    const tiers = await toTiers(page);
    const look = looker(page, viewport.width);
    const quick = tiers.getByRole('textbox', { name: 'Add friends quickly' });
    const enter = async (text: string) => {
      await quick.fill(text);
      await quick.press('Enter');
    };
    const [ann] = await pat.call<Contact[]>('GET', '/api/contacts');
    await enter(`Ann Avery ${ann!.phone}`);
    await look('imports-merge');
    await tiers.getByRole('button', { name: 'Yes: it is Ann' }).click();
    await page.getByText('Ann was there already').waitFor();
    await enter(`Ben ${ann!.phone}`);
    await tiers.getByText(/Ann has this phone already/).waitFor();
    await tiers.getByRole('button', { name: 'No: keep both' }).click();
    await tiers.getByText('Ann is texted at this phone: add an email').waitFor();
    await look('imports-couple');
    expect((await pat.call<Contact[]>('GET', '/api/contacts')).map(({ name }) => name)).toEqual([
      'Ann',
      'Ben',
    ]);

    await tiers.getByRole('button', { name: 'Edit Ann' }).click();
    const history = tiers.getByRole('region', { name: 'You and Ann' });
    await history
      .getByText('Asked once: 1 in, 0 out, 0 without an answer. Not played together yet.')
      .waitFor();
    await history.scrollIntoViewIfNeeded();
    await look('imports-history');
  },
);
