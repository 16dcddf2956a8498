import { within } from '@testing-library/react';
import { contact, idOf } from '../../testing/golf';
import { readAgain, renderClient } from '../../testing/render';
import { Unreachable } from './unreachable';

const history = { asked: 0, accepted: 0, declined: 0, silent: 0, lastPlayedAt: null };
const bob = contact('c2', 'Bob', 2, { phone: '+13175550102' });
const server = (people: object[]) => ({
  'GET /api/contacts': { body: people },
  'GET /api/custom-tier-names': { body: [] },
  [`GET /api/contacts/${idOf('c2')}/history`]: { body: history },
  [`PATCH /api/contacts/${idOf('c2')}`]: { body: { ...bob, smsPermission: true } },
});

// promises contacts#reachability
describe('step 3 of the wizard', () => {
  it('names who cannot be reached, and Fix opens the row at the field', async () => {
    let fixed = 0;
    const people = [
      contact('c1', 'Ann', 1, { email: 'ann@golf.example' }),
      bob,
      contact('c3', 'Cy', 3),
      contact('c4', 'Guest', 4),
    ];
    const { user, screen, sent } = renderClient(<Unreachable onFixed={() => fixed++} />, server(people));
    const section = within(await screen.findByRole('region', { name: '2 friends cannot be reached' }));
    expect(section.getByText('Bob')).toBeVisible();
    expect(section.getByText('Cannot be reached: you have not said that you may text')).toBeVisible();
    expect(section.queryByText('Ann')).toBeNull();
    expect(section.queryByText('Guest')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Fix Bob' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Bob' }));
    expect(form.getByLabelText('They agreed to be texted')).toHaveFocus();
    await user.click(form.getByLabelText('They agreed to be texted'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bob is saved')).toBeVisible();
    expect(sent('PATCH', `/api/contacts/${idOf('c2')}`)[0]?.body).toEqual({ smsPermission: true });
    expect(fixed).toBe(1);
  });

  // promises contacts#twins
  it('names the second of a couple with one phone, and Fix asks for an email', async () => {
    const texts = { phone: '+13175550103', smsPermission: true };
    const people = [contact('c1', 'Pat', 1, texts), contact('c2', 'Chris', 1, texts)];
    const { user, screen } = renderClient(<Unreachable onFixed={() => {}} />, server(people));
    const section = within(await screen.findByRole('region', { name: '1 friend cannot be reached' }));
    expect(section.getByText('Pat is texted at this phone: add an email')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Fix Chris' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Chris' }));
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  it('says nothing if everybody can be reached', async () => {
    const { container, screen } = renderClient(
      <Unreachable onFixed={() => {}} />,
      server([contact('c1', 'Ann', 1, { email: 'ann@golf.example' })]),
    );
    await readAgain();
    expect(screen.queryByRole('region', { name: /cannot be reached/ })).toBeNull();
    expect(container).not.toHaveTextContent('Ann');
  });
});
