import type { VenueId } from '@game/contracts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { booking } from '../dashboard/dashboard.fixture';
import { browser, cityOf, woodland } from '../venues/venues.fixture';
import { renderClient } from '../../testing/render';
import { optionsOf, SPIN_MS, tomorrowAtTwo } from './options';
import Roulette from './roulette';
import { contact, golfer, idOf } from '../../testing/golf';

const venue = (n: number) => ({
  ...woodland,
  id: idOf<VenueId>(`v${n}`),
  name: `Course ${n}`,
  timeZone: 'America/Chicago',
});
const friend = (n: number) => contact(`c${n}`, `Friend ${n}`, 1);
const six = [1, 2, 3, 4, 5, 6];
const NEAREST = 'GET /api/venues?lat=39.98&lng=-86.12&limit=5';
const server = {
  [NEAREST]: { body: six.slice(0, 5).map(venue) },
  'GET /api/contacts': { body: six.map(friend) },
  'GET /api/custom-tier-names': { body: [] },
};

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

// promises tee-times#roulette
describe('the options of the wheel', () => {
  it('are five venues, three contacts and six ideas', () => {
    const titles = optionsOf(six.map(venue), six.map(friend)).map((o) => o.title);
    expect(titles).toHaveLength(14);
    expect(titles.slice(4, 9)).toEqual([
      'Course 5',
      'Invite Friend 1',
      'Invite Friend 2',
      'Invite Friend 3',
      'Early Bird',
    ]);
  });

  it.each([
    ['America/Chicago', '2026-06-05T22:00:00Z', '2026-06-06T14:00'],
    ['America/Chicago', '2026-03-08T03:00:00Z', '2026-03-08T14:00'],
    ['America/Chicago', '2026-03-08T05:30:00Z', '2026-03-08T14:00'],
    ['America/Chicago', '2026-11-01T02:00:00Z', '2026-11-01T14:00'],
    ['America/Chicago', '2026-11-01T05:30:00Z', '2026-11-02T14:00'],
    ['America/Los_Angeles', '2026-06-06T06:30:00Z', '2026-06-06T14:00'],
  ])('book a tee time for 2 PM tomorrow on the clock of the course (zone %s, now %s)', (zone, now, at) => {
    expect(tomorrowAtTwo(new Date(now), zone)).toBe(at);
  });
});

// promises tee-times#roulette
describe('the roulette', () => {
  beforeEach(() => {
    localStorage.clear();
    browser('carmel');
  });

  it('has the five venues nearest to the golfer on its wheel, with the credit of their source', async () => {
    const { sent } = renderClient(<Roulette />, server);
    expect(await screen.findAllByText('Course 5')).toHaveLength(2);
    expect(screen.getByText('Contains data from OpenGolfAPI (opengolfapi.org)')).toBeVisible();
    expect(sent('GET', NEAREST.slice(4))).toHaveLength(1);
  });

  // promises venues#own-place
  it('has the venues nearest to the city of the profile if the browser denies the place', async () => {
    browser('denied');
    renderClient(<Roulette />, {
      ...server,
      'GET /api/me': { body: { user: golfer({ location: 'Carmel, Indiana' }) } },
      ...cityOf('Carmel', 'Indiana', woodland),
      'GET /api/venues?lat=39.92&lng=-86.10&limit=5': { body: [venue(6)] },
    });
    expect(await screen.findAllByText('Course 6')).toHaveLength(2);
    expect(screen.queryByLabelText('City or ZIP code')).toBeNull();
  });

  // promises venues#own-place
  it('has no venues while no place is known, and asks for the city', async () => {
    browser('denied');
    const { user, sent } = renderClient(<Roulette />, {
      ...server,
      ...cityOf('Carmel', 'IN', woodland),
      'GET /api/venues?lat=39.92&lng=-86.10&limit=5': { body: [venue(6)] },
    });
    expect(await screen.findAllByText('Invite Friend 1')).not.toEqual([]);
    expect(screen.queryByText(/^Course/)).toBeNull();
    await user.type(screen.getByLabelText('City or ZIP code'), 'Carmel, IN{Enter}');
    expect(await screen.findAllByText('Course 6')).toHaveLength(2);
    expect(sent('GET', '/api/venues?limit=5')).toEqual([]);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(window, { matchMedia: undefined });
  });

  /** Spins so that the wheel stops at the option with that index; the test moves the clock. */
  async function land(index: number, total: number, answers: Parameters<typeof renderClient>[1]) {
    const view = renderClient(
      <>
        <Roulette />
        <Address />
      </>,
      answers,
    );
    await screen.findByRole('button', { name: 'Spin the Wheel!' });
    jest.spyOn(Math, 'random').mockReturnValue((index + 0.5) / total);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Spin the Wheel!' }));
    expect(screen.getByRole('button', { name: 'Spinning...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('The wheel says')).toBeNull();
    act(() => void jest.advanceTimersByTime(SPIN_MS));
    jest.useRealTimers();
    expect(screen.getByText('The wheel says')).toBeVisible();
    return view;
  }

  it('shows the result at once to golfers who want less motion', async () => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: /reduced-motion/.test(query) }) });
    const { user } = renderClient(<Roulette />, server);
    await user.click(await screen.findByRole('button', { name: 'Spin the Wheel!' }));
    expect(screen.getByText('The wheel says')).toBeVisible();
  });

  it('says the same result again, and offers to book again, if the wheel stops there twice', async () => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: /reduced-motion/.test(query) }) });
    const { user } = renderClient(<Roulette />, {
      ...server,
      'POST /api/bookings': { status: 201, body: booking() },
    });
    const spin = await screen.findByRole('button', { name: 'Spin the Wheel!' });
    jest.spyOn(Math, 'random').mockReturnValue(0.5 / 14);
    await user.click(spin);
    const first = screen.getByRole('heading', { name: 'Course 1' });
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Book it' }));
    await screen.findByRole('button', { name: 'Show the tee time' });
    await user.click(spin);
    expect(screen.getByRole('button', { name: 'Book it' })).toBeEnabled();
    // A screen reader announces what is added to a live region, so the heading is a new one.
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Course 1' })).toBeVisible();
  });

  it.each([
    ['Early Bird', 8, 'T07:30'],
    ['Twilight', 9, 'T17:30'],
  ])('opens the wizard for %s with an hour of that name', async (title, index, hour) => {
    const { user } = await land(index, 14, { ...server, 'GET /api/bookings': { body: [] } });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    const field = await screen.findByLabelText<HTMLInputElement>(/Date and time/);
    expect(field.value).toMatch(new RegExp(`${hour}$`));
  });

  it('lists eight options, and says how many more there are', async () => {
    renderClient(<Roulette />, server);
    expect(await screen.findByText('...and 6 more options!')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it('has nothing to spin without venues and contacts', async () => {
    renderClient(<Roulette />, { [NEAREST]: { body: [] }, 'GET /api/contacts': { body: [] } });
    expect(await screen.findByText('No options available')).toBeVisible();
    expect(screen.getByText('Add some venues and contacts to spin the wheel!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add your friends' })).toHaveAttribute('href', '/friends');
  });

  it('offers to try again if nothing could be loaded', async () => {
    const failed = { status: 500, body: {} };
    renderClient(<Roulette />, { [NEAREST]: failed, 'GET /api/contacts': failed });
    expect(await screen.findByText('This did not load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No options available')).toBeNull();
  });

  it('asks before it books, and books a pending tee time for one player at a venue', async () => {
    const { user, sent } = await land(0, 14, {
      ...server,
      'POST /api/bookings': { status: 201, body: booking() },
    });
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    const question = await screen.findByRole('alertdialog', { name: 'Book Course 1?' });
    expect(question).toHaveTextContent(
      /A tee time on .*2:00 PM .*is added to your bookings. Nobody is asked/,
    );
    expect(sent('POST', '/api/bookings')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Book it' }));
    expect(await screen.findByText('Tee Time Created!')).toBeVisible();
    expect(screen.getByText('Your booking has been created successfully.')).toBeVisible();
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      venueId: idOf('v1'),
      numberOfPlayers: 1,
      status: 'pending',
    });
    expect(sent('POST', '/api/bookings')[0]?.headers['idempotency-key']).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show the tee time' }));
    expect(await screen.findByText(`At /?tee-time=${idOf('b1')}`)).toBeVisible();
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
  });

  it('books nothing if the golfer says not now, and the suggestion stays', async () => {
    const { user, sent } = await land(0, 14, server);
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Book it' })).toBeEnabled();
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it.each([
    [{ message: 'You have used both free tee times.' }, 'You have used both free tee times.'],
    [{}, 'Failed to create tee time.'],
  ])('says that a booking failed, and why', async (body, text) => {
    const { user } = await land(0, 14, { ...server, 'POST /api/bookings': { status: 409, body } });
    await user.click(screen.getByRole('button', { name: 'Book it' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Book it' }));
    expect(await screen.findByText('Booking Failed')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('invites a contact', async () => {
    const { user, sent } = await land(5, 14, {
      ...server,
      'POST /api/invitations/send': { body: { ok: true, by: 'sms' } },
    });
    await user.click(screen.getByRole('button', { name: 'Send the invite' }));
    expect(await screen.findByText('Invitation Sent!')).toBeVisible();
    expect(sent('POST', '/api/invitations/send')[0]?.body).toMatchObject({
      contactId: idOf('c1'),
      type: 'casual_invite',
    });
  });

  it('says that the invitation failed', async () => {
    const { user } = await land(5, 14, server);
    await user.click(screen.getByRole('button', { name: 'Send the invite' }));
    expect(await screen.findByText('Invitation Failed')).toBeVisible();
    expect(screen.getByText('Failed to send invitation.')).toBeVisible();
  });
});
