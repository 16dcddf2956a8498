import type { Booking, ExchangeEntry, FriendText } from '@game/contracts';
import { waitFor } from '@testing-library/react';
import { booking, detail, inHours, server } from '../dashboard/dashboard.fixture';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import Exchange from './exchange';
import { TeeTimeCard } from './tee-time-card';

const PATH = `/api/bookings/${idOf('b1')}/offers/${idOf('o1')}`;
const entry = (id: string, more: Partial<ExchangeEntry>): ExchangeEntry => ({
  id,
  at: inHours(-1),
  from: 'game',
  channel: 'sms',
  byLink: false,
  subject: null,
  text: 'Reply IN or OUT',
  state: 'delivered',
  reason: null,
  dueAt: null,
  understood: null,
  ...more,
});
const entries = [
  entry('1', {}),
  entry('2', { channel: 'email', subject: 'Pat invites you', state: 'undelivered', reason: 'opted-out' }),
  entry('3', {
    ...{ from: 'friend', state: 'received', text: 'hmm, kid is sick' },
    understood: { meaning: 'unclear', asked: 'leave' },
  }),
];
const answers = { ...server, [`GET ${PATH}/exchange`]: { body: { name: 'Ann', entries } } };
const open = (more: Parameters<typeof renderClient>[1] = {}) =>
  renderClient(<Exchange id={idOf('b1')} offerId={idOf('o1')} name="Ann" onClose={() => undefined} />, {
    ...answers,
    ...more,
  });

// promises messages#exchange
describe('the dialog with the messages of a friend', () => {
  it('shows what was sent and whether it arrived, what the friend wrote and how it was understood', async () => {
    const { screen } = open();
    expect(await screen.findByText('Reply IN or OUT', { selector: 'ol > li > p' })).toBeVisible();
    expect(screen.getByText('Delivered')).toBeVisible();
    expect(screen.getByText('Not delivered: this number gets no texts from us any more')).toBeVisible();
    expect(screen.getByText('hmm, kid is sick')).toBeVisible();
    expect(screen.getByText('Not clear, so we asked: give the spot back?')).toBeVisible();
  });

  it('offers to read the messages again if they did not load', async () => {
    const { screen } = open({ [`GET ${PATH}/exchange`]: { status: 500, body: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  // promises messages#writing-back
  it('sends what was typed, and keeps it in the box if the server refuses it', async () => {
    let refuses = true;
    const { user, screen, sent } = open({
      [`POST ${PATH}/messages`]: () =>
        refuses
          ? {
              status: 409,
              body: {
                message: 'This contact cannot be reached.',
                errors: [{ field: 'text', message: 'Please leave out links.' }],
              },
            }
          : { body: { channel: 'sms' } },
    });
    const box = await screen.findByRole('textbox', { name: 'Write to Ann' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    await user.type(box, ' Get well soon ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This contact cannot be reached.')).toBeVisible();
    expect(box).toHaveAccessibleDescription('Please leave out links.');
    expect(box).toHaveValue(' Get well soon ');
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('On its way by text')).toBeVisible();
    expect(box).toHaveValue('');
    expect(sent('POST', `${PATH}/messages`).at(-1)).toMatchObject({ body: { text: 'Get well soon' } });
  });

  // promises ladder#told-in-person
  it('has the buttons Mark in and Mark out beside the box', async () => {
    const record = `/api/bookings/${idOf('b1')}/answers`;
    const { user, screen, sent } = open({ [`POST ${record}`]: { body: detail() } });
    await user.click(await screen.findByRole('button', { name: 'Mark out' }));
    expect(await screen.findByText('You marked Ann out')).toBeVisible();
    expect(sent('POST', record)).toMatchObject([{ body: { contactId: idOf('c1'), answer: 'out' } }]);
  });

  it('has no box to answer once the tee time is cancelled', async () => {
    const { screen } = open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ status: 'cancelled' }) },
    });
    expect(await screen.findByText('hmm, kid is sick')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

// promises ladder#doubts
it('the card raises an alarm when a player may not come, and leads to the messages', async () => {
  const doubts: Booking['doubts'] = [
    { offerId: idOf('o1'), name: 'Ann', text: 'hmm, kid is sick', at: inHours(-1) },
  ];
  const { user, screen } = renderClient(
    <TeeTimeCard booking={booking({ doubts })} now={new Date()} />,
    answers,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Ann may not come');
  await user.click(screen.getByRole('button', { name: 'Messages with Ann' }));
  expect(await screen.findByRole('dialog', { name: 'Messages with Ann' })).toBeVisible();
});

// promises messages#unread
it('the card shows the newest messages, and opening the messages with a friend marks them as read', async () => {
  const unread = ['Ann', 'Bob', 'Cy', 'Dee'].map((name, i): FriendText => ({
    ...{ offerId: idOf(`o${i + 1}`), name, text: `Hello from ${name}`, at: inHours(-1 - i) },
  }));
  const { user, screen, sent } = renderClient(
    <TeeTimeCard booking={booking({ unread })} now={new Date()} />,
    {
      ...answers,
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ unread }) },
      [`POST ${PATH}/read`]: { body: detail({ unread: unread.slice(1) }) },
    },
  );
  expect(await screen.findByText('“Hello from Cy”')).toBeVisible();
  expect(screen.queryByText('“Hello from Dee”')).toBeNull();
  expect(screen.getByText(/^1 more friend wrote/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Messages with Ann' }));
  expect(await screen.findByRole('dialog', { name: 'Messages with Ann' })).toBeVisible();
  await waitFor(() => expect(sent('POST', `${PATH}/read`)[0]?.body).toEqual({ until: unread[0]!.at }));
});
