import type { Booking, VenueId } from '@game/contracts';
import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { toLocalInput } from '../../lib/times';
import { idOf } from '../../testing/golf';
import { readAgain, renderClient } from '../../testing/render';
import { booking, detail, inHours } from '../dashboard/dashboard.fixture';
import Begun from './begun';
import { emptyDetails } from './details';
import { start, type Kept } from './draft';
import { emptyInvite } from './invite';
import { draftPlace } from './kept-draft';
import { emptyTeeTime } from './tee-time';

function open(text: string, bookings: Booking[] = [], answers: Parameters<typeof renderClient>[1] = {}) {
  function Dashboard() {
    useState(() => localStorage.setItem(draftPlace(undefined), text));
    const [opened, setOpened] = useState(false);
    return (
      <main id="content" tabIndex={-1}>
        {opened ? <p>The wizard</p> : <Begun onGoOn={() => setOpened(true)} />}
      </main>
    );
  }
  return renderClient(<Dashboard />, { 'GET /api/bookings': { body: bookings }, ...answers });
}
const draft = (saved?: Booking) =>
  JSON.stringify({
    draft: {
      step: saved ? 'edit' : 'create',
      saved,
      teeTime: { ...emptyTeeTime, mode: 'manual', venueName: 'Eagle Creek', dateTime: '2099-06-06T08:10' },
      details: emptyDetails,
      invite: emptyInvite,
      filled: {},
    },
    saved: '',
    found: false,
  });
const made = booking({ ladder: 'idle', dateTime: inHours(50) });

// promises tee-times#begun-and-left
describe('a draft of a tee time that was left in the wizard', () => {
  it('is offered on the dashboard, with a button to continue it', async () => {
    const { user, screen } = open(draft());
    expect(
      await screen.findByText(/^Eagle Creek, Sat, Jun 6, 8:10 AM\. It is not created yet\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('The wizard')).toBeVisible();
  });

  it('can be discarded, which moves the focus to the screen', async () => {
    const { user, screen } = open(draft());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('You began a tee time')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that the tee time exists if it was already created', async () => {
    const { screen } = open(draft(made), [made]);
    expect(await screen.findByText(/It is created, but nobody has been asked yet\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep it as it is' })).toBeVisible();
  });

  it('is offered although its tee time is beyond the list', async () => {
    const { screen } = open(draft(made), [], { [`GET /api/bookings/${made.id}`]: { body: detail(made) } });
    expect(await screen.findByText(/It is created, but nobody has been asked yet\./)).toBeVisible();
  });

  it('is offered beside the draft of another tee time, and continues at the step where it was left', async () => {
    const note = { ...emptyInvite, message: 'Carts are on me' };
    const left = { draft: { ...start, step: 'invite', saved: made, invite: note }, saved: '', found: false };
    localStorage.setItem(draftPlace(undefined, made.id), JSON.stringify(left));
    const { user, screen } = open(draft(), [made], {
      [`GET /api/bookings/${made.id}/plan`]: { body: { steps: [], notes: [], night: null } },
      'GET /api/custom-tier-names': { body: [] },
    });
    await waitFor(() => expect(screen.getAllByText('You began a tee time')).toHaveLength(2));
    const [one, other] = screen.getAllByRole('region', { name: 'You began a tee time' });
    expect(one).toHaveAccessibleDescription(/It is not created yet\.$/);
    for (const button of within(other!).getAllByRole('button'))
      expect(button).toHaveAccessibleDescription(/It is created, but nobody has been asked yet\.$/);
    await user.click(within(other!).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Add a personal note (optional)')).toHaveValue('Carts are on me');
    await user.click(screen.getByRole('button', { name: 'Save, invite later' }));
    await waitFor(() => expect(screen.getAllByText('You began a tee time')).toHaveLength(1));
    expect(localStorage.getItem(draftPlace(undefined, made.id))).toBeNull();
  });

  // promises tee-times#zones
  it('is offered until its time has come on the clock of the course', async () => {
    const west = { name: 'Palms', id: idOf<VenueId>('v1'), address: '', timeZone: 'Pacific/Pago_Pago' };
    const anHourAhead = toLocalInput(new Date(Date.now() + 3_600_000), west.timeZone);
    const text = JSON.parse(draft()) as Kept;
    Object.assign(text.draft.teeTime, { mode: 'search', venue: west, dateTime: anHourAhead });
    const { screen } = open(JSON.stringify(text));
    expect(await screen.findByText(/^Palms, .*It is not created yet\.$/)).toBeVisible();
  });

  it('is not offered if its time has passed', async () => {
    const { screen } = open(draft().replace('2099', '2020'));
    await screen.findByRole('region', { name: 'Notifications' });
    expect(screen.queryByText('You began a tee time')).toBeNull();
  });

  it.each([
    ['was sent elsewhere', [{ ...made, ladder: 'running' as const }]],
    ['no longer exists', []],
    ['was cancelled', [{ ...made, status: 'cancelled' as const }]],
  ])('is not offered if its tee time %s, while that of another tee time is', async (_, bookings) => {
    const idle = booking({ id: idOf('b9'), ladder: 'idle', venueName: 'The Fort', dateTime: inHours(50) });
    localStorage.setItem(draftPlace(undefined, idle.id), draft(idle).replace('Eagle Creek', 'The Fort'));
    const { screen } = open(draft(made), [...bookings, idle]);
    expect(await screen.findByText(/^The Fort, /)).toBeVisible();
    await readAgain();
    expect(screen.getAllByText('You began a tee time')).toHaveLength(1);
  });

  it.each(['{"draft":1}', '{'])('is not offered if it is not readable: %s', async (text) => {
    const { screen } = open(text);
    await screen.findByRole('region', { name: 'Notifications' });
    expect(screen.queryByText('You began a tee time')).toBeNull();
  });
});
