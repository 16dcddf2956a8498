import type { Booking } from '@game/contracts';
import { waitFor } from '@testing-library/react';
import { toLocalInput, viewerZone } from '../../lib/times';
import { idOf } from '../../testing/golf';
import { renderClient, type Call } from '../../testing/render';
import { booking, detail } from '../dashboard/dashboard.fixture';
import { browser, difficulty, eagleCreek } from '../venues/venues.fixture';
import { savedFacts } from './facts';
import { merged } from './merge';
import Wizard from './wizard';
import { choose, WHEN } from './wizard.fixture';

const PATCH = `PATCH /api/bookings/${idOf('b1')}`;
const READ = `GET /api/bookings/${idOf('b1')}`;
const failing = (code: string, message: string) => ({ status: 409, body: { code, message } });

function edit(saved: Partial<Booking> = {}, answers: Parameters<typeof renderClient>[1] = {}) {
  const happened: string[] = [];
  const view = renderClient(<Wizard booking={booking(saved)} onClose={() => happened.push('closed')} />, {
    'GET /api/custom-tier-names': { body: [] },
    'GET /api/contacts': { body: [] },
    [PATCH]: { body: booking(saved) },
    ...answers,
  });
  const bodies = () => view.sent('PATCH', `/api/bookings/${idOf('b1')}`).map(({ body }) => body);
  return { ...view, happened, bodies };
}

// promises tee-times#editing
describe('the dialog Edit Booking', () => {
  it('opens the wizard on the saved tee time, with all its fields', async () => {
    const saved = { specialRequests: 'Two carts', notes: 'Walking', weatherConditions: 'Windy' };
    const { user, screen } = edit(saved);
    expect(screen.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
    expect(await screen.findByLabelText(/Course name/)).toHaveValue('Eagle Creek');
    expect(screen.getByLabelText('Address')).toHaveValue('8802 W 56th St');
    expect(screen.getByLabelText('Special requests')).toHaveValue('Two carts');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Add Booking Details' })).toBeVisible();
    for (const [label, value] of [
      [/Cost/, '$45'],
      ['Dress code', 'collared'],
      ['Difficulty', ''],
      ['Weather conditions', 'Windy'],
      ['Amenities', 'cart, range'],
      ['Notes', 'Walking'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveValue(value);
  });

  it('says what changes and who is told, and saves all of it in one request', async () => {
    const { user, screen, bodies, happened } = edit();
    await user.type(await screen.findByLabelText('Special requests'), 'Two carts');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.clear(await screen.findByLabelText(/Cost/));
    await user.type(screen.getByLabelText(/Cost/), '$60');
    const changes = screen.getByRole('region', { name: 'What changes' });
    expect(changes).toHaveTextContent('Special requests: from none →to Two carts');
    expect(changes).toHaveTextContent('Cost: from $45 →to $60');
    expect(changes).toHaveTextContent(/Told at once: Ann and Bob\./);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies()).toEqual([{ specialRequests: 'Two carts', cost: '$60', version: 1 }]);
    expect(happened).toEqual(['closed']);
  });

  it('shows a refused date at its field, which gets the focus, although another step was saved', async () => {
    const PAST = 'Please select a date and time in the future';
    const refused = { message: PAST, errors: [{ field: 'dateTime', message: PAST }] };
    const { user, screen } = edit({}, { [PATCH]: { status: 422, body: refused } });
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText(/Notes/), 'Walking');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const when = await screen.findByLabelText(/Date and time/);
    await waitFor(() => expect(when).toHaveFocus());
    expect(when).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(PAST, { selector: '[id$=note]' })).toBeVisible();
    expect(when).toHaveValue(WHEN);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText(/Notes/)).toHaveValue('Walking');
  });

  it('shows a refused cost at its field, which gets the focus', async () => {
    const LINK = 'Please leave out links and web addresses.';
    const { user, screen } = edit(
      {},
      {
        [PATCH]: { status: 422, body: { message: LINK, errors: [{ field: 'cost', message: LINK }] } },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText(/Cost/), ' golf.example');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByLabelText(/Cost/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText(/Cost/)).toHaveFocus();
    expect(screen.getByText(LINK, { selector: '[id$=note]' })).toBeVisible();
  });

  it('says on the button that going on to the invites saves the changes, and saves them only then', async () => {
    const { user, screen, bodies } = edit(
      {},
      {
        [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { steps: [], notes: [], night: null } },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    await user.type(screen.getByLabelText('Notes'), 'Walking');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByRole('dialog', { name: 'Send Invitations' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
    expect(bodies()).toEqual([{ notes: 'Walking', version: 1 }]);
  });

  it('sends nothing if nothing was changed, and names nobody to be told if nobody was asked', async () => {
    const { user, screen, bodies, happened } = edit({ invitedPlayers: [], ladder: 'idle' });
    await user.type(await screen.findByLabelText('Special requests'), 'x');
    expect(screen.getByRole('region', { name: 'What changes' })).not.toHaveTextContent('Told');
    await user.clear(screen.getByLabelText('Special requests'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(happened).toEqual(['closed']));
    expect(bodies()).toEqual([]);
  });

  it('says why the server refused, and keeps what was typed', async () => {
    const { user, screen } = edit({}, { [PATCH]: failing('booking.past', 'It is over.') });
    await user.type(await screen.findByLabelText('Special requests'), 'Two carts');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update booking details')).toBeVisible();
    expect(screen.getByText('It is over.')).toBeVisible();
    expect(screen.getByLabelText('Special requests')).toHaveValue('Two carts');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, screen, happened } = edit();
    await user.type(await screen.findByLabelText('Special requests'), 'Two carts');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep going' }));
    expect(screen.getByLabelText('Special requests')).toHaveValue('Two carts');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(happened).toEqual(['closed']);
    expect(localStorage).toHaveLength(0);
  });

  // promises tee-times#dates
  it('accepts the unchanged date of a past round, and refuses a new one in the past or far ahead', async () => {
    const { user, screen, bodies } = edit({ dateTime: '2025-06-07T12:10:00.000Z' });
    for (const [typed, words] of [
      ['2024-06-06T08:10', 'Please select a date and time in the future'],
      ['9999-06-06T08:10', 'Please choose a date within the next two years'],
    ] as const) {
      await screen.findByLabelText(/Date and time/);
      choose(typed);
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText(words, { selector: '[id$=note]' })).toBeVisible();
    }
    choose(toLocalInput(new Date('2025-06-07T12:10:00Z')));
    await user.type(screen.getByLabelText('Special requests'), 'Thanks');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies()[0]).not.toHaveProperty('dateTime');
  });
});

// promises tee-times#venue-or-course
describe('a change of the course in Edit Booking', () => {
  const venue = {
    venueId: eagleCreek.id,
    timeZone: eagleCreek.timeZone,
    difficulty: 'championship' as const,
    weatherConditions: 'Snow',
  };

  it('to one that is typed replaces address, zone, difficulty, dress code, amenities and weather together', async () => {
    const { user, screen, bodies } = edit(venue);
    await user.click(await screen.findByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'The Fort');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies()).toEqual([
      {
        venueId: null,
        venueName: 'The Fort',
        courseAddress: null,
        timeZone: viewerZone,
        difficulty: null,
        dressCode: null,
        amenities: [],
        weatherConditions: null,
        version: 1,
      },
    ]);
  });

  it('that is taken back by typing or by another way of choosing keeps its address and details', async () => {
    const { user, screen, bodies, happened } = edit();
    const name = await screen.findByLabelText(/Course name/);
    await user.type(name, 'x');
    const changes = () => screen.getByRole('region', { name: 'What changes' });
    expect(changes()).toHaveTextContent('Address: from 8802 W 56th St →to none');
    expect(changes()).toHaveTextContent('Dress code: from Collared →to none');
    await user.type(name, '{Backspace}');
    await user.click(screen.getByLabelText('Search'));
    await user.click(screen.getByLabelText('Enter it myself'));
    expect(screen.getByLabelText('Address')).toHaveValue('8802 W 56th St');
    expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(happened).toEqual(['closed']));
    expect(bodies()).toEqual([]);
  });

  it('from one that is found to the other way of choosing and back changes nothing', async () => {
    const { user, screen, bodies, happened } = edit(venue);
    await user.click(await screen.findByLabelText('Enter it myself'));
    await user.click(screen.getByLabelText('Search'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(happened).toEqual(['closed']));
    expect(bodies()).toEqual([]);
  });

  it('from one typed name to another brings nothing of the course before', async () => {
    const { user, screen, bodies } = edit();
    await user.type(await screen.findByLabelText(/Course name/), ' West');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies()).toMatchObject([
      { venueName: 'Eagle Creek West', courseAddress: null, dressCode: null, amenities: [] },
    ]);
  });

  it('to one that is found brings its address, zone, difficulty and amenities', async () => {
    browser('carmel');
    const woods = {
      ...eagleCreek,
      id: idOf('v2'),
      name: 'The Woods',
      address: '1 Elm',
      amenities: ['Grill'],
    };
    const { distance: _, ...plain } = woods;
    const { user, screen, bodies } = edit(venue, {
      'GET /api/venues/search?lat=39.9784&lng=-86.1180&radius=50000&name=woods': { body: [woods] },
      [`GET /api/venues/${idOf('v2')}`]: { body: plain },
      [`GET /api/venues/${idOf('v2')}/difficulty`]: {
        body: { ...difficulty, venueId: idOf('v2'), level: 'advanced', illustrative: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose another' }));
    await user.type(screen.getByLabelText(/Find a course/), 'woods');
    await user.click(await screen.findByRole('button', { name: /The Woods/ }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent(
        'Difficulty: from Championship →to Challenging',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies()[0]).toMatchObject({
      venueId: idOf('v2'),
      courseAddress: '1 Elm, Carmel, IN',
      difficulty: 'challenging',
      amenities: ['Grill'],
      weatherConditions: null,
    });
  });
});

// promises tee-times#zones
it('an edit corrects the zone of a typed course, and says so', async () => {
  const { user, screen, bodies } = edit({ timeZone: 'America/Chicago' });
  const zone = await screen.findByLabelText(/Time zone at the course/);
  expect(zone).toHaveValue('America/Chicago');
  await user.selectOptions(zone, 'Arizona (Phoenix)');
  expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent(
    'Time zone at the course: from Chicago time →to Phoenix time',
  );
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Booking saved')).toBeVisible();
  expect(bodies()).toEqual([
    {
      venueId: null,
      venueName: 'Eagle Creek',
      courseAddress: '8802 W 56th St',
      timeZone: 'America/Phoenix',
      version: 1,
    },
  ]);
});

// promises tee-times#two-windows
describe('an edit of a tee time that was edited in another window', () => {
  const changed = failing('booking.changed', 'This tee time was changed meanwhile.');
  /** A server on which the other window has already saved this change. */
  const after = (theirs: Partial<Booking>) => ({
    [READ]: { body: detail({ ...theirs, version: 4 }) },
    [PATCH]: ({ body }: Call) =>
      (body as { version: number }).version < 4 ? changed : { body: booking({ ...theirs, version: 5 }) },
  });
  async function clash(choice: string) {
    const view = edit({}, after({ cost: '$50', notes: 'Walking' }));
    const { user, screen } = view;
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.clear(await screen.findByLabelText(/Cost/));
    await user.type(screen.getByLabelText(/Cost/), '$60');
    await user.type(screen.getByLabelText('Amenities'), ', grill');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const panel = await screen.findByRole('alert', { name: 'Changed in another window' });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Cost: from $45 →to $50');
    expect(panel).toHaveTextContent('Notes: from none →to Walking');
    expect(panel).toHaveTextContent('You typed here:Cost: $60');
    await user.click(screen.getByRole('button', { name: choice }));
    expect(screen.queryByRole('alert', { name: 'Changed in another window' })).toBeNull();
    expect(screen.getByLabelText('Notes')).toHaveValue('Walking');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    return view.bodies().at(-1);
  }

  it('shows what was changed there, and saves what was typed here if the golfer wants that', async () =>
    expect(await clash('Keep what I typed')).toEqual({
      cost: '$60',
      amenities: ['cart', 'range', 'grill'],
      version: 4,
    }));

  it('takes what was typed in the other window if the golfer wants that, and saves only the rest', async () =>
    expect(await clash('Take the other words')).toEqual({
      amenities: ['cart', 'range', 'grill'],
      version: 4,
    }));

  it('asks for no choice if the two windows changed different fields', async () => {
    const { user, screen, bodies } = edit({}, after({ notes: 'Walking' }));
    await user.type(await screen.findByLabelText('Special requests'), 'Two carts');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Keep both and continue' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    expect(bodies().at(-1)).toEqual({ specialRequests: 'Two carts', version: 4 });
  });

  it('merges the fields of the course as one: a course of one window never gets the address of the other', () => {
    const base = savedFacts(booking());
    const theirs = { ...base, venueName: 'The Fort', courseAddress: '1 Elm' };
    const mine = { ...base, courseAddress: '2 Oak', cost: '$60' };
    const both = merged(base, theirs, mine);
    expect(both.clash).toBe(true);
    expect(both.mine).toMatchObject({ venueName: 'Eagle Creek', courseAddress: '2 Oak', cost: '$60' });
    expect(both.theirs).toMatchObject({ venueName: 'The Fort', courseAddress: '1 Elm', cost: '$60' });
  });
});

it('an edit of the time alone sends it as an instant', async () => {
  const { user, screen, bodies } = edit();
  await screen.findByLabelText(/Date and time/);
  choose(WHEN);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Booking saved')).toBeVisible();
  expect(bodies()).toEqual([{ dateTime: WHEN, version: 1 }]);
});
