import type { Booking, ContactId, OfferId } from '@game/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { toLocalInput } from '../../lib/times';
import { contact, idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { booking, detail, inHours } from '../dashboard/dashboard.fixture';
import SameAgain from './same-again';

const last = booking({ dateTime: inHours(-96), cost: '$45', notes: 'Walking', amenities: ['cart'] });
const [ann, bob] = detail().offers;
/** Bob had not answered when the round began, and Cy said no. */
const offers = [
  { ...bob!, state: 'closed' as const },
  {
    ...bob!,
    id: idOf<OfferId>('o3'),
    contactId: idOf<ContactId>('c3'),
    name: 'Cy',
    state: 'declined' as const,
  },
  ann!,
];
const made = booking({ id: idOf('b2'), ladder: 'idle' });
const SEND = `POST /api/bookings/${idOf('b2')}/send-invites`;

function open(answers: Parameters<typeof renderClient>[1] = {}, others: Booking[] = []) {
  let closed = false;
  const view = renderClient(<SameAgain booking={last} onClose={() => (closed = true)} />, {
    'GET /api/bookings': { body: [last, ...others] },
    [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ ...last, offers, message: 'Carts are on me' }) },
    'GET /api/contacts': {
      body: [contact('c1', 'Ann', 1), contact('c2', 'Bob', 1), contact('c3', 'Cy', 1)],
    },
    'POST /api/bookings': { status: 201, body: made },
    [`PATCH /api/bookings/${idOf('b2')}`]: { body: made },
    [SEND]: { body: detail({ id: idOf('b2') }) },
    ...answers,
  });
  return { ...view, closed: () => closed };
}

// promises tee-times#same-as-last-time
describe('the dialog Same as last time', () => {
  it('says who is asked if nobody was asked for the last round', async () => {
    const { screen } = open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ ...last, offers: [] }) },
    });
    expect(await screen.findByText(/^We ask the friends in your tiers, as always/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Invites' })).toBeVisible();
  });

  it('makes the same tee time again with one press: course, weekday and hour, cost, friends and message', async () => {
    const { user, screen, sent, closed } = open();
    const when = await screen.findByLabelText(/Date and time/);
    const next = new Date((when as HTMLInputElement).value);
    const before = new Date(last.dateTime);
    expect([next.getDay(), next.getHours(), next.getMinutes()]).toEqual([
      before.getDay(),
      before.getHours(),
      before.getMinutes(),
    ]);
    expect(screen.getByLabelText('Add a personal note (optional)')).toHaveValue('Carts are on me');
    await user.click(screen.getByRole('button', { name: 'Ask Ann and Bob' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(closed()).toBe(true);
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      venueName: 'Eagle Creek',
      dateTime: toLocalInput(next),
      notes: 'Walking',
      invitedPlayers: [
        { id: idOf('c1'), name: 'Ann', tier: 1 },
        { id: idOf('c2'), name: 'Bob', tier: 1 },
      ],
    });
    expect(sent('PATCH', `/api/bookings/${idOf('b2')}`)[0]?.body).toMatchObject({
      cost: '$45',
      dressCode: 'collared',
      amenities: ['cart'],
    });
    expect(sent('POST', SEND.slice(5))[0]?.body).toMatchObject({ message: 'Carts are on me' });
  });

  it('continues after a failed step, and makes no second tee time', async () => {
    let tries = 0;
    const { user, screen, sent, closed } = open({
      [SEND]: () =>
        tries++
          ? { body: detail({ id: idOf('b2') }) }
          : { status: 409, body: { message: 'There is nobody to ask.' } },
    });
    const ask = await screen.findByRole('button', { name: 'Ask Ann and Bob' });
    await user.click(ask);
    expect(await screen.findByText('There is nobody to ask.')).toBeVisible();
    await user.click(ask);
    await waitFor(() => expect(closed()).toBe(true));
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
  });

  it('shows what the server refuses at the field that it names, until the next press', async () => {
    const message = 'Please select a date and time in the future';
    const { user, screen } = open({
      'POST /api/bookings': { status: 400, body: { message, errors: [{ field: 'dateTime', message }] } },
    });
    const when = await screen.findByLabelText(/Date and time/);
    await user.click(screen.getByRole('button', { name: 'Ask Ann and Bob' }));
    await waitFor(() => expect(when).toHaveFocus());
    expect(when).toBeInvalid();
    expect(when).toHaveAccessibleDescription(message);
  });

  it('can create it without asking anybody', async () => {
    const { user, screen, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Create without asking' }));
    expect(await screen.findByText('Booking Created')).toBeVisible();
    expect(sent('POST', SEND.slice(5))).toEqual([]);
  });

  it('refuses a time in the past, far ahead, or at which there already is a tee time, and says why', async () => {
    const twin = booking({ id: idOf('b3'), dateTime: inHours(100) });
    const { user, screen, sent } = open({}, [twin]);
    const when = await screen.findByLabelText(/Date and time/);
    for (const [typed, words] of [
      ['2020-06-06T08:10', 'Please select a date and time in the future'],
      ['9999-06-06T08:10', 'Please choose a date within the next two years'],
      [toLocalInput(new Date(twin.dateTime)), /You have a tee time there at that hour already/],
    ] as const) {
      fireEvent.change(when, { target: { value: typed } });
      await user.click(screen.getByRole('button', { name: 'Ask Ann and Bob' }));
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });
});
