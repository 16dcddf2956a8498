import { fireEvent, waitFor, within } from '@testing-library/react';
import { renderClient, type Call } from '../../testing/render';
import { contact } from '../../testing/golf';
import ImportDialog from './import-dialog';
import { closeRun } from './import-run';

const row = (n: number, more: object = {}) => ({
  row: n,
  name: `Friend ${n}`,
  email: null,
  phone: `+1317555010${n}`,
  tier: 1,
  handicap: null,
  action: 'create',
  notes: [],
  phoneKind: null,
  ...more,
});
const given = { name: 'Eve', email: 'eve at golf', phone: '', tier: '', handicap: '' };
const wrong = { row: 5, name: 'Eve', reason: '"eve at golf" is not an email address', given };
const note = {
  field: 'handicap',
  given: '+2.1',
  reason: 'A handicap is 0 to 25 here, so "+2.1" was left empty',
};
const looked = {
  ...{
    imported: 3,
    total: 4,
    created: 2,
    merged: 1,
    dryRun: true,
    errors: [wrong],
    columns: [],
    room: 4_990,
  },
  preview: [row(2), row(3, { action: 'merge', notes: [note] }), row(4, { phoneKind: 'landline' })],
};
const file = (name = 'friends.csv') => new File(['Name\nAnn'], name, { type: 'text/csv' });
type Sent = {
  dryRun: boolean;
  rows: Array<{ row: number; name: string; email: string; smsPermission: boolean }>;
};
const imports = ({ body }: Call) => {
  const { rows, dryRun } = body as Sent;
  const counts = { imported: rows.length, created: rows.length, merged: 0, total: rows.length };
  const preview = rows.map(({ row: n, name, email }) => row(n, { name, email, tier: 2, phone: null }));
  return {
    body: { ...counts, dryRun, errors: [], columns: [], room: 9, preview: dryRun ? preview : [] },
  };
};
const server = {
  'GET /api/contacts': { body: [] },
  'GET /api/custom-tier-names': { body: [] },
  'POST /api/contacts/upload': { body: looked },
  'POST /api/contacts/import': imports,
  'POST /api/contacts': { status: 201, body: contact('c1', 'Ann', 2) },
};
beforeEach(() => (closeRun(), localStorage.clear()));

describe('importing a file', () => {
  it('refuses a file whose name ends in neither .csv nor .vcf', async () => {
    const { screen, calls } = renderClient(<ImportDialog onClose={() => {}} />, server);
    fireEvent.drop(screen.getByText(/Drop your file/).parentElement!, {
      dataTransfer: { files: [file('friends.pdf')] },
    });
    expect(await screen.findByText('Invalid File')).toBeVisible();
    expect(screen.getByText('Please upload a CSV file')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('refuses a file of 50 MB before it is sent, and names the limit', async () => {
    const { user, screen, calls } = renderClient(<ImportDialog onClose={() => {}} />, server);
    const large = Object.defineProperty(file(), 'size', { value: 50 * 1_048_576 });
    await user.upload(screen.getByLabelText('CSV or vCard file'), large);
    expect(await screen.findByText(/This file has 50 MB, and at most 5 MB are read/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  // promises contacts#import-preview
  // promises contacts#review
  it('shows each row with its checkbox, its problem and its permission, and lets the golfer correct it in place', async () => {
    let closed = false;
    const { user, screen, sent } = renderClient(<ImportDialog onClose={() => (closed = true)} />, server);
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    expect(await screen.findByText('3 of 4 contacts can be imported')).toBeVisible();
    expect(screen.getByText(/2 rows need a look/)).toBeVisible();
    expect(screen.getByText(note.reason)).toBeVisible();
    expect(screen.getByText('A landline: it gets no texts')).toBeVisible();
    expect(screen.queryByLabelText('Friend 4 may be texted')).toBeNull();
    expect(screen.getByLabelText('Eve')).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Mend Eve' }));
    const form = within(screen.getByRole('form', { name: 'Mend Eve' }));
    expect(form.getByLabelText('Email')).toHaveValue('eve at golf');
    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'eve@golf.example');
    await user.click(form.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('4 of 4 contacts can be imported')).toBeVisible();
    expect(screen.getByLabelText('Eve')).toBeChecked();

    await user.click(screen.getByLabelText(/agreed to be texted/));
    await user.click(screen.getByLabelText('Friend 3 may be texted'));
    await user.click(screen.getByLabelText('Friend 4'));
    await user.click(screen.getByRole('button', { name: 'Import 3 contacts' }));
    expect((await screen.findAllByText('Imported 3 of 4 contacts'))[0]).toBeVisible();
    expect(screen.getAllByText('Upload Complete')[0]).toBeVisible();
    expect(screen.getByText('3 new, 0 known already, 1 left out')).toBeVisible();
    const bodies = sent('POST', '/api/contacts/import').map((call) => call.body as Sent);
    expect(bodies.map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(bodies[1]!.rows.map((r) => [r.row, r.smsPermission])).toEqual([
      [2, true],
      [3, false],
      [5, false],
    ]);
    expect(closed).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(closed).toBe(true);
  });

  // promises contacts#review
  it('accepts a corrected row that only shares its number with somebody, and shows whose it is', async () => {
    const shared = { field: 'phone', given: '+13175550105', reason: 'Pat has this phone number, too.' };
    const checks = (note: object) => (call: Call) => {
      const { body } = imports(call);
      return { body: { ...body, preview: body.preview.map((row) => ({ ...row, ...note })) } };
    };
    const answers = [
      checks({ notes: [{ ...shared, reason: 'Not a phone number' }] }),
      checks({ phone: '+13175550105', notes: [shared] }),
    ];
    const { user, screen } = renderClient(<ImportDialog onClose={() => {}} />, {
      ...server,
      'POST /api/contacts/import': (call: Call) => answers.shift()!(call),
    });
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Mend Eve' }));
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('Not a phone number')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('4 of 4 contacts can be imported')).toBeVisible();
    expect(screen.getByText(shared.reason)).toBeVisible();
  });

  // promises contacts#review
  it('goes on while the dialog is closed; after a refusal it stops, and can go on with the rows that are left', async () => {
    const many = Array.from({ length: 1_200 }, (_, i) => row(i + 2));
    let calls = 0;
    const { user, screen, unmount } = renderClient(<ImportDialog onClose={() => {}} />, {
      ...server,
      'POST /api/contacts/upload': { body: { ...looked, errors: [], preview: many, total: 1_200 } },
      'POST /api/contacts/import': (call: Call) =>
        ++calls === 2
          ? { status: 409, body: { message: 'An account holds at most 5,000 contacts.' } }
          : imports(call),
    });
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Import 1200 contacts' }));
    unmount();
    const again = renderClient(<ImportDialog onClose={() => {}} />, { ...server });
    expect(await again.screen.findByText('The import stopped')).toBeVisible();
    expect(again.screen.getByText('Imported 500 of 1200 contacts')).toBeVisible();
    expect(again.screen.getByText('An account holds at most 5,000 contacts.')).toBeVisible();
    await again.user.click(again.screen.getByRole('button', { name: 'Continue with 700' }));
    expect((await again.screen.findAllByText('Imported 1200 of 1200 contacts'))[0]).toBeVisible();
  });

  // promises contacts#review
  it('keeps the result when the dialog is closed with Escape, until the golfer presses Done', async () => {
    let closed = 0;
    const open = () => renderClient(<ImportDialog onClose={() => closed++} />, server);
    const { user, screen, unmount } = open();
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Import 3 contacts' }));
    await screen.findByRole('button', { name: 'Done' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toBe(1));
    unmount();
    const again = open();
    await again.user.click(await again.screen.findByRole('button', { name: 'Done' }));
    again.unmount();
    expect(await open().screen.findByLabelText('CSV or vCard file')).toBeVisible();
  });

  // promises contacts#columns
  it('lets the golfer choose the fields of unknown columns, and remembers the choice', async () => {
    const columns = [
      { title: 'who', samples: ['Ann'], field: null as string | null },
      { title: 'where', samples: ['x'], field: null as string | null },
    ];
    const nothing = {
      ...looked,
      ...{ imported: 0, total: 0, created: 0, merged: 0, errors: [], preview: [] },
    };
    const answers = {
      ...server,
      'POST /api/contacts/upload': ({ body }: Call) => {
        const chosen = (body as FormData).get('columns');
        if (!chosen) return { body: { ...nothing, columns } };
        const fields = JSON.parse(String(chosen)) as Array<string | null>;
        return { body: { ...looked, columns: columns.map((c, i) => ({ ...c, field: fields[i] })) } };
      },
    };
    const first = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await first.user.upload(first.screen.getByLabelText('CSV or vCard file'), file());
    await first.user.selectOptions(await first.screen.findByLabelText('who'), 'Name');
    expect(await first.screen.findByText('3 of 4 contacts can be imported')).toBeVisible();
    first.unmount();
    const second = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await second.user.upload(second.screen.getByLabelText('CSV or vCard file'), file());
    expect(await second.screen.findByText('3 of 4 contacts can be imported')).toBeVisible();
  });

  it.each([
    [{ message: 'This file has more than 5,000 rows.' }, 'This file has more than 5,000 rows.'],
    [{}, 'Upload failed'],
  ])('shows, when the server refuses the upload with %p, the text %s', async (body, shown) => {
    const broken = { 'POST /api/contacts/upload': { status: 422, body } };
    const { user, screen } = renderClient(<ImportDialog onClose={() => {}} />, broken);
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });
});

describe('importing from the device', () => {
  const withPicker = (select?: (...how: unknown[]) => Promise<unknown[]>) =>
    Object.defineProperty(navigator, 'contacts', { value: select && { select }, configurable: true });
  const open = async (answers: Parameters<typeof renderClient>[1] = server) => {
    const view = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await view.user.click(view.screen.getByRole('tab', { name: 'Device Contacts' }));
    return view;
  };

  it('says that the device has no contact picker, and shows no button that could not work', async () => {
    withPicker();
    const { screen } = await open();
    expect(screen.getByText('Contact access not supported on this device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose contacts' })).toBeNull();
    expect(
      screen.getByText('Contact access is not available in this browser. Please add contacts manually.'),
    ).toBeVisible();
  });

  it('says that permission was denied', async () => {
    const how: unknown[] = [];
    withPicker((...asked) => (how.push(...asked), Promise.reject(new Error('denied'))));
    const { user, screen } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    expect(await screen.findByText('Contact Access Failed')).toBeVisible();
    expect(how).toEqual([['name', 'email', 'tel'], { multiple: true }]);
    expect(await screen.findByText('Permission denied or contacts unavailable')).toBeVisible();
  });

  // promises contacts#device-contacts
  it('makes one call for each chosen contact, into tier 2, and leaves out contacts without phone and email', async () => {
    withPicker(async () => [
      { name: ['Ann'], tel: ['(317) 253-0101'] },
      { name: ['Bob'], email: ['bob@golf.example'] },
      { name: ['Nobody'] },
    ]);
    const { user, screen, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    expect(await screen.findByText('Contacts Loaded')).toBeVisible();
    expect(screen.getByText('2 contacts to choose from')).toBeVisible();
    expect(screen.queryByLabelText('Nobody')).toBeNull();
    for (const name of ['Ann', 'Bob']) await user.click(screen.getByLabelText(name));
    await user.click(screen.getByRole('button', { name: 'Import 0 contacts' }));
    expect(await screen.findByText('No Contacts Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one contact to import')).toBeVisible();
    await user.click(screen.getByLabelText('Ann'));
    await user.click(screen.getByRole('button', { name: 'Import 1 contact' }));
    expect((await screen.findAllByText('Contacts Imported'))[0]).toBeVisible();
    expect(sent('POST', '/api/contacts').map((c) => c.body)).toEqual([
      expect.objectContaining({
        name: 'Ann',
        phone: '+13172530101',
        tier: 2,
        isImported: true,
        deviceContactId: expect.stringContaining('Ann'),
        smsPermission: false,
      }),
    ]);
  });

  it.each([
    [{ message: 'An account holds at most 5,000 contacts.' }, 'An account holds at most 5,000 contacts.'],
    [{}, 'Failed to import contacts'],
  ])('shows, when the server refuses a contact with %p, the text %s', async (body, shown) => {
    withPicker(async () => [{ name: ['Ann'], tel: ['(317) 253-0101'] }]);
    const { user, screen } = await open({ 'POST /api/contacts': { status: 409, body } });
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 contact' }));
    expect(await screen.findByText('Import Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });
});
