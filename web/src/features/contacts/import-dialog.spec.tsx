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
  it.each(['friends.txt', 'friends.TSV', 'friends.vcard', 'friends.vcf'])('reads %s', async (name) => {
    const { screen } = renderClient(<ImportDialog onClose={() => {}} />, server);
    fireEvent.drop(screen.getByText(/Drop your file/).parentElement!, {
      dataTransfer: { files: [file(name)] },
    });
    expect(await screen.findByText('3 of 4 contacts can be imported')).toBeVisible();
    expect(screen.getByText(new RegExp(`^${name}`))).toBeVisible();
  });

  it('refuses a file of another type', async () => {
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

    await user.click(screen.getByRole('button', { name: 'Fix Eve' }));
    const form = within(screen.getByRole('form', { name: 'Fix Eve' }));
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
    await user.click(await screen.findByRole('button', { name: 'Fix Eve' }));
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
    const answers = {
      ...server,
      'POST /api/contacts/upload': { body: { ...looked, errors: [], preview: many, total: 1_200 } },
      'POST /api/contacts/import': (call: Call) =>
        ++calls === 2
          ? { status: 409, body: { message: 'An account holds at most 5,000 contacts.' } }
          : imports(call),
    };
    const { user, screen, unmount } = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Import 1,200 contacts' }));
    unmount();
    const again = renderClient(<ImportDialog onClose={() => {}} />, answers);
    expect(await again.screen.findByText('The import stopped')).toBeVisible();
    expect(again.screen.getByText('Imported 50 of 1,200 contacts')).toBeVisible();
    expect(again.screen.getByText('An account holds at most 5,000 contacts.')).toBeVisible();
    await again.user.click(again.screen.getByRole('button', { name: 'Continue with 1,150' }));
    expect((await again.screen.findAllByText('Imported 1,200 of 1,200 contacts'))[0]).toBeVisible();
  });

  // promises contacts#review
  it('shows how far it is while it runs', async () => {
    const many = Array.from({ length: 1_200 }, (_, i) => row(i + 2));
    let calls = 0;
    let answer = (_: ReturnType<typeof imports>) => {};
    const { user, screen, sent } = renderClient(<ImportDialog onClose={() => {}} />, {
      ...server,
      'POST /api/contacts/upload': { body: { ...looked, errors: [], preview: many, total: 1_200 } },
      'POST /api/contacts/import': (call: Call) =>
        ++calls === 2 ? new Promise<ReturnType<typeof imports>>((done) => (answer = done)) : imports(call),
    });
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Import 1,200 contacts' }));
    expect(await screen.findByText('50 of 1,200')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Importing friends.csv…' });
    expect(bar).toBeVisible();
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['50', '1200']);
    expect(screen.getByText(/You can close this window/)).toBeVisible();
    await waitFor(() => expect(sent('POST', '/api/contacts/import')).toHaveLength(2));
    answer(imports(sent('POST', '/api/contacts/import')[1]!));
    expect((await screen.findAllByText('Imported 1,200 of 1,200 contacts'))[0]).toBeVisible();
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

  // promises contacts#import-preview
  it('merges a corrected row with another row of the same person, as the import will', async () => {
    const friend2 = { name: 'Friend 2', phone: '+13175550102' };
    const { user, screen } = renderClient(<ImportDialog onClose={() => {}} />, {
      ...server,
      'POST /api/contacts/import': (call: Call) => {
        const { body } = imports(call);
        return { body: { ...body, preview: body.preview.map((r) => ({ ...r, ...friend2 })) } };
      },
    });
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await user.click(await screen.findByRole('button', { name: 'Fix Eve' }));
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('4 of 4 contacts can be imported')).toBeVisible();
    expect(screen.getByText(/2 are known already and get what is missing/)).toBeVisible();
    expect(screen.getByText(/so 2 was left out/)).toBeVisible();
  });

  // promises contacts#landlines
  it('keeps the mark of a fax number when the golfer corrects something else, and drops it with the number', async () => {
    const fax = {
      ...wrong,
      reason: 'The name is missing',
      given: { ...given, phone: '317 555 0105', isFax: true },
    };
    const { user, screen } = renderClient(<ImportDialog onClose={() => {}} />, {
      ...server,
      'POST /api/contacts/upload': {
        body: { ...looked, preview: [row(4, { phoneKind: 'fax' })], errors: [fax], total: 2 },
      },
      'POST /api/contacts/import': (call: Call) => {
        const { body } = imports(call);
        return { body: { ...body, preview: body.preview.map((r) => ({ ...r, phone: '+13175550105' })) } };
      },
    });
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    await screen.findByText('1 of 2 contacts can be imported');
    for (const name of ['Eve', 'Friend 4']) {
      await user.click(screen.getByRole('button', { name: `Fix ${name}` }));
      await user.click(screen.getByRole('button', { name: 'Use it' }));
      await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    }
    expect(screen.getByText('2 of 2 contacts can be imported')).toBeVisible();
    expect(screen.getAllByText('A fax number: it gets no texts')).toHaveLength(2);
    expect(screen.queryByLabelText(/ may be texted$/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Fix Eve' }));
    await user.type(screen.getByLabelText('Phone'), '6');
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    expect(await screen.findByLabelText('Eve may be texted')).toBeVisible();
  });

  // promises contacts#columns
  it('remembers that a column is not used, although its title is known', async () => {
    const titles = [
      { title: 'Name', samples: ['Ann'], field: 'name' },
      { title: 'Phone', samples: ['the pro shop'], field: 'phone' },
    ];
    const answers = {
      ...server,
      'POST /api/contacts/upload': ({ body }: Call) => {
        const chosen = (body as FormData).get('columns');
        const fields = chosen ? (JSON.parse(String(chosen)) as Array<string | null>) : ['name', 'phone'];
        return { body: { ...looked, columns: titles.map((c, i) => ({ ...c, field: fields[i] })) } };
      },
    };
    const first = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await first.user.upload(first.screen.getByLabelText('CSV or vCard file'), file());
    await first.user.click(await first.screen.findByText('All columns are used'));
    await first.user.selectOptions(first.screen.getByLabelText('Phone'), 'Not used');
    expect(await first.screen.findByText('Columns: 1 is not used')).toBeVisible();
    first.unmount();
    const second = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await second.user.upload(second.screen.getByLabelText('CSV or vCard file'), file());
    expect(await second.screen.findByText('Columns: 1 is not used')).toBeVisible();
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

  // promises contacts#same-person
  // promises contacts#twins
  it('makes no second contact of a friend who is in the list, and keeps both of a couple', async () => {
    withPicker(async () => [
      { name: ['Ann'], tel: ['(317) 253-0101'], email: ['ann@golf.example'] },
      { name: ['Bob'], tel: ['(317) 253-0102'] },
      { name: ['Cy'], tel: ['(317) 253-0103'] },
    ]);
    const ann = contact('c1', 'Ann', 3, { phone: '+13172530101' });
    const pat = contact('c2', 'Pat', 1, { phone: '+13172530102' });
    const { user, screen, sent } = await open({
      ...server,
      'GET /api/contacts': { body: [ann, pat] },
      [`PATCH /api/contacts/${ann.id}`]: { body: ann },
    });
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    expect(await screen.findByText(/In your list already as Ann/)).toBeVisible();
    expect(screen.getByText(/Pat has this phone number, too. Both stay in your list/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 3 contacts' }));
    const text = '2 contacts are in tier 2. 1 is known already and gets what is missing';
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(sent('POST', '/api/contacts').map(({ body }) => (body as { name: string }).name)).toEqual([
      'Bob',
      'Cy',
    ]);
    expect(sent('PATCH', `/api/contacts/${ann.id}`).map(({ body }) => body)).toEqual([
      { email: 'ann@golf.example' },
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
