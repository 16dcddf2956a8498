import type { User } from '@game/contracts';
import { jest } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { renderClient, withoutALine } from '../../testing/render';
import EventsLeagues from './events-leagues';
import { golfer, idOf } from '../../testing/golf';

const premium = golfer({ subscriptionStatus: 'active', subscriptionType: 'annual' });
const shared = {
  createdAt: '2026-05-01T12:00:00Z',
  version: 1,
  venueId: null,
  lat: null,
  lng: null,
  timeZone: 'America/Indiana/Indianapolis',
  venueLocation: 'Carmel, IN',
  skillLevel: 'mixed',
  status: 'open',
  hostName: 'Ann',
  hosting: false,
  place: null,
  waitlistPosition: null,
  waitlistCount: 0,
  distance: null,
};
const event = (more = {}) => ({
  ...shared,
  kind: 'couples-event',
  id: idOf('e1'),
  title: 'Sunset Scramble',
  venueName: 'Prairie View',
  dateTime: '2026-07-18T22:00:00Z',
  eventDate: '2026-07-18T22:00:00Z',
  startDate: '2026-07-18T22:00:00Z',
  maxCouples: 8,
  currentCouples: 3,
  costPerCouple: 90,
  costPerCoupleCents: 9_000,
  eventType: 'date_night',
  partner: null,
  format: 'scramble',
  description: 'Nine holes, then dinner.',
  amenities: ['Cart', 'Dinner', 'Range', 'Prizes', 'Photos'],
  ...more,
});
const league = {
  ...shared,
  kind: 'public-league',
  id: idOf('l1'),
  leagueName: 'Thursday Nine',
  leagueType: 'social',
  venueNames: ['Eagle Creek'],
  venues: ['Eagle Creek'],
  startDate: '2026-05-07T04:00:00Z',
  endDate: null,
  currentPlayers: 12,
  maxPlayers: 24,
  playSchedule: 'weekly',
  playDay: 'Thursday',
  playTime: '17:30',
  entryFee: 0,
  entryFeeCents: 0,
  prizes: null,
  format: '9-hole',
  description: null,
  amenities: [],
};
const ANNUAL = {
  id: 'annual',
  priceId: null,
  amount: 6_400,
  currency: 'usd',
  features: [],
  savings: null,
  mostPopular: false,
  name: 'Pro Annual',
  price: '$64',
  period: 'per year',
  description: 'About $5.33 per month',
};
const server = {
  'GET /api/couples-events': { body: [event()] },
  [`GET /api/couples-events/${idOf('e1')}`]: { body: event() },
  'GET /api/public-leagues': { body: [league] },
  [`GET /api/public-leagues/${idOf('l1')}`]: { body: league },
};

/** Gives the browser a position in Indianapolis if `allowed`, and denies it otherwise. */
function browser(allowed: boolean) {
  const getCurrentPosition = jest.fn((found: PositionCallback, no: PositionErrorCallback) =>
    allowed
      ? found({ coords: { latitude: 39.7684, longitude: -86.1581 } } as GeolocationPosition)
      : no({} as GeolocationPositionError),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
const here = '?lat=39.768&lng=-86.158&distance=25';
const page = (user: User, answers: Parameters<typeof renderClient>[1] = {}, address = '/events-leagues') =>
  renderClient(<EventsLeagues user={user} />, { ...server, ...answers }, address);

beforeEach(() => void browser(false));

describe('browsing events and leagues', () => {
  // promises events#finding
  it('shows a card with three amenities, and how many more', async () => {
    const { screen } = page(golfer());
    const heading = await screen.findByRole('heading', { name: 'Sunset Scramble' });
    const card = within(heading.closest('li')!);
    for (const text of [
      'Sunset Scramble',
      'Date Night Golf',
      'Mixed',
      'Scramble',
      '3 of 8 couples',
      '$90 per couple',
    ])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText('+2 more')).toBeVisible();
    expect(card.getByText(/Cart · Dinner · Range/)).not.toHaveTextContent('Prizes');
    expect(screen.getByText('1 event found')).toBeVisible();
  });

  it('asks the server for the filtered list', async () => {
    const query = '?text=sun&skillLevel=mixed&location=prairie&eventType=date_night&format=scramble';
    const { user, screen, sent } = page(golfer(), { [`GET /api/couples-events${query}`]: { body: [] } });
    await screen.findByText('Sunset Scramble');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'sun');
    await user.selectOptions(screen.getByLabelText('Skill level'), 'Mixed');
    await user.type(screen.getByLabelText('Location'), 'prairie');
    await user.selectOptions(screen.getByLabelText('Event type'), 'Date Night Golf');
    await user.selectOptions(screen.getByLabelText('Format'), 'Scramble');
    expect(await screen.findByText('No couples events found')).toBeVisible();
    expect(sent('GET', `/api/couples-events${query}`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Sunset Scramble')).toBeVisible();
  });

  // promises events#distance
  it('lists what is within 25 miles of the golfer unless another distance is chosen', async () => {
    const ask = browser(true);
    const { screen, sent } = page(golfer(), {
      [`GET /api/couples-events${here}`]: { body: [event({ distance: 12.3 })] },
      [`GET /api/couples-events${here.replace('25', '60')}`]: { body: [] },
    });
    expect(await screen.findByText('Location Enabled')).toBeVisible();
    expect(screen.getByText('Events will be filtered by your current location')).toBeVisible();
    expect(await screen.findByText(/12 miles away/)).toBeVisible();
    expect(screen.getByText('Showing everything within 25 miles of you')).toBeVisible();
    expect(ask.mock.calls[0]?.[2 as never]).toEqual({
      timeout: 10_000,
      maximumAge: 300_000,
      enableHighAccuracy: true,
    });
    const slider = screen.getByRole('slider', { name: 'Distance' });
    expect(slider).toHaveAttribute('min', '5');
    expect(slider).toHaveAttribute('max', '100');
    expect(slider).toHaveAttribute('step', '5');
    fireEvent.change(slider, { target: { value: '60' } });
    await waitFor(() =>
      expect(sent('GET', `/api/couples-events${here.replace('25', '60')}`)).toHaveLength(1),
    );
  });

  // promises events#distance
  it('works without a location, and asks the browser for it again on request', async () => {
    const { user, screen } = page(golfer());
    expect(await screen.findByText('Location Access Denied')).toBeVisible();
    expect(screen.getByText('You can still browse events manually')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    browser(true);
    await user.click(screen.getByRole('button', { name: 'Enable Location' }));
    expect(await screen.findByText('Location Enabled')).toBeVisible();
  });

  it('shows the weather at the golfer’s position and asks the browser for it only once', async () => {
    const ask = browser(true);
    const { screen } = page(golfer(), {
      [`GET /api/couples-events${here}`]: { body: [] },
      'GET /api/weather?lat=39.77&lng=-86.16': { status: 503, body: {} },
    });
    const card = within(await screen.findByRole('region', { name: 'Local Weather' }));
    expect(await card.findByText('Unable to fetch weather data')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('shows no weather without a position, and lets the weather card ask for it again', async () => {
    const { user, screen } = page(golfer());
    const card = within(await screen.findByRole('region', { name: 'Local Weather' }));
    expect(card.getByText('Location access needed for weather data')).toBeVisible();
    browser(true);
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Location Enabled')).toBeVisible();
  });

  // promises events#featured
  it('shows an installation’s own numbers where they are larger than those of the specification', async () => {
    const { user, screen } = page(golfer(), {
      'GET /api/community': { body: { players: 1_200, venues: 12 } },
    });
    await user.click(screen.getByRole('tab', { name: 'Featured' }));
    expect(await screen.findByText('1,200')).toBeVisible();
    expect(screen.getByText('45')).toBeVisible();
  });

  // promises events#featured
  it('has fixed cards and the specification’s counters on the featured tab', async () => {
    const { user, screen } = page(golfer());
    await user.click(screen.getByRole('tab', { name: 'Featured' }));
    for (const text of ['847', 'Active Players', '45', 'Partner Venues'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Premium' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Browse leagues' }));
    expect(await screen.findByText('Thursday Nine')).toBeVisible();
  });

  it('welcomes a golfer who comes back from the payment', async () => {
    const { user, screen } = page(premium, {}, '/events-leagues?upgraded=true');
    expect(await screen.findByText('Welcome to Annual Premium!')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: "Let's go" }));
    expect(screen.queryByText('Welcome to Annual Premium!')).toBeNull();
  });
});

describe('taking part in an event or league', () => {
  it('takes a place in a free event with one press', async () => {
    let listed = event({ costPerCouple: 0 });
    const { user, screen, sent } = page(golfer(), {
      'GET /api/couples-events': () => ({ body: [listed] }),
      'POST /api/couples-events/join': () => ({ body: (listed = event({ place: 'in' })) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Join: Sunset Scramble' }));
    expect(await screen.findByText('Joined Event!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Leave: Sunset Scramble' })).toHaveFocus();
    expect(sent('POST', '/api/couples-events/join')[0]?.body).toEqual({ eventId: idOf('e1') });
  });

  // promises events#joining
  it('asks for the partner and shows the price before it takes a place in an event that costs money', async () => {
    const { user, screen, sent } = page(golfer(), {
      'POST /api/couples-events/join': { body: event({ place: 'in', partner: 'Sam' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Join: Sunset Scramble' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Sunset Scramble?' }));
    expect(dialog.getByText(/^\$90 per couple, .*You pay at the course, not here\.$/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Yes, join' }));
    expect(dialog.getByText('Please enter the name of your partner.')).toBeVisible();
    expect(sent('POST', '/api/couples-events/join')).toEqual([]);
    await user.type(dialog.getByLabelText(/Your partner's name/), ' Sam {Enter}');
    expect(await screen.findByText('Joined Event!')).toBeVisible();
    expect(sent('POST', '/api/couples-events/join').map(({ body }) => body)).toEqual([
      { eventId: idOf('e1'), partner: 'Sam' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // promises events#joining
  it('keeps the question open with what is wrong with the partner, and joins nothing when it is left', async () => {
    const message = 'That looks like a link. Please write it without one.';
    const refusal = { code: 'input.invalid', message, errors: [{ field: 'partner', message }] };
    const { user, screen, sent } = page(golfer(), {
      'POST /api/couples-events/join': { status: 422, body: refusal },
    });
    const join = await screen.findByRole('button', { name: 'Join: Sunset Scramble' });
    await user.click(join);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(sent('POST', '/api/couples-events/join')).toEqual([]);
    await user.click(join);
    const field = await screen.findByLabelText(/Your partner's name/);
    await user.type(field, 'sam.example{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveValue('sam.example');
  });

  it('takes a place in a league from its details', async () => {
    const { user, screen, sent } = page(
      golfer(),
      {
        [`GET /api/public-leagues/${idOf('l1')}`]: {
          body: { ...league, entryFee: 40, entryFeeCents: 4_000 },
        },
        'POST /api/public-leagues/join': { body: { ...league, place: 'in' } },
      },
      `/events-leagues?tab=leagues&public-league=${idOf('l1')}`,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Ongoing')).toBeVisible();
    expect(dialog.getByText('Entry fee').nextElementSibling).toHaveTextContent(/^\$40$/);
    expect(dialog.getByText('Weekly on Thursdays at 5:30 PM')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Share League' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Join League/ }));
    expect(await screen.findByText('Joined League!')).toBeVisible();
    expect(sent('POST', '/api/public-leagues/join')[0]?.body).toEqual({ leagueId: idOf('l1') });
  });

  it.each([
    ['couples', 'Join: Sunset Scramble', 'Failed to join event. Please try again.'],
    ['leagues', 'Join: Thursday Nine', 'Failed to join league. Please try again.'],
  ])('says that joining failed, and why: %s', async (tab, button, text) => {
    const full = { status: 409, body: { code: 'gathering.full', message: 'No room is left.' } };
    const { user, screen } = page(
      golfer(),
      {
        'GET /api/couples-events': { body: [event({ costPerCouple: 0 })] },
        'POST /api/couples-events/join': full,
        'POST /api/public-leagues/join': full,
      },
      `/events-leagues?tab=${tab}`,
    );
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(`${text} No room is left.`)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it.each([
    ['couples', 'Join: Sunset Scramble', 'Failed to join event. Please try again.'],
    ['leagues', 'Join: Thursday Nine', 'Failed to join league. Please try again.'],
  ])(
    'says that joining failed although the server gives no reason, and can be tried again: %s',
    async (tab, button, text) => {
      let up = false;
      const { user, screen } = page(
        golfer(),
        {
          'GET /api/couples-events': { body: [event({ costPerCouple: 0 })] },
          'POST /api/couples-events/join': () =>
            up ? { body: event({ place: 'in' }) } : { status: 500, body: {} },
          'POST /api/public-leagues/join': () =>
            up ? { body: { ...league, place: 'in' } } : { status: 500, body: {} },
        },
        `/events-leagues?tab=${tab}`,
      );
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      up = true;
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText(/^Joined (Event|League)!$/)).toBeVisible();
    },
  );

  it('takes a place on the waitlist if the event is full', async () => {
    const full = event({ status: 'full', currentCouples: 8, waitlistCount: 2 });
    const { user, screen } = page(golfer(), {
      'GET /api/couples-events': { body: [full] },
      'POST /api/couples-events/join': { body: { ...full, place: 'waiting', waitlistPosition: 3 } },
    });
    expect(await screen.findByRole('button', { name: 'Join: Sunset Scramble' })).toBeDisabled();
    expect(screen.getByText('(2 waiting)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join the waitlist: Sunset Scramble' }));
    await user.type(await screen.findByLabelText(/Your partner's name/), 'Sam');
    await user.click(screen.getByRole('button', { name: 'Yes, join the waitlist' }));
    expect(await screen.findByText('You are on the waitlist')).toBeVisible();
  });

  it('ends when the golfer leaves the event', async () => {
    const { user, screen, sent } = page(golfer(), {
      'GET /api/couples-events': { body: [event({ place: 'in' })] },
      'POST /api/couples-events/leave': { body: event() },
    });
    expect(await screen.findByText("You're in")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave: Sunset Scramble' }));
    expect(await screen.findByText('You left')).toBeVisible();
    expect(sent('POST', '/api/couples-events/leave')[0]?.body).toEqual({ eventId: idOf('e1') });
  });
});

describe('the form of a new event or league', () => {
  // promises events#hosting
  it('shows a golfer without premium the price of the annual plan and leads there in the same tab', async () => {
    const { user, screen } = page(golfer(), { 'GET /api/plans': { body: [ANNUAL] } });
    await user.click(screen.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Premium Feature')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Maybe Later' })).toBeVisible();
    expect(await screen.findByText('$64 per year, about $5.33 per month.')).toBeVisible();
    const upgrade = screen.getByRole('link', { name: 'Upgrade to Annual' });
    expect(upgrade).toHaveAttribute('href', '/subscribe?plan=annual');
    expect(upgrade).not.toHaveAttribute('target');
  });

  it.each([
    ['the trial', { subscriptionStatus: 'trial', subscriptionType: 'trial' }, false],
    ['Starter', { subscriptionStatus: 'free', subscriptionType: 'free' }, false],
    ['Pro Monthly', { subscriptionStatus: 'active', subscriptionType: 'monthly' }, true],
    ['Annual Premium', { subscriptionStatus: 'active', subscriptionType: 'annual' }, true],
    ['a lifetime plan', { subscriptionStatus: 'active', subscriptionType: 'lifetime' }, true],
    ['free days', { subscriptionStatus: 'active', subscriptionType: 'referral' }, true],
    ['a plan whose payment failed', { subscriptionStatus: 'past_due', subscriptionType: 'annual' }, true],
  ] as const)('on %s opens what is true for that plan', async (_, plan, hosts) => {
    const { user, screen } = page(golfer(plan as Partial<User>), { 'GET /api/plans': { body: [ANNUAL] } });
    await user.click(screen.getByRole('button', { name: 'Create Event' }));
    expect(
      await screen.findByRole('dialog', { name: hosts ? 'Create Event' : 'Premium Feature' }),
    ).toBeVisible();
    const upsell = screen.queryByText(
      'Hosting couples events and public leagues comes with every paid plan. The annual one costs the least a month.',
    );
    expect(upsell !== null).toBe(!hosts);
  });

  /** Opens the form of a new event and fills in every required field. */
  async function filledIn({ user, screen }: ReturnType<typeof page>) {
    await user.click(screen.getByRole('button', { name: 'Create Event' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByLabelText(/Event Title/), 'Fall Fling');
    await user.type(form.getByLabelText(/Venue Name/), 'Prairie View');
    fireEvent.change(form.getByLabelText(/Date & Time/), { target: { value: '2026-09-12T16:00' } });
    return { form, create: form.getByRole('button', { name: 'Create Event' }) };
  }

  it('creates an event with the chosen values', async () => {
    const view = page(premium, { 'POST /api/couples-events': { status: 201, body: event() } });
    const { user, screen, sent } = view;
    expect(screen.queryByRole('button', { name: 'Premium' })).toBeNull();
    const { form, create } = await filledIn(view);
    await user.clear(form.getByLabelText(/Max Couples/));
    await user.type(form.getByLabelText(/Max Couples/), '12');
    await user.clear(form.getByLabelText(/Cost per Couple/));
    await user.type(form.getByLabelText(/Cost per Couple/), '75.50');
    await user.selectOptions(form.getByLabelText(/Skill Level/), 'Advanced');
    await user.type(form.getByLabelText(/Description/), 'Bring a sweater.');
    await user.selectOptions(form.getByLabelText(/Time zone at the course/), 'British Columbia (Vancouver)');
    await user.click(create);
    expect(await screen.findByText('Event Created!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', '/api/couples-events')[0]?.body).toMatchObject({
      title: 'Fall Fling',
      venueName: 'Prairie View',
      startDate: '2026-09-12T16:00',
      timeZone: 'America/Vancouver',
      maxCouples: 12,
      costPerCouple: 75.5,
      skillLevel: 'advanced',
      description: 'Bring a sweater.',
    });
  });

  it('creates a league with the chosen values', async () => {
    const { user, screen, sent } = page(
      premium,
      { 'POST /api/public-leagues': { status: 201, body: league } },
      '/events-leagues?tab=leagues',
    );
    await user.click(screen.getByRole('button', { name: 'Create League' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByLabelText(/League Name/), 'Early Nine');
    await user.selectOptions(form.getByLabelText(/League Type/), 'Social');
    fireEvent.change(form.getByLabelText(/Start Date/), { target: { value: '2026-09-03' } });
    await user.selectOptions(form.getByLabelText(/Play Schedule/), 'Monthly');
    await user.selectOptions(form.getByLabelText(/Skill Level/), 'Beginner');
    await user.selectOptions(form.getByLabelText(/Time zone at the course/), 'Arizona (Phoenix)');
    await user.click(form.getByRole('button', { name: 'Create League' }));
    expect(await screen.findByText('League Created!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', '/api/public-leagues')[0]?.body).toMatchObject({
      leagueName: 'Early Nine',
      leagueType: 'social',
      startDate: '2026-09-03',
      maxPlayers: 16,
      playSchedule: 'monthly',
      skillLevel: 'beginner',
      timeZone: 'America/Phoenix',
      entryFee: 0,
    });
  });

  it.each([
    ['Create Event', { message: 'Please enter a title' }, 'Please enter a title'],
    ['Create Event', {}, 'Failed to create event.'],
    ['Create League', { message: 'Please enter a name' }, 'Please enter a name'],
    ['Create League', {}, 'Failed to create league.'],
  ])('says why creating failed: %s, %j', async (name, body, text) => {
    const failed = { status: 422, body };
    const { user, screen } = page(
      premium,
      { 'POST /api/couples-events': failed, 'POST /api/public-leagues': failed },
      `/events-leagues?tab=${name === 'Create League' ? 'leagues' : 'couples'}`,
    );
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText('Creation Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['Create Event', 'startDate', /Date & Time/],
    ['Create League', 'startDate', /Start Date/],
  ])('%s gives the focus to the first field that is wrong', async (name, field, label) => {
    const failed = { status: 422, body: { message: 'Please check.', errors: [{ field, message: 'When?' }] } };
    const { user, screen } = page(
      premium,
      { 'POST /api/couples-events': failed, 'POST /api/public-leagues': failed },
      `/events-leagues?tab=${name === 'Create League' ? 'leagues' : 'couples'}`,
    );
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name }));
    expect(await dialog.findByText('When?')).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    fireEvent.change(dialog.getByLabelText(label), {
      target: { value: name === 'Create League' ? '2026-09-03' : '2026-09-12T16:00' },
    });
    expect(dialog.queryByText('When?')).toBeNull();
  });

  it('says that an unexpected error occurred if the connection fails while an event is created', async () => {
    const view = page(premium, {
      'POST /api/couples-events': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { user, screen } = view;
    const { create } = await filledIn(view);
    const back = withoutALine();
    await user.click(create);
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    back();
  });

  it('says that an unexpected error occurred if the connection fails while a league is created', async () => {
    const { user, screen } = page(
      premium,
      {
        'POST /api/public-leagues': () => {
          throw new TypeError('Failed to fetch');
        },
      },
      '/events-leagues?tab=leagues',
    );
    await user.click(screen.getByRole('button', { name: 'Create League' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByLabelText(/League Name/), 'Early Nine');
    fireEvent.change(form.getByLabelText(/Start Date/), { target: { value: '2026-09-03' } });
    const back = withoutALine();
    await user.click(form.getByRole('button', { name: 'Create League' }));
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    back();
  });

  it('offers the annual plan when the server refuses because it needs premium', async () => {
    const view = page(premium, {
      'POST /api/couples-events': { status: 403, body: { code: 'premium.required', message: 'Upgrade.' } },
    });
    const { user, screen } = view;
    const { create } = await filledIn(view);
    await user.click(create);
    expect(await screen.findByText('Premium Feature')).toBeVisible();
  });
});

describe('a long list of events', () => {
  it('loads the next page with the cursor that the server gave', async () => {
    const { user, screen, sent } = page(golfer(), {
      'GET /api/couples-events': { body: [event()], headers: { 'x-next-cursor': 'p2' } },
      'GET /api/couples-events?cursor=p2': { body: [event({ id: idOf('e2'), title: 'Moonlight Nine' })] },
    });
    expect(await screen.findByText('1 event found so far')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Moonlight Nine')).toBeVisible();
    expect(screen.getByText('Sunset Scramble')).toBeVisible();
    expect(screen.getByText('2 events found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(sent('GET', '/api/couples-events?cursor=p2')).toHaveLength(1);
  });
});

describe('the host of an event or league', () => {
  const mine = event({ hosting: true });
  const ann = { id: idOf('ann'), name: 'Ann' };
  const roster = {
    ...{ hostName: 'Pat', players: ['Ann', 'Bob'], waiting: ['Cy'] },
    ...{ members: [ann], removed: [{ id: idOf('dee'), name: 'Dee' }] },
  };
  const hosted = {
    'GET /api/couples-events': { body: [mine] },
    [`GET /api/couples-events/${idOf('e1')}`]: { body: mine },
    [`GET /api/couples-events/${idOf('e1')}/roster`]: { body: roster },
    [`GET /api/public-leagues/${idOf('l1')}`]: { body: { ...league, hosting: true } },
    [`GET /api/public-leagues/${idOf('l1')}/roster`]: {
      body: { ...roster, players: [], waiting: [], members: [], removed: [] },
    },
  };
  const opened = (answers: Parameters<typeof renderClient>[1] = {}, of = `couples-event=${idOf('e1')}`) =>
    page(premium, { ...hosted, ...answers }, `/events-leagues?${of}`);

  // promises events#roster
  it('sees who has a place and who waits', async () => {
    const { screen } = opened();
    const list = within(await screen.findByRole('region', { name: "Who's in" }));
    for (const text of ['Ann', 'Bob', 'Waiting, in this order', 'Cy'])
      expect(list.getAllByText(text)[0]).toBeVisible();
  });

  // promises events#removing-somebody
  it('removes somebody after a question, and asks back whom they removed before', async () => {
    const at = `/api/couples-events/${idOf('e1')}`;
    const { user, screen, sent } = opened({
      [`POST ${at}/remove-member`]: { body: roster },
      [`POST ${at}/ask-back`]: { body: roster },
    });
    await user.click(await screen.findByText('Change the list'));
    await user.click(screen.getByRole('button', { name: 'Remove Ann' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ann?' }));
    expect(sent('POST', `${at}/remove-member`)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('Removed from the list: Ann')).toBeVisible();
    expect(sent('POST', `${at}/remove-member`)[0]?.body).toEqual({ memberId: ann.id });
    await user.click(screen.getByRole('button', { name: 'Ask back: Dee' }));
    expect(await screen.findByText('We tell Dee that they can join again')).toBeVisible();
    expect(sent('POST', `${at}/ask-back`)[0]?.body).toEqual({ memberId: idOf('dee') });
  });

  // promises events#writing-to-the-members
  it('writes to everybody who takes part, and keeps the words if that fails', async () => {
    const path = `/api/couples-events/${idOf('e1')}/message`;
    let answer: { status?: number; body: object } = { status: 429, body: { message: 'Wait a day.' } };
    const { user, screen, sent } = opened({ [`POST ${path}`]: () => answer });
    const field = await screen.findByLabelText('Write to everybody who takes part');
    expect(screen.getByRole('button', { name: 'Send to everybody' })).toHaveAttribute('aria-disabled');
    await user.type(field, 'Bring a sweater');
    await user.click(screen.getByRole('button', { name: 'Send to everybody' }));
    expect(await screen.findByText('Wait a day.')).toBeVisible();
    expect(field).toHaveValue('Bring a sweater');
    answer = { body: { told: 3 } };
    await user.click(screen.getByRole('button', { name: 'Send to everybody' }));
    expect(await screen.findByText('Sent to 3 golfers')).toBeVisible();
    expect(field).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Send to everybody' })).toHaveFocus();
    expect(sent('POST', path)[1]?.body).toEqual({ text: 'Bring a sweater' });
  });

  it('sees that nobody is in a league yet', async () => {
    const { screen } = opened({}, `public-league=${idOf('l1')}`);
    expect(await screen.findByText('Nobody yet. Share it to fill it.')).toBeVisible();
  });

  it('is the only one who can edit and cancel, and a golfer without a place does not see the list of players', async () => {
    const { screen, calls } = page(golfer(), {}, `/events-leagues?couples-event=${idOf('e1')}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Share Event' })).toBeVisible();
    for (const name of ['Edit', 'Cancel Event']) expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(calls.filter((c) => c.path.endsWith('/roster'))).toEqual([]);
  });

  it('sends only the changed fields when editing', async () => {
    const { user, screen, sent } = opened({ [`PATCH /api/couples-events/${idOf('e1')}`]: { body: mine } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Event' }));
    expect(await form.findByLabelText(/Venue Name/)).toHaveValue('Prairie View');
    await user.clear(form.getByLabelText(/Max Couples/));
    await user.type(form.getByLabelText(/Max Couples/), '10');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Event Updated!')).toBeVisible();
    expect(sent('PATCH', `/api/couples-events/${idOf('e1')}`)[0]?.body).toEqual({ maxCouples: 10 });
    expect(await screen.findByRole('dialog', { name: 'Sunset Scramble' })).toBeVisible();
  });

  it('shows and saves the start day of a league in the league’s time zone', async () => {
    const { user, screen, sent } = opened(
      { [`PATCH /api/public-leagues/${idOf('l1')}`]: { body: league } },
      `public-league=${idOf('l1')}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit League' }));
    expect(await form.findByLabelText(/Start Date/)).toHaveValue('2026-05-07');
    fireEvent.change(form.getByLabelText(/Start Date/), { target: { value: '2026-05-14' } });
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('League Updated!')).toBeVisible();
    expect(sent('PATCH', `/api/public-leagues/${idOf('l1')}`)[0]?.body).toEqual({ startDate: '2026-05-14' });
  });

  // promises tee-times#zones
  it.each([
    ['Edit Event', 'Event Updated!', `couples-events/${idOf('e1')}`, `couples-event=${idOf('e1')}`],
    ['Edit League', 'League Updated!', `public-leagues/${idOf('l1')}`, `public-league=${idOf('l1')}`],
  ])('corrects the zone of a typed place: %s', async (title, saved, path, of) => {
    const body = title === 'Edit Event' ? mine : { ...league, hosting: true };
    const { user, screen, sent } = opened({ [`PATCH /api/${path}`]: { body } }, of);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: title }));
    const zone = await form.findByLabelText(/Time zone at the course/);
    expect(zone).toHaveValue('America/Indiana/Indianapolis');
    await user.selectOptions(zone, 'Arizona (Phoenix)');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(sent('PATCH', `/api/${path}`)[0]?.body).toEqual({ timeZone: 'America/Phoenix' });
  });

  it('sends nothing when nothing was changed', async () => {
    const { user, screen, calls } = opened();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('dialog', { name: 'Sunset Scramble' })).toBeVisible();
    expect(calls.filter((c) => c.method === 'PATCH')).toEqual([]);
  });

  it.each([
    [{ message: 'maxCouples: 12 couples are in already' }, 'maxCouples: 12 couples are in already'],
    [{}, 'Failed to save the changes.'],
  ])('is told why an edit was refused', async (body, text) => {
    const { user, screen } = opened({ [`PATCH /api/couples-events/${idOf('e1')}`]: { status: 422, body } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText(/Event Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  // promises events#cancelling
  it('cancels an event after a confirmation', async () => {
    let now = mine;
    const { user, screen, sent } = opened({
      [`GET /api/couples-events/${idOf('e1')}`]: () => ({ body: now }),
      [`POST /api/couples-events/${idOf('e1')}/cancel`]: () => ({
        body: (now = event({ hosting: true, status: 'cancelled' })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Event' }));
    expect(await screen.findByText('Cancel Sunset Scramble?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Event Cancelled')).toBeVisible();
    expect(sent('POST', `/api/couples-events/${idOf('e1')}/cancel`)[0]?.headers).toHaveProperty(
      'idempotency-key',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull());
  });

  it('is told that cancelling did not work', async () => {
    const { user, screen } = opened(
      { [`POST /api/public-leagues/${idOf('l1')}/cancel`]: { status: 500, body: {} } },
      `public-league=${idOf('l1')}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel League' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  });
});
