import { act, within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { contact, golfer, idOf } from '../../testing/golf';
import { closeRun, startImport } from './import-run';
import TiersDialog from './tiers-dialog';

const ann = contact('c1', 'Ann', 1, { phone: '+13175550101', smsPermission: true });
const preview = (row: number, name: string, action: 'create' | 'merge') => ({
  ...{ row, name, action, email: null, phone: '+13175550101', tier: 1, handicap: null },
  ...{ notes: [], phoneKind: null },
});
const result = (more: object) => ({
  ...{ imported: 2, total: 3, created: 2, merged: 0, dryRun: false, preview: [], errors: [] },
  ...{ columns: [], room: 9 },
  ...more,
});
const dryRun = result({
  dryRun: true,
  preview: [preview(1, 'Bob', 'create'), preview(2, 'Cy', 'create')],
  errors: [{ row: 3, name: 'Dee', reason: '"12" is not a phone number' }],
});

function start(more: Record<string, never> | object = {}) {
  const people = [ann];
  const view = renderClient(<TiersDialog onClose={() => {}} />, {
    'GET /api/contacts': () => ({ body: [...people] }),
    'GET /api/custom-tier-names': { body: [] },
    'POST /api/contacts': ({ body }: { body: unknown }) => {
      const added = contact(
        `new${people.length}`,
        (body as { name: string }).name,
        (body as { tier: number }).tier,
      );
      people.push(added);
      return { status: 201, body: added };
    },
    [`PATCH /api/contacts/${idOf('c1')}`]: { body: ann },
    ...more,
  });
  const field = () => view.screen.getByLabelText('Add friends quickly');
  return { ...view, field };
}
const paste = (text: string) => ({ getData: () => text }) as unknown as DataTransfer;

beforeEach(closeRun);

// promises contacts#quick-entry
describe('quick entry', () => {
  it('adds one friend for each line, and scrolls to the new row', async () => {
    const scrolled: Array<string | null> = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent);
      return Promise.resolve();
    } as never;
    const { user, screen, field, sent } = start();
    await screen.findByRole('button', { name: 'Edit Ann' });
    await user.selectOptions(screen.getByLabelText('Goes into'), '2');
    await user.click(screen.getByLabelText('I may text all of these'));
    await user.type(field(), 'Bob (317) 555-0102{Enter}');
    expect(await screen.findByText('Bob is in Backup Squad')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    const tier = within(screen.getByRole('region', { name: 'Backup Squad' }));
    expect(tier.getByRole('button', { name: 'Edit Bob' })).toBeVisible();
    expect(scrolled.at(-1)).toContain('Bob');
    await user.type(field(), 'Cy cy@golf.example{Enter}');
    expect(await screen.findByText('Cy is in Backup Squad')).toBeVisible();
    expect(sent('POST', '/api/contacts').map((call) => call.body)).toEqual([
      { name: 'Bob', email: null, phone: '+13175550102', tier: 2, handicap: null, smsPermission: true },
      { name: 'Cy', email: 'cy@golf.example', phone: null, tier: 2, handicap: null, smsPermission: false },
    ]);
  });

  // promises contacts#numbers-without-a-country
  it.each([
    [{ phone: '+442079460018' }, '07400 123456', '+447400123456'],
    [{ timeZone: 'Europe/Paris' }, '06 12 34 56 78', '+33612345678'],
  ])('reads a number as one of the country of an organiser with %j', async (me, typed, phone) => {
    const { user, screen, field, sent } = start({ 'GET /api/me': { body: { user: golfer(me) } } });
    await screen.findByRole('button', { name: 'Edit Ann' });
    await user.type(field(), `Bob ${typed}{Enter}`);
    expect(await screen.findByText('Bob is in A-Team')).toBeVisible();
    expect(sent('POST', '/api/contacts')[0]?.body).toMatchObject({ phone });
  });

  it('says what is missing or wrong, and keeps what was typed', async () => {
    const { user, screen, field, sent } = start();
    await user.type(field(), 'bob@golf.example{Enter}');
    expect(screen.getByText('Please write a name, too.')).toBeVisible();
    await user.clear(field());
    await user.type(field(), '12{Enter}');
    expect(screen.getByText('Please write a name, too.')).toBeVisible();
    await user.clear(field());
    await user.type(field(), 'Bob 555 0102{Enter}');
    expect(screen.getByText(/“555 0102” is not a whole phone number/)).toBeVisible();
    expect(field()).toHaveValue('Bob 555 0102');
    expect(sent('POST', '/api/contacts')).toEqual([]);
  });

  it('shows what an import would do with each person of a pasted list, and adds all of them at once', async () => {
    const answers = [dryRun, result({})];
    const { user, screen, field, sent } = start({
      'POST /api/contacts/import': () => ({ body: answers.shift() }),
    });
    await user.click(screen.getByLabelText('I may text all of these'));
    await user.click(field());
    await user.paste(paste('Bob 317 555 0102, Cy cy@golf.example\nDee 12'));
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText('2 of 3 contacts can be imported')).toBeVisible();
    expect(screen.getByText('"12" is not a phone number')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 2 friends' }));
    expect((await screen.findAllByText('Imported 2 of 3 contacts'))[0]).toBeVisible();
    type Sent = { dryRun: boolean; rows: Array<{ name: string; smsPermission: boolean }> };
    const bodies = sent('POST', '/api/contacts/import').map((call) => call.body as Sent);
    expect(bodies.map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(bodies[1]!.rows.map(({ name, smsPermission }) => [name, smsPermission])).toEqual([
      ['Bob', true],
      ['Cy', true],
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByLabelText('Add friends quickly')).toHaveValue('');
  });

  it('shows the unread result of an earlier import first, and then still has the pasted list', async () => {
    const { user, screen, field } = start({ 'POST /api/contacts/import': { body: dryRun } });
    await act(() => startImport({ name: 'friends.csv', total: 4, rows: [] }, () => {}));
    await user.click(field());
    await user.paste(paste('Bob 317 555 0102, Cy cy@golf.example\nDee 12'));
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByText('Imported 0 of 4 contacts')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('2 of 3 contacts can be imported')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(field()).toHaveValue('Bob 317 555 0102, Cy cy@golf.example\nDee 12');
  });

  const golfers = (n: number) => Array.from({ length: n }, (_, i) => `G${i} g${i}@golf.example`).join('\n');

  it('takes a list of two thousand people, and adds as many of them as the account has room for', async () => {
    type Sent = { rows: Array<{ row: number; name: string; email: string }>; dryRun: boolean };
    const { user, screen, field, sent } = start({
      'POST /api/contacts/import': ({ body: { rows, dryRun } }: { body: Sent }) => ({
        body: {
          ...result({ total: rows.length, created: rows.length, dryRun, room: 700 }),
          preview: rows.map(({ row, name, email }) => ({
            ...preview(row, name, 'create'),
            email,
            phone: null,
          })),
        },
      }),
    });
    await user.click(field());
    await user.paste(paste(golfers(2_000)));
    await user.click(screen.getByRole('button', { name: /Add$|Check the list/ }));
    expect(await screen.findByText('2,000 of 2,000 contacts can be imported')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Only 700 more .* choose 1,300 fewer/);
    await user.click(screen.getByRole('button', { name: 'Take the first 700' }));
    await user.click(screen.getByRole('button', { name: 'Add 700 friends' }));
    expect((await screen.findAllByText(/Imported 700 of 2,000 contacts/))[0]).toBeVisible();
    const stored = sent('POST', '/api/contacts/import')
      .map((call) => call.body as Sent)
      .filter(({ dryRun }) => !dryRun);
    expect(stored.flatMap(({ rows }) => rows.map(({ row }) => row))).toEqual(
      Array.from({ length: 700 }, (_, i) => i + 1),
    );
  });

  // promises contacts#import-preview
  it('has a person who is in a long list twice compared in one request', async () => {
    type Sent = { rows: Array<{ row: number; name: string; email: string }> };
    const { user, screen, field, sent } = start({
      'POST /api/contacts/import': ({ body: { rows } }: { body: Sent }) => ({
        body: {
          ...result({ total: rows.length, dryRun: true, room: 5_000 }),
          preview: rows.map(({ row, name, email }) => ({
            ...preview(row, name, 'create'),
            ...{ email, phone: null },
          })),
        },
      }),
    });
    await user.click(field());
    await user.paste(paste(`${golfers(600)}\nG0 g0@golf.example`));
    await user.click(screen.getByRole('button', { name: /Add$|Check the list/ }));
    expect(await screen.findByText('601 of 601 contacts can be imported')).toBeVisible();
    const [first] = sent('POST', '/api/contacts/import').map((call) => (call.body as Sent).rows);
    expect(first!.map(({ row }) => row)).toEqual(expect.arrayContaining([1, 601]));
  });

  it('refuses a longer list with a clear message', async () => {
    const { user, screen, field, sent } = start();
    await user.click(field());
    await user.paste(paste(golfers(10_001)));
    await user.click(screen.getByRole('button', { name: /Add$|Check the list/ }));
    expect(screen.getByText(/These are 10,001 people\. At most 10,000 fit at a time/)).toBeVisible();
    expect(sent('POST', '/api/contacts/import')).toEqual([]);
  });
});

// promises contacts#twins
describe('a new friend who has the phone or email of an existing contact', () => {
  it('may be the same person, and a yes adds only the missing fields to the existing contact', async () => {
    const { user, screen, field, sent } = start();
    await screen.findByRole('button', { name: 'Edit Ann' });
    await user.type(field(), 'Annie 317 555 0101, annie@golf.example{Enter}');
    expect(screen.getByText(/Ann has this phone already/)).toBeVisible();
    const yes = screen.getByRole('button', { name: 'Yes: it is Ann' });
    expect(yes).toHaveFocus();
    await user.click(yes);
    expect(await screen.findByText('Ann was there already and got what was missing')).toBeVisible();
    expect(sent('PATCH', `/api/contacts/${idOf('c1')}`)[0]?.body).toEqual({ email: 'annie@golf.example' });
    expect(sent('POST', '/api/contacts')).toEqual([]);
  });

  it('is added as a second contact if the golfer answers no, because a couple may share a phone', async () => {
    const { user, screen, sent } = start();
    await screen.findByRole('button', { name: 'Edit Ann' });
    await user.type(screen.getByLabelText(/^Name/), 'Bob');
    await user.type(screen.getByLabelText('Phone'), '3175550101');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(sent('POST', '/api/contacts')).toEqual([]);
    const no = await screen.findByRole('button', { name: 'No: keep both' });
    expect(no).toHaveFocus();
    await user.click(no);
    expect(await screen.findByText('Contact added')).toBeVisible();
    expect(sent('POST', '/api/contacts')[0]?.body).toMatchObject({ name: 'Bob', phone: '+13175550101' });
  });

  it('is not added when the golfer goes back, and what was typed is still there', async () => {
    const { user, screen, field, sent } = start();
    await screen.findByRole('button', { name: 'Edit Ann' });
    await user.type(field(), 'Bob 317 555 0101{Enter}');
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(field()).toHaveValue('Bob 317 555 0101');
    expect(sent('POST', '/api/contacts')).toEqual([]);
  });
});
