import type { Booking } from '@game/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useState } from 'react';
import { dayAndTime, dayText, seeFrom, viewerZone } from '../../lib/times';
import { booking, detail, inHours, server } from '../dashboard/dashboard.fixture';
import { renderClient } from '../../testing/render';
import FoldedWeeks from './folded-weeks';
import { TeeTimeCard } from './tee-time-card';
import { contact, idOf } from '../../testing/golf';

const open = (more: Partial<Booking> = {}, answers: Parameters<typeof renderClient>[1] = {}) =>
  renderClient(<TeeTimeCard booking={booking(more)} now={new Date()} />, { ...server, ...answers });
const failing = (message?: string) => ({ status: 409, body: message ? { message } : {} });

describe('a tee-time card', () => {
  // promises tee-times#card-status, ladder#countdown
  it('shows the players, the status, whose answers are awaited, and who is next and when', async () => {
    const { screen, unmount } = open();
    expect(screen.getByRole('img', { name: '2 of 4 players are in' })).toBeVisible();
    expect(screen.getByText('Filling')).toBeVisible();
    expect(await screen.findByText(/^Waiting for Bob\. Eve is next at .*\d+:\d\d [AP]M\./)).toBeVisible();
    expect(screen.getByText(/^in 2h \d\dm$/)).toBeVisible();
    unmount();
    open({ ladder: 'full', waitingFor: [], numberOfPlayers: 4 });
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.queryByText(/is next at/)).toBeNull();
  });

  // promises ladder#countdown
  it('shows no countdown if nobody is left to ask', async () => {
    const { screen } = open(
      { waitingFor: ['Bob', 'Cy'] },
      { [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { steps: [], notes: [], night: null } } },
    );
    expect(await screen.findByText('Waiting for Bob and Cy.')).toBeVisible();
    expect(screen.queryByText(/next at|in 2h/)).toBeNull();
  });

  // promises ladder#pausing
  it('says that the organiser paused the invites, and resumes them', async () => {
    const { user, screen, sent } = open(
      { ladder: 'paused', onHold: true },
      { [`POST /api/bookings/${idOf('b1')}/resume`]: { body: detail() } },
    );
    expect(screen.getByText('Paused by you. Nobody new will be asked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Resume for Eagle Creek, / }));
    expect(await screen.findByText('Resumed')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/resume`)).toHaveLength(1);
  });

  it('says after the last friend was asked how many spots are left, and asks those again who did not answer', async () => {
    const SEND = `POST /api/bookings/${idOf('b1')}/send-invites`;
    const { user, screen, sent } = open(
      { ladder: 'stopped', spotsOpen: 1, waitingFor: [] },
      {
        'GET /api/contacts': { body: [{ ...contact('c2', 'Bob', 1), email: 'bob@friends.example' }] },
        [SEND]: { body: detail() },
      },
    );
    expect(
      await screen.findByText(
        'Everyone has been asked; 1 spot is left. Add a friend, or ask the friend who did not answer again.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Ask again/ }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', SEND.slice(5))[0]?.body).toMatchObject({ contactIds: [idOf('c2')] });
  });

  // promises messages#link-previews
  it('shows the picture of a full foursome with a button to save it, and no picture before the foursome is full', async () => {
    const four = ['Pat', 'Ann', 'Bob', 'Cy'].map((name, tier) => ({
      ...{ id: idOf(`f${tier}`), name, tier },
      status: 'confirmed' as const,
    }));
    const { screen, unmount } = open({ ladder: 'full', numberOfPlayers: 4, invitedPlayers: four });
    expect(await screen.findByText('Your foursome is set: Pat, Ann, Bob and Cy.')).toBeVisible();
    const picture = await screen.findByRole('img', { name: /^The foursome for Eagle Creek/ });
    const save = screen.getByRole('link', { name: 'Save the picture' });
    expect(save).toHaveAttribute('href', picture.getAttribute('src'));
    expect(save).toHaveAttribute('download');
    expect(picture.getAttribute('src')).toMatch(/^\/api\/bookings\/[\w-]+\/foursome\.png\?version=\d+$/);
    unmount();
    open();
    expect(screen.queryByRole('link', { name: 'Save the picture' })).toBeNull();
  });

  describe('whose picture is shared', () => {
    async function shares(answer: (data: ShareData) => Promise<void>) {
      const given: ShareData[] = [];
      const share = (data: ShareData) => (given.push(data), answer(data));
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      const { user, screen } = open({ ladder: 'full', numberOfPlayers: 4 });
      await screen.findByRole('button', { name: 'Share the picture' });
      // The picture is no JSON call, so the server of the tests does not have it.
      const png = { blob: () => Promise.resolve(new Blob(['png'], { type: 'image/png' })) };
      globalThis.fetch = () => Promise.resolve(png as Response);
      await user.click(await screen.findByRole('button', { name: 'Share the picture' }));
      await waitFor(() => expect(given).toHaveLength(1));
      return { given, screen };
    }
    afterEach(() => Reflect.deleteProperty(navigator, 'share'));

    it('hands the file to the device', async () => {
      const { given, screen } = await shares(() => Promise.resolve());
      expect(given[0]!.files!.map(({ name, type }) => [name, type])).toEqual([['foursome.png', 'image/png']]);
      expect(screen.queryByText('The picture could not be shared')).toBeNull();
    });

    it('says nothing if the golfer closes the share sheet', async () => {
      const { screen } = await shares(() => Promise.reject(new DOMException('closed', 'AbortError')));
      expect(screen.queryByText('The picture could not be shared')).toBeNull();
    });

    it('says what to do if the device refuses it', async () => {
      const { screen } = await shares(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      expect(await screen.findByText('The picture could not be shared')).toBeVisible();
      expect(screen.getByText('Save it, and send it from your pictures.')).toBeVisible();
    });
  });

  // promises ladder#told-in-person
  it('celebrates a foursome that was filled by recorded answers, and offers no invites for it', async () => {
    const { screen } = open({ ladder: 'idle', numberOfPlayers: 4, nextTierTimeout: null });
    expect(await screen.findByText('Your foursome is set: Pat, Ann and 2 more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send Invites/ })).toBeNull();
  });

  // promises ladder#reconfirming
  it('does not celebrate while players have to confirm a change, and names them', async () => {
    const { screen } = open({ ladder: 'full', numberOfPlayers: 4, toConfirm: ['Ann', 'Bob'] });
    expect(await screen.findByText('Ann and Bob have to confirm the new time or course.')).toBeVisible();
    expect(screen.queryByText(/^Your foursome is set/)).toBeNull();
  });

  it('adds the tee time to the accessible names of its buttons, after the visible words', () => {
    const { screen } = open({ ladder: 'idle', nextTierTimeout: null, dateTime: '2099-06-06T14:10:00Z' });
    const at = dayAndTime('2099-06-06T14:10:00Z');
    for (const words of ['Booking menu', 'Send Invites', 'Manage Invites', 'View Details'])
      expect(screen.getByRole('button', { name: `${words} for Eagle Creek, ${at}` })).toBeVisible();
    expect(screen.getByText('Manage Invites')).toBeVisible();
  });

  // promises client#two-clocks
  it('shows the day at the course on its tile, in the names of its buttons and in the heading of its week', () => {
    const home = viewerZone;
    seeFrom('Pacific/Auckland');
    try {
      // A Sunday evening in Indiana, which is Monday the 8th in New Zealand.
      const sunday = booking({
        ladder: 'idle',
        dateTime: '2099-06-07T22:10:00Z',
        localDateTime: '2099-06-07T18:10',
        timeZone: 'America/Indiana/Indianapolis',
      });
      const cards = (some: Booking[]) =>
        some.map((b) => <TeeTimeCard key={b.id} booking={b} now={new Date()} />);
      const { screen } = renderClient(
        <FoldedWeeks bookings={[sunday]} later={false} cards={cards} />,
        server,
      );
      expect(screen.getByText('Sun').parentElement).toHaveTextContent('Sun7Jun');
      expect(
        screen.getByRole('button', {
          name: /^Send Invites for Eagle Creek, Sun, Jun 7, 6:10 PM at the course/,
        }),
      ).toBeVisible();
      renderClient(<FoldedWeeks bookings={[sunday]} later cards={cards} />, server);
      expect(screen.getByRole('button', { name: 'Week of Jun 1: 1 tee time' })).toBeVisible();
    } finally {
      seeFrom(home);
    }
  });

  // promises ladder#providers-fail
  it('says which invites could not be sent yet, and why', () => {
    const text = 'Texts cannot be sent at the moment. The invite to Ann will leave as soon as they can.';
    const { screen } = open({ delayed: { channel: 'sms', since: inHours(-1), names: ['Ann'], text } });
    expect(screen.getByText(text)).toBeVisible();
  });

  // promises tee-times#card-status
  it('expands to show location, players, invitations sent and responses', async () => {
    const { user, screen } = open();
    await user.click(screen.getByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Expand Details' }));
    for (const word of ['Location', 'Players', 'Invitations sent', 'Responses', 'Dress code'])
      expect(await screen.findByText(word)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Collapse Details' }));
    expect(screen.queryByText('Responses')).toBeNull();
  });

  it('counts as sent only the invites that left', async () => {
    const [ann, bob] = detail().offers;
    const offers = [
      ann!,
      { ...bob!, state: 'skipped' as const },
      { ...bob!, id: idOf<never>('o3'), name: 'Cy', waits: true },
      { ...bob!, id: idOf<never>('o4'), name: 'Dee' },
    ];
    const { user, screen } = open({}, { [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers }) } });
    await user.click(screen.getByRole('button', { name: /^View Details/ }));
    const value = async (label: string) => (await screen.findByText(label)).nextElementSibling;
    expect(await value('Invitations sent')).toHaveTextContent(/^2$/);
    expect(await value('Responses')).toHaveTextContent(/^1$/);
    expect(screen.getByText('Not reached')).toBeVisible();
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
      const [card] = screen.getAllByRole('article');
      await waitFor(() => expect(seen).toEqual([card]));
      expect(card).toHaveFocus();
    } finally {
      Element.prototype.scrollIntoView = scroll;
    }
  });

  // promises ladder#night-before
  it('opens Manage Invites when a text or mail about the coming quiet hours leads to it', async () => {
    const { screen } = renderClient(
      <TeeTimeCard booking={booking()} now={new Date()} />,
      server,
      `/dashboard?tee-time=${idOf('b1')}&manage`,
    );
    expect(await screen.findByRole('button', { name: /^Manage Invites/, expanded: true })).toBeVisible();
    expect(screen.queryByText('Responses')).toBeNull();
  });

  it('has a menu that works by keyboard and gives the focus back', async () => {
    const { user, screen } = open();
    const button = screen.getByRole('button', { name: /^Booking menu/ });
    button.focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cancel Booking' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  // promises tee-times#same-as-last-time
  it('opens the round once more from its menu, with its friends', async () => {
    const { user, screen } = open();
    await user.click(screen.getByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Same as last time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Same as last time' });
    expect(await within(dialog).findByRole('button', { name: 'Ask Ann and Bob' })).toBeVisible();
  });

  // promises tee-times#cancelling
  it('cancels the tee time after a confirmation', async () => {
    const { user, screen, sent } = open(
      {},
      { [`POST /api/bookings/${idOf('b1')}/cancel`]: { body: booking() } },
    );
    await user.click(screen.getByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Booking' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the tee time' }));
    expect(await screen.findByText('Tee time cancelled')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/cancel`)).toHaveLength(1);
  });

  // promises tee-times#series
  it.each([
    ['Only this one', `POST /api/bookings/${idOf('b1')}/cancel`, 'Tee time cancelled'],
    [
      'This one and the series',
      `DELETE /api/recurring/${idOf('r1')}?teeTimes=cancel`,
      'The series and its tee times are cancelled',
    ],
  ])('of a series asks whether one or all are to be cancelled: %s', async (choice, call, said) => {
    const inSeries = { recurringId: idOf<NonNullable<Booking['recurringId']>>('r1') };
    const others = [
      booking({ ...inSeries, id: idOf('b2'), dateTime: inHours(240) }),
      booking({ ...inSeries, id: idOf('b3'), dateTime: inHours(-240) }),
      booking({ id: idOf('b4'), dateTime: inHours(300) }),
    ];
    const { user, screen, calls } = open(inSeries, {
      'GET /api/bookings': { body: [booking(inSeries), ...others] },
      [call]: { body: call.startsWith('POST') ? booking() : { ok: true } },
    });
    await user.click(screen.getByRole('button', { name: /^Booking menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel Booking' }));
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(
        `planned are cancelled too: ${dayText(others[0]!.dateTime)}.`,
      ),
    );
    await user.click(screen.getByRole('button', { name: choice }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(calls.filter(({ method }) => method !== 'GET').map((c) => `${c.method} ${c.path}`)).toEqual([
      call,
    ]);
  });

  it.each([
    [undefined, 'Failed to send invitations'],
    ['There is nobody to ask.', 'There is nobody to ask.'],
  ])(
    'whose invites are refused with the message %p says “%s”, and its button is busy until then',
    async (said, shown) => {
      const { screen } = open(
        { ladder: 'idle', nextTierTimeout: null },
        { [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing(said) },
      );
      const send = screen.getByRole('button', { name: /^Send Invites/ });
      fireEvent.click(send);
      expect(send).toHaveAttribute('aria-disabled', 'true');
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
    },
  );

  // promises tee-times#sending-invites
  it('keeps the button for sending invites busy for 2 seconds', async () => {
    jest.useFakeTimers();
    const never = { [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing() };
    const { screen } = open({ ladder: 'idle', nextTierTimeout: null }, never);
    const send = screen.getByRole('button', { name: /^Send Invites/ });
    fireEvent.click(send);
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(send).not.toHaveAttribute('aria-disabled');
    jest.useRealTimers();
  });

  it('says who was not asked, and why, if nobody could be', async () => {
    const { user, screen } = open(
      { ladder: 'idle', nextTierTimeout: null },
      {
        [`POST /api/bookings/${idOf('b1')}/send-invites`]: {
          body: {
            ...detail({ offers: [] }),
            notAsked: [{ id: idOf('c2'), name: 'Bob', why: 'unreachable' }],
          },
        },
      },
    );
    await user.click(screen.getByRole('button', { name: /^Send Invites/ }));
    expect(await screen.findByText('Nobody was asked')).toBeVisible();
    expect(screen.getByText('Bob was not asked: neither a text nor an email can reach them.')).toBeVisible();
  });

  it('takes the focus when its button for sending invites goes away', () => {
    function Sending() {
      const [isSent, setSent] = useState(false);
      const idle = isSent ? {} : { ladder: 'idle' as const, nextTierTimeout: null };
      return (
        <>
          <button onClick={() => setSent(true)}>The invites are sent</button>
          <TeeTimeCard booking={booking(idle)} now={new Date()} />
        </>
      );
    }
    const { screen } = renderClient(<Sending />, server);
    act(() => screen.getByRole('button', { name: /^Send Invites/ }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'The invites are sent' }));
    expect(screen.queryByRole('button', { name: /^Send Invites/ })).toBeNull();
    expect(screen.getByRole('article', { name: 'Eagle Creek' })).toHaveFocus();
  });

  // promises tee-times#sending-invites
  it('says which invites leave later and which cannot be sent yet', async () => {
    const { offers, activity } = detail();
    const at = new Date().toISOString();
    const text = 'Tier 1 asked: Bob (the text leaves at 8:00 AM), Cy';
    const cy = {
      ...offers[1]!,
      id: idOf<never>('o3'),
      contactId: idOf<never>('c3'),
      name: 'Cy',
      waits: true,
    };
    const { user, screen } = open(
      { ladder: 'idle', nextTierTimeout: null },
      {
        [`POST /api/bookings/${idOf('b1')}/send-invites`]: {
          body: detail({
            offers: [...offers, cy],
            activity: [...activity, { id: idOf<never>('a2'), at, kind: 'asked-later', text }],
          }),
        },
      },
    );
    await user.click(screen.getByRole('button', { name: /^Send Invites/ }));
    expect(
      await screen.findByText(
        `${text}. The invite to Cy cannot be sent yet and will leave as soon as possible. We'll let you know as they answer.`,
      ),
    ).toBeVisible();
  });

  it('says that the invitations are sent', async () => {
    const { user, screen } = open(
      { ladder: 'idle', nextTierTimeout: null },
      { [`POST /api/bookings/${idOf('b1')}/send-invites`]: { body: detail() } },
    );
    await user.click(screen.getByRole('button', { name: /^Send Invites/ }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
  });
});
