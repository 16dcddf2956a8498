import { waitFor, within } from '@testing-library/react';
import { readAgain, renderClient } from '../../testing/render';
import { booking, detail, inHours, pat, server } from './dashboard.fixture';
import { Dashboard } from './dashboard';
import { contact, idOf, preferences } from '../../testing/golf';
// The dashboard loads these modules at its first render. They are loaded here, because Jest cannot link several of them
// at once.
import '../contacts/tiers-card';
import './first-steps';

const open = (answers: Parameters<typeof renderClient>[1] = {}, address = '/') =>
  renderClient(<Dashboard user={pat} />, { ...server, ...answers }, address);

describe('the dashboard', () => {
  // promises tee-times#dashboard
  it('welcomes the golfer, counts the free tee times of the month, and offers the quick actions', async () => {
    const { screen } = open();
    expect(screen.getByRole('heading', { name: 'Welcome back, Pat' })).toBeVisible();
    expect(await screen.findByText(/1 of 2 free tee times this month/)).toBeVisible();
    const actions = screen.getByRole('navigation', { name: 'Quick actions' });
    for (const name of [
      'Create Tee Time',
      'Player Roulette',
      'Achievements',
      'Manage Contacts',
      'Events & Leagues',
    ])
      expect(actions).toHaveTextContent(name);
  });

  it('shows no allowance if the plan has no limit', async () => {
    const { screen } = open({
      'GET /api/bookings/allowance': { body: { limit: null, used: 9, premium: true, resetsAt: inHours(9) } },
    });
    await screen.findByRole('heading', { name: 'Eagle Creek' });
    expect(screen.queryByText(/free tee times/)).toBeNull();
  });

  it('shows the tee time with the names of the friends who were asked once the wizard has sent the invites', async () => {
    let asked = false;
    const { user, screen } = open({
      'GET /api/bookings': () => ({ body: [booking({ ladder: asked ? 'running' : 'idle' })] }),
      'POST /api/bookings': { status: 201, body: booking({ cost: null }) },
      [`PATCH /api/bookings/${idOf('b1')}`]: { body: booking({ ladder: 'idle' }) },
      [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { steps: [], notes: [], night: null } },
      [`POST /api/bookings/${idOf('b1')}/send-invites`]: () => ((asked = true), { body: detail() }),
    });
    const create = screen.getAllByRole('button', { name: 'Create Tee Time' })[0]!;
    await user.click(create);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText('Enter it myself'));
    await user.type(dialog.getByLabelText(/Course name/), 'The Fort');
    await user.click(dialog.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await dialog.findByLabelText(/Cost/), '$45');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(await dialog.findByRole('button', { name: 'Send Invites' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = screen.getByRole('article', { name: 'Eagle Creek' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(await within(card).findByText('Invitations sent')).toBeVisible();
    expect(within(card).getByText('Responses')).toBeVisible();
  });

  it('collapses the later weeks if there are more than six tee times', async () => {
    const DAY = 24;
    const rounds = Array.from({ length: 8 }, (_, i) =>
      booking({ id: idOf(`b${i}`), venueName: `Course ${i}`, dateTime: inHours((i * 7 + 2) * DAY) }),
    );
    const { user, screen } = open({ 'GET /api/bookings': { body: rounds } });
    expect(await screen.findByRole('article', { name: 'Course 0' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const weeks = screen.getAllByRole('button', { name: /^Week of \w+ \d+: 1 tee time$/ });
    expect(weeks).toHaveLength(7);
    await user.click(weeks[0]!);
    expect(screen.getByRole('article', { name: 'Course 1' })).toBeVisible();
    expect(weeks[0]).toHaveAttribute('aria-expanded', 'true');
  });

  describe('the first steps of a new golfer', () => {
    const steps = { name: 'Three steps to your first foursome' };
    const idle = booking({ ladder: 'idle', nextTierTimeout: null });
    afterEach(() => localStorage.clear());

    it('tick what is done and link to the next step', async () => {
      const { user, screen } = open({
        'GET /api/bookings': { body: [] },
        'GET /api/contacts': { body: [contact('c1', 'Ann', 1)] },
      });
      expect(await screen.findByRole('heading', steps)).toBeVisible();
      expect(screen.getByText('Add three friends (1 of 3)')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Plan it' }));
      expect(await screen.findByRole('dialog', { name: 'Create Tee Time' })).toBeVisible();
    });

    it('have a tick once three friends are added and a tee time is planned', async () => {
      const contacts = ['Ann', 'Bob', 'Cy'].map((name) => contact(name, name, 1));
      const { screen } = open({
        'GET /api/bookings': { body: [idle] },
        'GET /api/contacts': { body: contacts },
      });
      const card = (await screen.findByRole('heading', steps)).closest('section')!;
      const items = within(card).getAllByRole('listitem');
      expect(items.map((item) => item.textContent!.endsWith(', done'))).toEqual([true, true, false]);
      expect(within(items[2]!).getByRole('button', { name: 'Show it' })).toBeVisible();
    });

    // promises accounts#from-an-invite
    it('lead a golfer who was asked by text to the code for the number', async () => {
      const phone = '+13175550101';
      const { screen } = open({
        'GET /api/me': { body: { user: { ...pat, phone } } },
        'GET /api/bookings': { body: [] },
      });
      expect(await screen.findByText(/Confirm your phone, and the round is here/)).toBeVisible();
      const link = screen.getByRole('link', { name: 'Confirm phone' });
      expect(link).toHaveAttribute('href', '/profile?tab=account');
    });

    it('can be hidden, which the device remembers', async () => {
      const none = { 'GET /api/bookings': { body: [] } };
      const first = open(none);
      expect(await first.screen.findByRole('heading', steps)).toBeVisible();
      await first.user.click(first.screen.getByRole('button', { name: 'Hide' }));
      expect(first.screen.queryByRole('heading', steps)).toBeNull();
      first.unmount();
      const { screen } = open(none);
      expect(await screen.findByText('Notification preview')).toBeVisible();
      expect(screen.queryByRole('heading', steps)).toBeNull();
    });

    it('end with the tee time that waits for its invites, and disappear once they are sent', async () => {
      let sent = false;
      const { user, screen } = open({
        'GET /api/bookings': () => ({ body: [sent ? booking() : idle] }),
      });
      await user.click(await screen.findByRole('button', { name: 'Show it' }));
      const card = screen.getByRole('article', { name: 'Eagle Creek' });
      await waitFor(() => expect(card).toHaveFocus());
      await user.click(within(card).getByRole('button', { name: /^View Details/ }));
      await user.click(screen.getByRole('button', { name: 'Show it' }));
      await waitFor(() => expect(card).toHaveFocus());
      expect(within(card).getByRole('button', { name: /^View Details/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      sent = true;
      await readAgain();
      await waitFor(() => expect(screen.queryByRole('heading', steps)).toBeNull());
    });
  });

  // promises tee-times#active-and-inactive
  it('counts bookings to come as active, and cancelled or past ones as inactive', async () => {
    const { user, screen } = open({
      'GET /api/bookings': {
        body: [
          booking(),
          booking({ id: idOf('b4'), venueName: 'Wanted', status: 'pending' }),
          booking({ id: idOf('b2'), venueName: 'Old', dateTime: inHours(-5) }),
          booking({ id: idOf('b3'), venueName: 'Off', status: 'cancelled' }),
        ],
      },
    });
    expect(await screen.findByRole('tab', { name: 'Active 2' })).toBeVisible();
    const panel = screen.getByRole('tabpanel', { name: 'Active 2' });
    // Nothing follows the rows, because there are no more tee times.
    expect(panel).toHaveTextContent(/Filling$/);
    const active = within(panel);
    expect(active.getAllByRole('listitem').map((row) => row.lastChild!.textContent)).toEqual([
      'Filling',
      'Filling',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Inactive 2' }));
    expect(screen.getByText('Past')).toBeVisible();
    expect(screen.getByText('Cancelled')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Active 2' })).toHaveFocus();
  });

  // promises tee-times#pages
  it('counts all bookings, and on request shows those beyond the next twenty and the last twenty', async () => {
    const at = (i: number) =>
      booking({ id: idOf(`b${i}`), venueName: `Course ${i}`, dateTime: inHours(i - 29.5) });
    const those = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => at(from + i));
    const { user, screen, sent } = open({
      'GET /api/bookings': { body: those(10, 50) },
      'GET /api/bookings/counts': { body: { total: 52, active: 22 } },
      [`GET /api/bookings?before=${idOf('b10')}&limit=20`]: { body: those(8, 10) },
      [`GET /api/bookings?after=${idOf('b49')}&limit=20`]: { body: those(50, 52) },
    });
    await user.click(await screen.findByRole('tab', { name: 'Inactive 30' }));
    const rows = () =>
      within(screen.getByRole('tabpanel', { name: 'Inactive 30' }))
        .getAllByRole('listitem')
        .map((row) => /Course \d+/.exec(row.textContent)![0]);
    expect(rows()).toEqual(['Course 29', 'Course 28', 'Course 27', 'Course 26']);
    await user.click(await screen.findByRole('button', { name: 'Show 16 more' }));
    expect([rows()[0], rows().at(-1)]).toEqual(['Course 29', 'Course 10']);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    expect(sent('GET', `/api/bookings?before=${idOf('b10')}&limit=20`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show earlier tee times' }));
    await waitFor(() => expect(rows().slice(-2)).toEqual(['Course 9', 'Course 8']));
    expect(screen.queryByRole('button', { name: 'Show earlier tee times' })).toBeNull();

    expect(screen.queryByRole('heading', { name: 'Course 51' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show later tee times' }));
    expect(await screen.findByRole('heading', { name: 'Course 51' })).toBeVisible();
  });

  const at = (i: number) =>
    booking({ id: idOf(`b${i}`), venueName: `Course ${i}`, dateTime: inHours(i + 2) });
  const those = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => at(from + i));

  // promises tee-times#pages
  it('shows the tee time in the address although it is beyond the next twenty, with the focus, and once', async () => {
    const { user, screen } = open(
      {
        'GET /api/bookings': { body: those(0, 20) },
        'GET /api/bookings/counts': { body: { total: 22, active: 22 } },
        [`GET /api/bookings/${idOf('b21')}`]: { body: detail(at(21)) },
        [`GET /api/bookings?after=${idOf('b19')}&limit=20`]: { body: those(20, 22) },
      },
      `/?tee-time=${idOf('b21')}`,
    );
    const card = await screen.findByRole('article', { name: 'Course 21' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(await within(card).findByText('Responses')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Show later tee times' })[0]!);
    expect(await screen.findByRole('article', { name: 'Course 20' })).toBeVisible();
    // The card stays as it is, and does not take the focus again.
    expect(screen.getByRole('article', { name: 'Course 21' })).toBe(card);
    expect(card).not.toHaveFocus();
  });

  it('shows nothing instead of a tee time that does not exist', async () => {
    const { screen, sent } = open(
      {
        'GET /api/bookings': { body: those(0, 20) },
        'GET /api/bookings/counts': { body: { total: 22, active: 22 } },
      },
      `/?tee-time=${idOf('b99')}`,
    );
    await waitFor(() => expect(sent('GET', `/api/bookings/${idOf('b99')}`)).toHaveLength(1));
    await readAgain();
    expect(screen.getByRole('article', { name: 'Course 0' })).toBeVisible();
    expect(screen.queryByRole('article', { name: /^(?!Course 1?\d$)/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // promises contacts#network
  it('lists the first 8 names of a tier and counts the others', async () => {
    const people = Array.from({ length: 11 }, (_, i) => contact(`c${i}`, `P${i}`, 1));
    const { screen } = open({ 'GET /api/contacts': { body: people } });
    expect(await screen.findByText(/P0, P1, P2, P3, P4, P5, P6, P7 \+3 more/)).toBeVisible();
  });

  it('offers to try again when the bookings did not load', async () => {
    let times = 0;
    const { user, screen } = open({
      'GET /api/bookings': () => (times++ ? { body: [] } : { status: 500, body: {} }),
    });
    expect(await screen.findByText('This did not load')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No tee times yet')).toBeVisible();
  });

  it('keeps showing the tee times when reading them again fails', async () => {
    let up = true;
    const { screen } = open({
      'GET /api/bookings': () => (up ? server['GET /api/bookings'] : { status: 500, body: {} }),
    });
    await screen.findByRole('heading', { name: 'Eagle Creek' });
    up = false;
    await readAgain();
    expect(screen.getByRole('heading', { name: 'Eagle Creek' })).toBeVisible();
    expect(screen.queryByText('This did not load')).toBeNull();
  });

  it('says that the contacts did not load', async () => {
    const { screen } = open({ 'GET /api/contacts': { status: 500, body: {} } });
    expect(await screen.findByText('This did not load')).toBeVisible();
  });

  /**
   * Leaves the second read of the allowance pending, so that the list of tee times is always read again
   * first.
   */
  const never = new Promise<never>(() => {});
  const allowance = (after: () => boolean) => () => (after() ? never : server['GET /api/bookings/allowance']);

  it('confirms that a tee time is cancelled although its card is gone by then', async () => {
    let cancelled = false;
    const { user, screen } = open({
      'GET /api/bookings': () => ({ body: cancelled ? [] : [booking()] }),
      'GET /api/bookings/allowance': allowance(() => cancelled),
      [`POST /api/bookings/${idOf('b1')}/cancel`]: () => {
        cancelled = true;
        return { body: booking({ status: 'cancelled' }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Booking' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the tee time' }));
    expect(await screen.findByText('No tee times yet')).toBeVisible();
    expect(screen.getByText('Tee time cancelled')).toBeVisible();
  });

  it('confirms that invitations are sent although their button is gone by then', async () => {
    let sent = false;
    const { user, screen } = open({
      'GET /api/bookings': () => ({
        body: [booking(sent ? {} : { ladder: 'idle', nextTierTimeout: null })],
      }),
      'GET /api/bookings/allowance': allowance(() => sent),
      [`POST /api/bookings/${idOf('b1')}/send-invites`]: () => {
        sent = true;
        return { body: detail() };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Send Invites/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send Invites/ })).toBeNull());
    expect(screen.getByText('Invitations Sent')).toBeVisible();
  });

  // promises tee-times#dashboard
  it('says that friends have 3 hours to answer', () => {
    const { screen } = open();
    expect(screen.getByText(/3 hours to respond before we move to the next tier/)).toBeVisible();
  });
});

describe('the card of local player matching', () => {
  // promises matching#preferences
  it('offers 5, 10, 20, 25 and 50 miles, 25 by default, and saves what was chosen', async () => {
    const { user, screen, sent } = open({ 'POST /api/player-preferences': { body: preferences() } });
    const select = await screen.findByLabelText('Max distance');
    expect([...select.querySelectorAll('option')].map((o) => o.value)).toEqual(['5', '10', '20', '25', '50']);
    expect(select).toHaveValue('25');
    await user.selectOptions(select, '50');
    expect(await screen.findByText('Preferences Updated')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Auto-match' }));
    await waitFor(() => expect(sent('POST', '/api/player-preferences')).toHaveLength(2));
    expect(sent('POST', '/api/player-preferences').map((call) => call.body)).toEqual([
      { maxDistance: 50 },
      { autoMatchEnabled: true },
    ]);
  });

  it('shows no settings until the golfer’s own preferences could be read', async () => {
    let up = false;
    const { user, screen } = open({
      'GET /api/player-preferences': () =>
        up ? server['GET /api/player-preferences'] : { status: 500, body: {} },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('switch', { name: 'Auto-match' })).toBeNull();
    up = true;
    await user.click(again);
    expect(await screen.findByRole('switch', { name: 'Auto-match' })).toBeVisible();
  });

  it('keeps the change that was saved when another one, made shortly before or after it, fails', async () => {
    let has = { ...server['GET /api/player-preferences'].body };
    const { user, screen, sent } = open({
      'GET /api/player-preferences': () => ({ body: has }),
      'POST /api/player-preferences': ({ body }) => {
        if ('autoMatchEnabled' in (body as object)) return { status: 500, body: {} };
        return { body: (has = { ...has, ...(body as object) }) };
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Auto-match' }));
    await user.click(screen.getByLabelText('Verified players only'));
    await waitFor(() => expect(sent('POST', '/api/player-preferences')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Auto-match' })).not.toBeChecked());
    expect(screen.getByLabelText('Verified players only')).toBeChecked();
  });

  it('puts the distance back when it could not be saved, and shows its own message in place of the server’s', async () => {
    const refused = { status: 409, body: { message: 'The greens are closed.' } };
    const { user, screen } = open({ 'POST /api/player-preferences': refused });
    const select = await screen.findByLabelText('Max distance');
    await user.selectOptions(select, '5');
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    await waitFor(() => expect(select).toHaveValue('25'));
  });

  it('puts the switch back when it could not be saved', async () => {
    const { user, screen } = open({ 'POST /api/player-preferences': { status: 500, body: {} } });
    const auto = await screen.findByRole('switch', { name: 'Auto-match' });
    await user.click(auto);
    expect(await screen.findByText('Failed to update preferences. Please try again.')).toBeVisible();
    await waitFor(() => expect(auto).toHaveAttribute('aria-checked', 'false'));
  });
});

describe('an invitation by another organiser', () => {
  const invitation = {
    offerId: idOf('o9'),
    name: 'Pat',
    organiserName: 'Hal',
    courseName: 'Crooked Stick',
    courseAddress: null,
    dateTime: inHours(100),
    timeZone: 'America/Chicago',
    message: 'Loser buys lunch.',
    state: 'pending',
    standbyRank: null,
    expiresAt: inHours(2),
    sequence: 0,
    spotsOpen: 2,
    playersIn: ['Hal'],
    status: 'open',
  };
  it('is answered on the dashboard', async () => {
    const { user, screen, sent } = open({
      'GET /api/invitations': { body: [invitation] },
      [`POST /api/invitations/mine/${idOf('o9')}`]: { body: { ...invitation, outcome: 'standby' } },
    });
    await user.click(await screen.findByRole('button', { name: 'I’m in' }));
    expect(await screen.findByText('You’re on standby')).toBeVisible();
    expect(sent('POST', `/api/invitations/mine/${idOf('o9')}`)[0]?.body).toEqual({ answer: 'in' });
  });

  it('stands above the steps to the first foursome', async () => {
    const { screen } = open({
      'GET /api/bookings': { body: [] },
      'GET /api/contacts': { body: [] },
      'GET /api/invitations': { body: [invitation] },
    });
    await screen.findByRole('heading', { name: 'Three steps to your first foursome' });
    await screen.findByRole('heading', { name: 'You are invited' });
    expect(document.body).toHaveTextContent(/You are invited.*Three steps/);
  });

  it('can be accepted after it was declined', async () => {
    const { user, screen, sent } = open({
      'GET /api/invitations': { body: [{ ...invitation, state: 'declined' }] },
      [`POST /api/invitations/mine/${idOf('o9')}`]: { body: { ...invitation, outcome: 'accepted' } },
    });
    expect(await screen.findByText('You’re out')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m out' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I’m in' }));
    expect(sent('POST', `/api/invitations/mine/${idOf('o9')}`)[0]?.body).toEqual({ answer: 'in' });
  });

  it('says that it was cancelled until its time has passed, unless the golfer had declined', async () => {
    const off = { ...invitation, status: 'cancelled' };
    const { screen } = open({
      'GET /api/invitations': {
        body: [
          { ...off, state: 'closed' },
          { ...off, offerId: idOf('o8'), state: 'declined', courseName: 'Declined' },
          { ...off, offerId: idOf('o7'), dateTime: inHours(-2), courseName: 'Long ago' },
        ],
      },
    });
    expect(await screen.findByText('This tee time was cancelled')).toBeVisible();
    expect(screen.queryByText(/spots left/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I’m in' })).toBeNull();
    expect(screen.queryByText(/Declined|Long ago/)).toBeNull();
  });

  it('says that the answer did not go through', async () => {
    const { user, screen } = open({
      'GET /api/invitations': { body: [invitation] },
      [`POST /api/invitations/mine/${idOf('o9')}`]: { status: 500, body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'I’m out' }));
    expect(await screen.findByText('Your answer did not go through. Please try again.')).toBeVisible();
  });
});
