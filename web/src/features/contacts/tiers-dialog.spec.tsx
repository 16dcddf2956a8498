import { renderClient } from '../../testing/render';
import TiersDialog from './tiers-dialog';
import { contact, idOf } from '../../testing/golf';

const ann = contact('c1', 'Ann', 1, {
  email: 'ann@golf.example',
  phone: '+13175550101',
  handicap: 9,
  smsPermission: true,
});
const server = {
  'GET /api/contacts': { body: [ann] },
  'GET /api/custom-tier-names': {
    body: [{ tier: 2, customName: 'Sunday crew', defaultName: 'Backup Squad' }],
  },
  'POST /api/contacts': { status: 201, body: ann },
  [`DELETE /api/contacts/${idOf('c1')}`]: { body: { ok: true } },
  'POST /api/custom-tier-names': {
    body: { tier: 1, customName: 'The boys', defaultName: 'A-Team' },
  },
};

describe('managing contact tiers', () => {
  // promises contacts#fields
  it('refuses a contact without a name, and a handicap over 25', async () => {
    const { user, screen, sent } = renderClient(<TiersDialog onClose={() => {}} />, server);
    await user.type(screen.getByLabelText('Handicap'), '26');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    expect(screen.getByText('Handicap is a number from 0 to 25')).toBeVisible();
    expect(sent('POST', '/api/contacts')).toEqual([]);
  });

  it('adds a contact with an international number, who is texted only if the organiser confirms permission', async () => {
    const { user, screen, sent } = renderClient(<TiersDialog onClose={() => {}} />, server);
    await user.type(screen.getByLabelText(/Name/), 'Bob');
    await user.type(screen.getByLabelText('Phone'), '3175550102');
    expect(screen.getByLabelText('Phone')).toHaveValue('(317) 555-0102');
    await user.click(screen.getByLabelText('They agreed to be texted'));
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Contact added')).toBeVisible();
    expect(sent('POST', '/api/contacts')[0]?.body).toEqual({
      name: 'Bob',
      email: null,
      phone: '+13175550102',
      tier: 1,
      handicap: null,
      smsPermission: true,
    });
  });

  it('shows no counts if the contacts could not be read', async () => {
    const { screen } = renderClient(<TiersDialog onClose={() => {}} />, {
      ...server,
      'GET /api/contacts': { status: 500, body: {} },
    });
    expect(await screen.findByText('This did not load')).toBeVisible();
    expect(screen.queryByText('Nobody yet')).toBeNull();
  });

  it('asks for confirmation before it deletes a contact', async () => {
    const { user, screen } = renderClient(<TiersDialog onClose={() => {}} />, server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
    expect(screen.getByText('Are you sure you want to delete this contact?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Contact deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Ann' })).toBeNull();
  });

  it('begins with the friends, whom one can search, if there are many, and folds the forms', async () => {
    const bea = contact('c2', 'Bea', 2, { email: 'bea@golf.example' });
    const many = Array.from({ length: 8 }, (_, at) => contact(`d${at}`, `Friend ${at + 1}`, 1));
    const { user, screen } = renderClient(<TiersDialog onClose={() => {}} />, {
      ...server,
      'GET /api/contacts': { body: [bea, ...many] },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'BEA@golf');
    expect(screen.getByRole('button', { name: 'Delete Bea' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Friend 1' })).toBeNull();
    expect(screen.getByLabelText('Handicap')).not.toBeVisible();
    await user.click(screen.getByText('Add friends'));
    expect(screen.getByLabelText('Handicap')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
  });

  // promises contacts#tier-names
  it('renames a tier, and keeps the old name if the new one is empty', async () => {
    const { user, screen, sent } = renderClient(<TiersDialog onClose={() => {}} />, server);
    await user.click(await screen.findByRole('button', { name: 'Rename Sunday crew' }));
    await user.clear(screen.getByRole('textbox', { name: 'Rename Sunday crew' }));
    await user.type(screen.getByRole('textbox', { name: 'Rename Sunday crew' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('POST', '/api/custom-tier-names')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Rename Sunday crew' }));
    await user.type(screen.getByRole('textbox', { name: 'Rename Sunday crew' }), ' 2 ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tier name updated')).toBeVisible();
    expect(sent('POST', '/api/custom-tier-names')[0]?.body).toEqual({
      tier: 2,
      customName: 'Sunday crew 2',
      defaultName: 'Backup Squad',
    });
  });
});

describe('while a tier is renamed, the dialog', () => {
  const rename = async () => {
    let closed = 0;
    const view = renderClient(<TiersDialog onClose={() => closed++} />, server);
    await view.user.click(await view.screen.findByRole('button', { name: 'Rename A-Team' }));
    await view.user.type(view.screen.getByRole('textbox', { name: 'Rename A-Team' }), '!');
    return { ...view, closed: () => closed };
  };

  it('keeps the old name on the first Escape and closes on the second', async () => {
    const { user, screen, sent, closed } = await rename();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Rename A-Team' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rename A-Team' })).toHaveFocus();
    expect(closed()).toBe(0);
    await user.keyboard('{Escape}');
    expect(closed()).toBe(1);
    expect(sent('POST', '/api/custom-tier-names')).toEqual([]);
  });

  it('asks before it closes, because the new name would be lost', async () => {
    const { user, screen, closed } = await rename();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep going' }));
    expect(closed()).toBe(0);
    expect(screen.getByRole('textbox', { name: 'Rename A-Team' })).toHaveValue('A-Team!');
  });

  it('gives the focus back to the pencil once the name is saved', async () => {
    const { user, screen } = await rename();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Tier name updated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rename A-Team' })).toHaveFocus();
  });
});

describe('the contacts dialog when something goes wrong', () => {
  const open = (answers: Parameters<typeof renderClient>[1]) =>
    renderClient(<TiersDialog onClose={() => {}} />, { ...server, ...answers });
  const failing = (message?: string) => ({ status: 409, body: message ? { message } : {} });

  it('does not send a phone number that is not international', async () => {
    const { user, screen, sent } = open({});
    await user.type(screen.getByLabelText(/Name/), 'Bob');
    await user.type(screen.getByLabelText('Phone'), '31-7a');
    expect(screen.getByLabelText('Phone')).toHaveValue('317');
    expect([...screen.getByLabelText('Country code').children].map((code) => code.textContent)).toEqual([
      '+1 US, CA',
      '+44 UK',
      '+33 FR',
      '+49 DE',
      '+81 JP',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(
      await screen.findByText('Phone number must be in international format (e.g., +1234567890)'),
    ).toBeVisible();
    expect(sent('POST', '/api/contacts')).toEqual([]);
  });

  it.each([[undefined], ['An account holds at most 5,000 contacts.']])(
    'says that adding failed, and the reason that the server gives (%p)',
    async (said) => {
      const { user, screen } = open({ 'POST /api/contacts': failing(said) });
      await user.type(screen.getByLabelText(/Name/), 'Bob');
      await user.click(screen.getByRole('button', { name: 'Add contact' }));
      expect(await screen.findByText('Failed to add contact')).toBeVisible();
      if (said) expect(screen.getByText(said)).toBeVisible();
    },
  );

  it.each([[undefined], ['It does not exist any more.']])(
    'says that deleting failed, and why (%p)',
    async (said) => {
      const { user, screen } = open({ [`DELETE /api/contacts/${idOf('c1')}`]: failing(said) });
      await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      window.dispatchEvent(new Event('pagehide'));
      expect(await screen.findByText('Failed to delete contact')).toBeVisible();
      if (said) expect(screen.getByText(said)).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Delete Ann' })).toBeVisible();
    },
  );

  it.each([[undefined], ['It is taken.']])(
    'says that renaming failed, and why (%p), and keeps what was typed',
    async (said) => {
      const { user, screen } = open({ 'POST /api/custom-tier-names': failing(said) });
      await user.click(await screen.findByRole('button', { name: 'Rename A-Team' }));
      await user.type(screen.getByRole('textbox', { name: 'Rename A-Team' }), '!');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Failed to update tier name')).toBeVisible();
      if (said) expect(screen.getByText(said)).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Rename A-Team' })).toHaveValue('A-Team!');
    },
  );
});
