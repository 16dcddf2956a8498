import { fireEvent, waitFor } from '@testing-library/react';
import { renderClient, type Call } from '../../testing/render';
import { contact } from '../../testing/golf';
import ImportDialog from './import-dialog';

const row = (n: number, action = 'create') => ({
  row: n,
  name: `Friend ${n}`,
  email: null,
  phone: `+1317555010${n}`,
  tier: 1,
  handicap: null,
  action,
});
const errors = Array.from({ length: 7 }, (_, i) => ({ row: 4 + i, name: '', reason: 'There is no name' }));
const done = { imported: 2, created: 1, merged: 1, total: 9, errors, dryRun: false, preview: [] };
const preview = { ...done, dryRun: true, preview: [row(2), row(3, 'merge')] };
const file = (name = 'friends.csv') => new File(['Name\nAnn'], name, { type: 'text/csv' });
const isDryRun = (call: Call) => (call.body as FormData).get('dryRun') === 'true';
const server = {
  'POST /api/contacts/upload': (call: Call) => ({
    body: isDryRun(call) ? preview : done,
  }),
  'POST /api/contacts': { status: 201, body: contact('c1', 'Ann', 2) },
};

describe('importing a file', () => {
  it('is refused unless it ends in .csv or .vcf', async () => {
    const { screen, calls } = renderClient(<ImportDialog onClose={() => {}} />, server);
    fireEvent.drop(screen.getByText(/Drop your file/).parentElement!, {
      dataTransfer: { files: [file('friends.pdf')] },
    });
    expect(await screen.findByText('Invalid File')).toBeVisible();
    expect(screen.getByText('Please upload a CSV file')).toBeVisible();
    expect(calls).toEqual([]);
  });

  // promises contacts#import-preview
  it('shows what is wrong per row before it stores anything, then says how many came in, and closes', async () => {
    let closed = false;
    const { user, screen, sent } = renderClient(<ImportDialog onClose={() => (closed = true)} />, server);
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    expect(await screen.findByText('2 of 9 contacts can be imported')).toBeVisible();
    expect(screen.getByText('Friend 2')).toBeVisible();
    expect(screen.getByText('Merged')).toBeVisible();
    expect(screen.getAllByText(/There is no name/)).toHaveLength(5);
    expect(screen.getByText('and 2 more')).toBeVisible();
    await user.click(screen.getByLabelText(/agreed to be texted/));
    await user.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
    expect((await screen.findAllByText('Imported 2 of 9 contacts'))[0]).toBeVisible();
    expect(screen.getAllByText('Upload Complete')[0]).toBeVisible();
    const [dry, real] = sent('POST', '/api/contacts/upload').map((c) => c.body as FormData);
    expect([dry!.get('dryRun'), real!.get('dryRun'), real!.get('smsPermission')]).toEqual([
      'true',
      'false',
      'true',
    ]);
    expect((real!.get('contactsFile') as File).name).toBe('friends.csv');
    await waitFor(() => expect(closed).toBe(true), { timeout: 20_000 });
  });

  it.each([
    [{ message: 'This file has more than 2,000 rows.' }, 'This file has more than 2,000 rows.'],
    [{}, 'Upload failed'],
  ])('where the server answers %p, says %s', async (body, shown) => {
    const broken = { 'POST /api/contacts/upload': { status: 422, body } };
    const { user, screen } = renderClient(<ImportDialog onClose={() => {}} />, broken);
    await user.upload(screen.getByLabelText('CSV or vCard file'), file());
    expect(await screen.findByText('Upload Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });
});

describe('importing from the device', () => {
  const withPicker = (select?: () => Promise<unknown[]>) =>
    Object.defineProperty(navigator, 'contacts', { value: select && { select }, configurable: true });
  const open = async (answers: Parameters<typeof renderClient>[1] = server) => {
    const view = renderClient(<ImportDialog onClose={() => {}} />, answers);
    await view.user.click(view.screen.getByRole('tab', { name: 'Device Contacts' }));
    return view;
  };

  it('says that the device has no contact picker', async () => {
    withPicker();
    const { user, screen } = await open();
    expect(screen.getByText('Contact access not supported on this device')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    expect(await screen.findByText('Contact Access Failed')).toBeVisible();
    expect(
      screen.getByText('Contact access is not available in this browser. Please add contacts manually.'),
    ).toBeVisible();
  });

  it('says that permission was denied', async () => {
    withPicker(() => Promise.reject(new Error('no')));
    const { user, screen } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
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
    expect(screen.queryByLabelText('Nobody')).toBeNull();
    for (const name of ['Ann', 'Bob']) await user.click(screen.getByLabelText(name));
    await user.click(screen.getByRole('button', { name: 'Import 0 contacts' }));
    expect(await screen.findByText('No Contacts Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one contact to import')).toBeVisible();
    await user.click(screen.getByLabelText('Ann'));
    await user.click(screen.getByRole('button', { name: 'Import 1 contact' }));
    expect(await screen.findByText('Contacts Imported')).toBeVisible();
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
  ])('where the server answers %p, says %s', async (body, shown) => {
    withPicker(async () => [{ name: ['Ann'], tel: ['(317) 253-0101'] }]);
    const { user, screen } = await open({ 'POST /api/contacts': { status: 409, body } });
    await user.click(screen.getByRole('button', { name: 'Choose contacts' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 contact' }));
    expect(await screen.findByText('Import Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });
});
