import type { Booking, VenueId } from '@game/contracts';
import { act, fireEvent } from '@testing-library/react';
import { jest } from '@jest/globals';
import { viewerZone } from '../../lib/times';
import { booking, detail, inHours, server } from '../dashboard/dashboard.fixture';
import { renderClient } from '../../testing/render';
import { TeeTimeCard } from './tee-time-card';
import { idOf } from '../../testing/golf';

const open = (more: Partial<Booking> = {}, answers: Parameters<typeof renderClient>[1] = {}) =>
  renderClient(<TeeTimeCard booking={booking(more)} now={new Date()} />, { ...server, ...answers });
const failing = (message?: string) => ({ status: 409, body: message ? { message } : {} });

describe('a tee-time card', () => {
  // promises tee-times#card-status, ladder#countdown
  it('shows the players, the status, and the time until the ladder moves as long as it has not passed', () => {
    const { screen, unmount } = open();
    expect(screen.getByRole('img', { name: '2 of 4 players are in' })).toBeVisible();
    expect(screen.getByText('Filling')).toBeVisible();
    expect(screen.getByText(/^Next move in 2h \d\dm$/)).toBeVisible();
    unmount();
    open({ nextTierTimeout: inHours(-1), numberOfPlayers: 4 });
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.queryByText(/Next move/)).toBeNull();
  });

  // promises tee-times#card-status
  it('expands to show location, players, invitations sent and responses', async () => {
    const { user, screen } = open();
    await user.click(screen.getByRole('button', { name: 'Booking menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Expand Details' }));
    for (const word of ['Location', 'Players', 'Invitations sent', 'Responses', 'Dress code'])
      expect(await screen.findByText(word)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Booking menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Collapse Details' }));
    expect(screen.queryByText('Responses')).toBeNull();
  });

  it('is expanded and scrolled into view when a notification leads to it', async () => {
    const [scroll, seen] = [Element.prototype.scrollIntoView, [] as Element[]];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    try {
      const cards = (
        <>
          <TeeTimeCard booking={booking()} now={new Date()} />
          <TeeTimeCard booking={booking({ id: idOf('b2') })} now={new Date()} />
        </>
      );
      const { screen } = renderClient(cards, server, `/dashboard?tee-time=${idOf('b1')}`);
      expect(await screen.findByText('Responses')).toBeVisible();
      expect(seen).toEqual([screen.getAllByRole('article')[0]]);
    } finally {
      Element.prototype.scrollIntoView = scroll;
    }
  });

  it('has a menu that works by keyboard and gives the focus back', async () => {
    const { user, screen } = open();
    const button = screen.getByRole('button', { name: 'Booking menu' });
    button.focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cancel Booking' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  // promises tee-times#cancelling
  it('cancels the tee time after a confirmation', async () => {
    const { user, screen, sent } = open(
      {},
      { [`POST /api/bookings/${idOf('b1')}/cancel`]: { body: booking() } },
    );
    await user.click(screen.getByRole('button', { name: 'Booking menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Booking' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the tee time' }));
    expect(await screen.findByText('Tee time cancelled')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/cancel`)).toHaveLength(1);
  });

  it('says why an edit failed', async () => {
    const { user, screen } = open({}, { [`PATCH /api/bookings/${idOf('b1')}`]: failing('It is over.') });
    await user.click(screen.getByRole('button', { name: 'Booking menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit Booking' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update booking details')).toBeVisible();
    expect(screen.getByText('It is over.')).toBeVisible();
  });

  it.each([
    ['another course', 'The Fort', { venueId: null, timeZone: viewerZone }],
    ['the same with a space', 'Eagle Creek ', {}],
  ])('edits the course name: %s', async (_, name, place) => {
    const venue = { venueId: idOf<VenueId>('v1'), timeZone: 'Pacific/Auckland' };
    const { user, screen, sent } = open(venue, {
      [`PATCH /api/bookings/${idOf('b1')}`]: { body: booking() },
    });
    await user.click(screen.getByRole('button', { name: 'Booking menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit Booking' }));
    const course = await screen.findByLabelText(/Course name/);
    await user.clear(course);
    await user.type(course, name);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking saved')).toBeVisible();
    const { body } = sent('PATCH', `/api/bookings/${idOf('b1')}`)[0]!;
    const { venueId, timeZone, dateTime } = body as Partial<Booking>;
    // The form knows the time only to the minute, so sending it would change the stored time.
    expect({ venueId, timeZone, dateTime }).toEqual(place);
  });

  it.each([
    [undefined, 'Failed to send invitations'],
    ['There is nobody to ask.', 'There is nobody to ask.'],
  ])('says that sending invites failed (%p: %s), and is busy meanwhile', async (said, shown) => {
    const { screen } = open(
      { ladder: 'idle', nextTierTimeout: null },
      { [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing(said) },
    );
    const send = screen.getByRole('button', { name: 'Send Invites' });
    fireEvent.click(send);
    expect(send).toBeDisabled();
    expect(await screen.findByText(shown)).toBeVisible();
  });

  // promises tee-times#sending-invites
  it('keeps the button for sending invites busy for 2 seconds', () => {
    jest.useFakeTimers();
    const never = { [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing() };
    const { screen } = open({ ladder: 'idle', nextTierTimeout: null }, never);
    const send = screen.getByRole('button', { name: 'Send Invites' });
    fireEvent.click(send);
    act(() => jest.advanceTimersByTime(1_999));
    expect(send).toBeDisabled();
    jest.useRealTimers();
  });

  it('says that the invitations are sent', async () => {
    const { user, screen } = open(
      { ladder: 'idle', nextTierTimeout: null },
      { [`POST /api/bookings/${idOf('b1')}/send-invites`]: { body: detail() } },
    );
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
  });
});
