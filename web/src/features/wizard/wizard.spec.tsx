import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderClient, type Call } from '../../testing/render';
import { booking, detail } from '../dashboard/dashboard.fixture';
import { eagleCreek } from '../venues/venues.fixture';
import { weeklyRule } from './api';
import { DetailsStep, emptyDetails } from './details-step';
import Wizard from './wizard';
import { weekly } from './wizard.fixture';
import { idOf } from '../../testing/golf';

const plan = {
  steps: [
    {
      at: '2099-06-01T15:00:00Z',
      tier: 1,
      tierName: 'A-Team',
      because: 'start',
      contacts: [
        { id: idOf('c1'), name: 'Ann', channel: 'sms' },
        { id: idOf('c2'), name: 'Bob', channel: 'both' },
      ],
    },
    {
      at: '2099-06-01T18:00:00Z',
      tier: 2,
      tierName: 'Backup Squad',
      because: 'window',
      contacts: [{ id: idOf('c3'), name: 'Dan', channel: 'email' }],
    },
  ],
  night: null,
  notes: ['Cy cannot be reached: no email, and no permission to text.'],
};
const server = {
  'POST /api/bookings': { status: 201, body: booking() },
  [`PATCH /api/bookings/${idOf('b1')}`]: { body: booking() },
  [`GET /api/bookings/${idOf('b1')}/plan`]: { body: plan },
  'GET /api/custom-tier-names': { body: [] },
  [`POST /api/bookings/${idOf('b1')}/send-invites`]: { body: detail() },
};

/** Renders the wizard after `before` has put the kept draft back, which the test's client had cleared. */
function Reopened({ before }: { before: () => void }) {
  useState(before);
  return <Wizard onClose={() => {}} />;
}

// promises tee-times#wizard
describe('the wizard', () => {
  // promises tee-times#creating
  it('asks for a course name and a time before it goes on', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(screen.getAllByText('Please select a venue').length).toBeGreaterThan(0);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(screen.getAllByText('Please enter a course name').length).toBeGreaterThan(0);
    expect(screen.getByText('Please select a date and time')).toBeVisible();
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it('offers no date further ahead than two years', async () => {
    const { user, screen } = renderClient(<Wizard onClose={() => {}} />, server);
    const when = screen.getByLabelText(/Date and time/);
    const { min, max } = when as HTMLInputElement;
    expect(min < max).toBe(true);
    await user.type(when, max);
    expect(when).toBeValid();
    await user.clear(when);
    await user.type(when, '9999-06-06T08:10');
    expect(when).toBeInvalid();
    fireEvent.change(when, { target: { value: '22026-06-06T08:10' } });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Please select a date and time')).toBeVisible();
  });

  it('creates the tee time, saves the details, shows the plan, and sends invites only when told to', async () => {
    let closed = false;
    const { user, screen, sent } = renderClient(<Wizard onClose={() => (closed = true)} />, server);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Booking Created')).toBeVisible();
    expect(screen.getByText('Now add details like cost and notes before sending invites.')).toBeVisible();
    expect(sent('POST', '/api/bookings')[0]).toMatchObject({
      body: {
        venueName: 'Eagle Creek',
        dateTime: new Date('2099-06-06T08:10').toISOString(),
        isManualEntry: true,
        bookingType: 'booked',
        sendInvites: false,
      },
      headers: { 'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/) },
    });

    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Cost/), '$45');
    await user.type(screen.getByLabelText('Amenities'), 'cart, range');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Details Saved')).toBeVisible();
    expect(await screen.findByText(/Ann and Bob are texted now/)).toBeVisible();
    expect(sent('PATCH', `/api/bookings/${idOf('b1')}`)[0]?.body).toMatchObject({
      cost: '$45',
      amenities: ['cart', 'range'],
      dressCode: null,
    });
    expect(screen.getByText(/tier 2 \(Backup Squad\): Dan/)).toBeVisible();
    expect(screen.getByText(/Cy cannot be reached/)).toBeVisible();

    await user.click(screen.getByLabelText('Send invites now'));
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toHaveLength(1);
    expect(closed).toBe(true);
  });

  // promises ladder#night-before
  it('offers to ask everybody at once where the night would leave friends unasked', async () => {
    const night = { unasked: ['Gus'], quietFrom: '2099-06-02T02:00:00Z', sendBy: null };
    const view = renderClient(<Wizard onClose={() => {}} />, {
      ...server,
      [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { ...plan, night } },
      [`POST /api/bookings/${idOf('b1')}/ask-everybody`]: { body: detail() },
    });
    const { user, screen, sent } = view;
    await upToTheInvites(view);
    await user.click(await screen.findByLabelText('Ask everybody now'));
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toHaveLength(1);
    expect(sent('POST', `/api/bookings/${idOf('b1')}/ask-everybody`)).toHaveLength(1);
  });

  it('goes back without making a second booking', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.queryByLabelText('Looking for players')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
    expect(sent('PATCH', `/api/bookings/${idOf('b1')}`)[0]?.body).toMatchObject({ venueName: 'Eagle Creek' });
  });

  async function upToTheInvites({ user, screen }: ReturnType<typeof renderClient>) {
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await screen.findByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByLabelText('Send invites now'));
    await user.type(screen.getByLabelText('A word from you'), 'Carts are on me');
  }

  it('keeps the message while the golfer goes back a step', async () => {
    const view = renderClient(<Wizard onClose={() => {}} />, server);
    const { user, screen } = view;
    await upToTheInvites(view);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/Cost/)).toHaveValue('$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('A word from you')).toHaveValue('Carts are on me');
  });

  it('asks before it forgets what was typed, and closes at once where nothing was', async () => {
    let closed = 0;
    const { user, screen } = renderClient(<Wizard onClose={() => closed++} />, server);
    await user.keyboard('{Escape}');
    expect(closed).toBe(1);
    await user.type(screen.getByLabelText('Special requests'), 'Late cart');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep going' }));
    expect(screen.getByLabelText('Special requests')).toHaveValue('Late cart');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(closed).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('continues where it was after the page was reloaded', async () => {
    const view = renderClient(<Wizard onClose={() => {}} />, server);
    const { user, screen } = view;
    await upToTheInvites(view);
    const kept = Object.entries({ ...sessionStorage });
    view.unmount();
    const restore = () => kept.forEach(([place, text]) => sessionStorage.setItem(place, text as string));
    const again = renderClient(<Reopened before={restore} />, server);
    expect(await screen.findByText(/This is what you had typed before/)).toBeVisible();
    expect(screen.getByLabelText('A word from you')).toHaveValue('Carts are on me');
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(again.sent('POST', '/api/bookings')).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes a step back on the browser’s Back button, and asks on the first step', async () => {
    const view = renderClient(<Wizard onClose={() => {}} />, server);
    const { screen } = view;
    await upToTheInvites(view);
    history.back();
    expect(await screen.findByLabelText(/Cost/)).toHaveValue('$45');
    await waitFor(() => expect(history.state).toMatchObject({ layer: true }));
    history.back();
    expect(await screen.findByLabelText(/Course name/)).toHaveValue('Eagle Creek');
    await waitFor(() => expect(history.state).toMatchObject({ layer: true }));
    history.back();
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  /** A server that first gives these answers to a new tee time, and then creates it. */
  const answering = (
    ...first: Array<() => { status: number; body: unknown; headers?: Record<string, string> }>
  ) => ({
    ...server,
    'POST /api/bookings': () => (first.shift() ?? (() => ({ status: 201, body: booking() })))(),
  });
  async function fill({ user, screen }: Pick<ReturnType<typeof renderClient>, 'user' | 'screen'>) {
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
  }

  it.each([
    ['got lost', lost],
    ['was that it took too long', () => ({ status: 504, body: { message: 'This took too long.' } })],
    ['was to come again', () => ({ status: 503, body: {}, headers: { 'retry-after': '1' } })],
  ])('makes one booking where the first answer %s, and shows no error', async (_, first) => {
    const view = renderClient(<Wizard onClose={() => {}} />, answering(first));
    const { user, screen, sent } = view;
    await fill(view);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(screen.getByText('Booking Created')).toBeVisible();
    const keys = sent('POST', '/api/bookings').map((call) => call.headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says that the outcome is unknown where it is, and makes only one booking with the next press', async () => {
    const later = () => ({ status: 503, body: {}, headers: { 'retry-after': '60' } });
    const view = renderClient(<Wizard onClose={() => {}} />, answering(lost, later, lost, later));
    const { user, screen, sent } = view;
    const keys = () => sent('POST', '/api/bookings').map((call) => call.headers['idempotency-key']);
    await fill(view);
    const create = () => user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await create();
    expect(await screen.findByText('We are not sure yet')).toBeVisible();
    expect(screen.getByText(/^We do not know yet whether it went through\./)).toBeVisible();
    await create();
    await waitFor(() => expect(keys()).toHaveLength(4));
    expect(new Set(keys()).size).toBe(1);
    expect(await screen.findByRole('button', { name: 'Create Tee Time' })).toBeEnabled();
    await user.type(screen.getByLabelText(/Course name/), ' West');
    await create();
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(new Set(keys()).size).toBe(2);
  });
});

const eagle = {
  ...eagleCreek,
  address: '8802 W 56th St',
  city: 'Indianapolis',
  distance: 7.4,
};
const at = (lat: string, lng: string) =>
  `GET /api/venues/search?lat=${lat}&lng=${lng}&radius=50000&name=eagle`;
const locate = (how: (yes: (p: unknown) => void, no: () => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: how },
    configurable: true,
  });

describe('the choice of a venue in the wizard', () => {
  it('takes over its id, address and time zone', async () => {
    locate((yes) => yes({ coords: { latitude: 39.8, longitude: -86.2 } }));
    const near = { ...server, [at('39.8', '-86.2')]: { body: [eagle] } };
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, near);
    await user.type(screen.getByLabelText(/Find a course/), 'eagle');
    expect(await screen.findByText('7.4 mi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Eagle Creek/ }));
    await user.type(screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await screen.findByLabelText(/Cost/);
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      venueId: eagle.id,
      venueName: 'Eagle Creek',
      courseAddress: '8802 W 56th St, Indianapolis, IN',
      timeZone: 'America/Indiana/Indianapolis',
      isManualEntry: false,
    });
  });

  // promises venues#own-place
  it('searches around San Francisco when the position is denied, says so, and finds nothing if the search fails', async () => {
    locate((_yes, no) => no());
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.type(screen.getByLabelText(/Find a course/), 'eagle');
    expect(await screen.findByText('Location access needed to find nearby venues')).toBeVisible();
    expect(await screen.findByText(/Nothing of that name/)).toBeVisible();
    const [, path] = at('37.77', '-122.42').split(' ');
    expect(sent('GET', path!)).toHaveLength(1);
  });

  it('says that the browser has no location services', async () => {
    delete (navigator as { geolocation?: unknown }).geolocation;
    const { user, screen } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.type(screen.getByLabelText(/Find a course/), 'e');
    expect(await screen.findByText('Location services not available')).toBeVisible();
  });
});

describe('the wizard with a course typed by hand', () => {
  const create = async (answers: Parameters<typeof renderClient>[1]) => {
    const view = renderClient(<Wizard onClose={() => {}} />, { ...server, ...answers });
    await view.user.click(view.screen.getByLabelText('Enter it myself'));
    await view.user.type(view.screen.getByLabelText(/Course name/), 'Eagle Creek');
    await view.user.type(view.screen.getByLabelText(/Date and time/), '2099-06-06T08:10');
    return view;
  };
  const failing = (message?: string) => ({ status: 409, body: message ? { message } : {} });

  it.each([
    ['Too far away.', 'Too far away.'],
    [undefined, 'Failed to create booking'],
  ])('says that creating failed (%p): %s', async (said, shown) => {
    const { user, screen } = await create({ 'POST /api/bookings': failing(said) });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('says that the details could not be saved, and why', async () => {
    const { user, screen } = await create({ [`PATCH /api/bookings/${idOf('b1')}`]: failing('It is over.') });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await screen.findByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Failed to update booking details')).toBeVisible();
    expect(screen.getByText('It is over.')).toBeVisible();
  });

  it('says that details without a booking cannot be saved', async () => {
    const { user, screen } = renderClient(
      <DetailsStep
        bookingId={undefined}
        value={{ ...emptyDetails, cost: '$45' }}
        onChange={() => {}}
        onBack={() => {}}
        onDone={() => {}}
      />,
      {},
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('Booking ID not found. Please try creating the booking again.'),
    ).toBeVisible();
  });

  it.each([
    ['There is nobody to ask.', 'There is nobody to ask.'],
    [undefined, 'Failed to send invitations'],
  ])('says that sending failed (%p): %s', async (said, shown) => {
    const { user, screen } = await create({
      [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing(said),
    });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await screen.findByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByLabelText('Send invites now'));
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('starts over with an empty form', async () => {
    const { user, screen } = await create({});
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/Find a course/)).toHaveValue('');
    expect(screen.getByLabelText(/Date and time/)).toHaveValue('');
  });

  it('repeats the tee time each week on the course’s clock', async () => {
    const asked: Call[] = [];
    const { user, screen } = await create({
      'POST /api/recurring': (call) => (asked.push(call), { status: 201, body: weekly }),
    });
    await user.click(screen.getByLabelText('Repeat every week'));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Repeats every week')).toBeVisible();
    expect(asked[0]?.body).toMatchObject({ frequency: 'weekly', weekday: 6, time: '08:10' });
  });

  it.each([
    [{ status: 201, body: weekly }, 'Repeats every week'],
    [failing('The greens are closed.'), 'The greens are closed.'],
    [failing(), 'The tee time stands, but it could not be repeated'],
  ])('says what became of the weekly repeat even when that is known late: %j', async (answer, text) => {
    const { user, screen } = await create({ 'POST /api/recurring': answer });
    const server = globalThis.fetch;
    let go!: () => void;
    const late = new Promise<void>((resolve) => (go = resolve));
    globalThis.fetch = async (path, init) => {
      if (path === '/api/recurring') await late;
      return server(path, init);
    };
    await user.click(screen.getByLabelText('Repeat every week'));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    go();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('a weekly rule uses the course’s clock and starts a day after the first tee time', () =>
  expect(weeklyRule('2026-06-07T01:10:00Z', 'America/Chicago')).toEqual({
    weekday: 6,
    time: '20:10',
    startsOn: '2026-06-07',
  }));
