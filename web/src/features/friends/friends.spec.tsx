import { within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { contact } from '../../testing/golf';
import Friends from './friends';

const friend = (id: string, name: string, tier: number, more = {}) =>
  contact(id, name, tier, { email: `${name.toLowerCase()}@golf.example`, ...more });
const server = {
  'GET /api/contacts': {
    body: [
      friend('1', 'Ann', 1, { phone: '+13175550101', handicap: 8 }),
      friend('2', 'Bob', 2),
      friend('3', 'Cy', 2),
    ],
  },
  'GET /api/custom-tier-names': {
    body: [{ tier: 2, customName: 'Sunday crew', defaultName: 'Backup Squad' }],
  },
};

// promises contacts#network
describe('the golf network', () => {
  it('groups the contacts by tier, with a star on tier 1', async () => {
    const { screen } = renderClient(<Friends />, server);
    expect(await screen.findByText('Ann')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Tier 1' })).toBeVisible();
    expect(screen.getByText('(317) 555-0101')).toBeVisible();
    expect(screen.getByText('Handicap 8')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sunday crew' })).toBeVisible();
  });

  it('shows no counts before the contacts are read, nor when they could not be read', async () => {
    let up = false;
    const failed = { status: 500, body: {} };
    const { user, screen } = renderClient(<Friends />, {
      ...server,
      'GET /api/contacts': () => (up ? server['GET /api/contacts'] : failed),
    });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    const tier2 = () => screen.getByRole('button', { name: /Tier 2/ });
    expect(tier2()).toHaveTextContent('–');
    expect(await screen.findByText('This did not load')).toBeVisible();
    expect(tier2()).not.toHaveTextContent('0');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ann')).toBeVisible();
    expect(tier2()).toHaveTextContent('2');
  });

  it('searches names and emails without regard to upper and lower case', async () => {
    const { user, screen } = renderClient(<Friends />, server);
    await screen.findByText('Ann');
    await user.type(screen.getByRole('searchbox'), 'BOB@');
    expect(screen.queryByText('Ann')).toBeNull();
    expect(screen.getByText('Bob')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No contacts found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
  });

  it('shows only one tier when its card is pressed, and all when it is pressed again', async () => {
    const { user, screen } = renderClient(<Friends />, server);
    const card = await screen.findByRole('button', { name: '2 contacts Tier 2 Sunday crew' });
    await user.click(card);
    expect(card).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Ann')).toBeNull();
    await user.click(card);
    expect(screen.getByText('Ann')).toBeVisible();
  });

  // promises contacts#quick-entry
  it('shows a new friend although a search and a chosen tier would hide the row', async () => {
    const people = [...server['GET /api/contacts'].body];
    const { user, screen } = renderClient(<Friends />, {
      ...server,
      'GET /api/contacts': () => ({ body: [...people] }),
      'POST /api/contacts': () => {
        people.push(friend('4', 'Dee', 1));
        return { status: 201, body: people.at(-1) };
      },
    });
    await user.click(await screen.findByRole('button', { name: '2 contacts Tier 2 Sunday crew' }));
    await user.type(screen.getByRole('searchbox'), 'bob');
    await user.click(screen.getByRole('button', { name: 'Add several' }));
    await user.type(await screen.findByLabelText('Add friends quickly'), 'Dee dee@golf.example{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit Dee' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Edit Ann' })).toBeVisible();
    expect(screen.getByLabelText('Add friends quickly')).toHaveFocus();
  });

  it('offers to add the first contact', async () => {
    const { user, screen } = renderClient(<Friends />, { ...server, 'GET /api/contacts': { body: [] } });
    expect(await screen.findByText('No contacts yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Contact' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText(/Name/)).toBeVisible();
  });
});
