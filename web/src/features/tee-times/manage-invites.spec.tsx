import type { OfferId } from '@game/contracts';
import { waitFor, within } from '@testing-library/react';
import { detail, server } from '../dashboard/dashboard.fixture';
import { renderClient } from '../../testing/render';
import ManageInvites from './manage-invites';
import { contact, idOf } from '../../testing/golf';
import { momentText } from '../../lib/times';

const open = async (answers: Parameters<typeof renderClient>[1] = {}) => {
  const view = renderClient(
    <ManageInvites id={idOf('b1')} of="Eagle Creek, Sat, Jun 6, 8:10 AM" now={new Date()} />,
    {
      ...server,
      ...answers,
    },
  );
  await view.screen.findByText('Who comes next');
  return view;
};
const ok = { body: detail() };

describe('the screen for managing invites', () => {
  it('shows who was asked, who is in, what comes next and when, and why', async () => {
    const { screen } = await open();
    const ladder = await screen.findByRole('list', { name: 'The ladder' });
    expect(within(ladder).getByText('A-Team')).toBeVisible();
    expect(within(ladder).getByText('In')).toBeVisible();
    expect(within(ladder).getByText(/Next in 2h \d\dm/)).toBeVisible();
    expect(within(ladder).getByText(/Eve, if nobody answers before/)).toBeVisible();
    expect(within(ladder).getByText('Tee off')).toBeVisible();
    expect(within(ladder).getByText('Waiting for Bob.')).toBeVisible();
    expect(within(ladder).queryByText(/^asked /)).toBeNull();
    expect(screen.getByText('Tier 1 asked: Ann, Bob')).toBeVisible();
  });

  it('names those whose answers are awaited as the card of the tee time does', async () => {
    const [, bob] = detail().offers;
    const more = ['Cy', 'Dee'].map((name) => ({ ...bob!, id: idOf<OfferId>(name), name }));
    const { screen } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers: [bob!, ...more] }) },
    });
    expect(await screen.findByText('Waiting for Bob, Cy and Dee.')).toBeVisible();
  });

  it('offers to read the tee time again if it did not load', async () => {
    let up = false;
    const { user, screen } = renderClient(
      <ManageInvites id={idOf('b1')} of="Eagle Creek, Sat, Jun 6, 8:10 AM" now={new Date()} />,
      {
        ...server,
        [`GET /api/bookings/${idOf('b1')}`]: () => (up ? ok : { status: 500, body: {} }),
      },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    up = true;
    await user.click(again);
    expect(await screen.findByRole('list', { name: 'The ladder' })).toBeVisible();
  });

  it('shows when a player was asked later than the rest of the tier, and that a full tee time asks nobody else', async () => {
    const { offers } = detail();
    const later = { ...offers[1]!, sentAt: new Date(Date.now() - 1_200_000).toISOString() };
    const full = detail({ offers: [offers[0]!, later], numberOfPlayers: 4, ladder: 'full' });
    const { screen } = await open({ [`GET /api/bookings/${idOf('b1')}`]: { body: full } });
    const ladder = await screen.findByRole('list', { name: 'The ladder' });
    expect(within(ladder).getByText(`asked ${momentText(later.sentAt, new Date())}`)).toBeVisible();
    expect(within(ladder).getByText('The card is full. Nobody else is asked.')).toBeVisible();
  });

  it('texts friends in quiet hours only after it showed who is texted and when', async () => {
    const at = new Date().toISOString();
    const contactId = idOf('c1');
    const { user, screen, sent } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ ladder: 'paused', offers: [] }) },
      [`POST /api/bookings/${idOf('b1')}/send-invites`]: ({ body }) =>
        (body as { seenNightTexts: string[] }).seenNightTexts.length
          ? ok
          : {
              status: 409,
              body: {
                code: 'booking.night-texts',
                message: 'Look first',
                texts: [{ contactId, name: 'Ann', at }],
              },
            },
    });
    await user.click(await screen.findByRole('button', { name: /^Text them now anyway for Eagle Creek, / }));
    const dialog = await screen.findByRole('dialog', { name: 'Text friends in quiet hours?' });
    expect(await within(dialog).findByText(/^Ann, .*\d:\d\d/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Text them' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    const bodies = sent('POST', `/api/bookings/${idOf('b1')}/send-invites`);
    expect(bodies.map(({ body }) => body)).toMatchObject([
      { ignoreQuietHours: true, seenNightTexts: [] },
      { ignoreQuietHours: true, seenNightTexts: [contactId] },
    ]);
  });

  // promises ladder#withdrawing
  it('takes a player out with a word', async () => {
    const { user, screen, sent } = await open({
      [`POST /api/bookings/${idOf('b1')}/offers/${idOf('o1')}/withdraw`]: ok,
    });
    await user.click(screen.getByRole('button', { name: 'Take out Ann' }));
    await user.type(await screen.findByLabelText('A word to them (optional)'), 'Family first.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take out Ann' }));
    expect(await screen.findByText('Ann is out')).toBeVisible();
    expect(screen.getByText('We tell Ann, if a text or an email can reach them.')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/offers/${idOf('o1')}/withdraw`)[0]?.body).toEqual({
      message: 'Family first.',
    });
  });

  it('withdraws an invite after a confirmation', async () => {
    const { user, screen, sent } = await open({
      [`POST /api/bookings/${idOf('b1')}/offers/${idOf('o2')}/withdraw`]: ok,
    });
    expect(screen.queryByRole('button', { name: 'Withdraw the invite to Ann' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invite to Bob' }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The invite to Bob is taken back')).toBeVisible();
    expect(screen.getByText('We tell Bob, unless the invite had not left yet.')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/offers/${idOf('o2')}/withdraw`)).toHaveLength(1);
  });

  it('leaves the focus in the row of a friend whose invite was withdrawn', async () => {
    const [ann, bob] = detail().offers;
    let isWithdrawn = false;
    const { user, screen } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: () => ({
        body: detail({ offers: [ann!, isWithdrawn ? { ...bob!, state: 'withdrawn' } : bob!] }),
      }),
      [`POST /api/bookings/${idOf('b1')}/offers/${idOf('o2')}/withdraw`]: () => {
        isWithdrawn = true;
        return ok;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invite to Bob' }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Messages with Bob' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Withdraw the invite to Bob' })).toBeNull();
  });

  it('says that a friend hears nothing of an invite that is taken back before it left', async () => {
    const [ann, bob] = detail().offers;
    const { user, screen } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers: [ann!, { ...bob!, waits: true }] }) },
      [`POST /api/bookings/${idOf('b1')}/offers/${idOf('o2')}/withdraw`]: ok,
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invite to Bob' }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('It had not left, so Bob hears nothing.')).toBeVisible();
  });

  // promises ladder#told-in-person
  it('records what a friend told the organiser, whether the friend was asked or not', async () => {
    const path = `/api/bookings/${idOf('b1')}/answers`;
    const { user, screen, sent } = await open({ [`POST ${path}`]: ok });
    await user.click(screen.getByRole('button', { name: 'Record answer: Bob' }));
    expect(screen.getByRole('dialog', { name: 'What did Bob tell you?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bob is in' }));
    expect(await screen.findByText('You marked Bob in')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record answer: Ann' }));
    await user.click(screen.getByRole('button', { name: 'Ann is out' }));
    expect(await screen.findByText('You marked Ann out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record answer: Kit' }));
    await user.click(screen.getByRole('button', { name: 'Kit is out' }));
    expect(await screen.findByText('You marked Kit out')).toBeVisible();
    expect(sent('POST', path).map((call) => call.body)).toEqual([
      { contactId: idOf('c2'), answer: 'in' },
      { contactId: idOf('c1'), answer: 'out' },
      { contactId: idOf('c6'), answer: 'out' },
    ]);
  });

  it('says that a friend is on standby if no spot is free, and why an answer was refused', async () => {
    const offers = detail().offers.map((o) =>
      o.name === 'Bob' ? { ...o, state: 'standby' as const, standbyRank: 1 } : o,
    );
    let refuses = true;
    const { user, screen } = await open({
      [`POST /api/bookings/${idOf('b1')}/answers`]: () =>
        refuses ? { status: 409, body: { message: 'This tee time is over.' } } : { body: detail({ offers }) },
    });
    await user.click(screen.getByRole('button', { name: 'Record answer: Bob' }));
    await user.click(screen.getByRole('button', { name: 'Bob is in' }));
    expect(await screen.findByText('This tee time is over.')).toBeVisible();
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'Bob is in' }));
    expect(await screen.findByText('Bob is on standby')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the focus with a friend who moves, also at the end of the list', async () => {
    const step = { at: new Date().toISOString(), tier: 1, tierName: 'A-Team', because: 'window', more: 0 };
    const cy = { id: idOf('c3'), name: 'Cy', channel: 'sms' };
    const dee = { id: idOf('c4'), name: 'Dee', channel: 'sms' };
    let contacts = [cy, dee];
    const { user, screen } = await open({
      [`GET /api/bookings/${idOf('b1')}/plan`]: () => ({
        body: { steps: [{ ...step, contacts }], notes: [], night: null },
      }),
      [`PUT /api/bookings/${idOf('b1')}/order`]: () => ((contacts = [dee, cy]), ok),
    });
    await user.click(await screen.findByRole('button', { name: 'Move Dee up' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Dee up' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Move Dee down' })).toHaveFocus();
  });

  it('shows a move before the server has answered, and undoes it if the server refuses', async () => {
    let refuse = () => {};
    const answer = new Promise<{ status: number; body: object }>(
      (resolve) => (refuse = () => resolve({ status: 409, body: { message: 'The round is over.' } })),
    );
    const { user, screen } = await open({ [`PUT /api/bookings/${idOf('b1')}/order`]: () => answer });
    await user.click(screen.getByRole('button', { name: 'Move Dee up' }));
    expect(screen.getByRole('button', { name: 'Move Dee up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Dee down' })).toHaveFocus();
    refuse();
    expect(await screen.findByText('The round is over.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Dee up' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Move Dee up' })).toHaveFocus();
  });

  it('sends moves one after another, each with those before it', async () => {
    const path = `/api/bookings/${idOf('b1')}/order`;
    let arrive = () => {};
    const first = new Promise<typeof ok>((resolve) => (arrive = () => resolve(ok)));
    const { user, screen, sent } = await open({
      [`PUT ${path}`]: () => (sent('PUT', path).length === 1 ? first : ok),
    });
    await user.click(screen.getByRole('button', { name: 'Move Dee up' }));
    await user.click(screen.getByRole('button', { name: 'Move Dee down' }));
    expect(screen.getByRole('button', { name: 'Move Dee down' })).toBeDisabled();
    expect(sent('PUT', path)).toHaveLength(1);
    arrive();
    await waitFor(() => expect(sent('PUT', path)).toHaveLength(2));
    expect(sent('PUT', path)[1]?.body).toEqual({
      contactIds: [idOf('c3'), idOf('c4'), idOf('c5'), idOf('c6')],
    });
  });

  it('changes the order within a tier', async () => {
    const { user, screen, sent } = await open({ [`PUT /api/bookings/${idOf('b1')}/order`]: ok });
    await user.click(screen.getByRole('button', { name: 'Move Dee up' }));
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(sent('PUT', `/api/bookings/${idOf('b1')}/order`)[0]?.body).toEqual({
      contactIds: [idOf('c4'), idOf('c3'), idOf('c5'), idOf('c6')],
    });
  });

  it('lets the organiser ask a friend again whose time has passed', async () => {
    const { offers } = detail();
    const silent = { ...offers[1]!, expiresAt: new Date(Date.now() - 60_000).toISOString() };
    const { user, screen, sent } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers: [offers[0]!, silent] }) },
      [`POST /api/bookings/${idOf('b1')}/invite`]: ok,
    });
    await user.click(screen.getByRole('button', { name: 'Ask again: Bob' }));
    expect(await screen.findByText('Bob has been asked')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/invite`)[0]?.body).toEqual({ contactId: idOf('c2') });
    expect(screen.queryByRole('button', { name: 'Ask again: Ann' })).toBeNull();
  });

  // promises ladder#unreachable-contacts
  it('offers to correct a friend who was skipped because no message reaches them', async () => {
    const { offers } = detail();
    const skipped = { ...offers[1]!, state: 'skipped' as const };
    const text = 'Skipped Bob: no permission to text, and no email that we may use';
    const activity = [{ id: idOf<never>('a2'), at: new Date().toISOString(), kind: 'passed-over', text }];
    const bob = { ...contact('c2', 'Bob', 1), email: null, phone: null };
    const { user, screen } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers: [offers[0]!, skipped], activity }) },
      'GET /api/contacts': { body: [contact('c1', 'Ann', 1), bob, contact('c5', 'Eve', 2)] },
    });
    await user.click(await screen.findByRole('button', { name: 'Fix Bob' }));
    expect(await screen.findByRole('form', { name: /Bob/ })).toBeVisible();
  });

  it('offers to correct the friend whom the entry names, not one whose name is the beginning of it', async () => {
    const { offers } = detail();
    const skipped = (id: string, name: string) => ({
      ...{ ...offers[1]!, id: idOf<never>(`o-${id}`), contactId: idOf<never>(id), name },
      state: 'skipped' as const,
    });
    const text = 'Skipped Golfer 12: no permission to text, and no email that we may use';
    const activity = [{ id: idOf<never>('a2'), at: new Date().toISOString(), kind: 'passed-over', text }];
    const both = [skipped('c2', 'Golfer 1'), skipped('c5', 'Golfer 12')];
    const { screen } = await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ offers: [offers[0]!, ...both], activity }) },
      'GET /api/contacts': {
        body: [contact('c2', 'Golfer 1', 1), contact('c5', 'Golfer 12', 1), contact('c7', 'Eve', 2)],
      },
    });
    expect(await screen.findByRole('button', { name: 'Fix Golfer 12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fix Golfer 1' })).toBeNull();
  });

  it('lets the organiser ask a contact of tier 4', async () => {
    const { user, screen, sent } = await open({ [`POST /api/bookings/${idOf('b1')}/invite`]: ok });
    await user.click(screen.getByRole('button', { name: 'Ask now: Kit' }));
    expect(await screen.findByText('Kit has been asked')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/invite`)[0]?.body).toEqual({ contactId: idOf('c6') });
  });

  // promises ladder#asking-by-hand
  it('says when the text to a friend asked by hand leaves, or that the invite cannot be sent yet', async () => {
    const path = `POST /api/bookings/${idOf('b1')}/invite`;
    const { offers } = detail();
    const kits = { ...offers[1]!, id: idOf<never>('o6'), contactId: idOf<never>('c6'), name: 'Kit' };
    const at = new Date().toISOString();
    const text = 'You asked: Kit (the text leaves at 8:00 AM)';
    let answer = detail({
      offers: [...offers, kits],
      activity: [...detail().activity, { id: idOf<never>('a2'), at, kind: 'asked-later', text }],
    });
    const { user, screen } = await open({ [path]: () => ({ body: answer }) });
    await user.click(screen.getByRole('button', { name: 'Ask now: Kit' }));
    expect(await screen.findByText('The text to Kit leaves later')).toBeVisible();
    expect(screen.getByText(`${text}.`)).toBeVisible();
    answer = detail({ offers: [...offers, { ...kits, waits: true }] });
    await user.click(screen.getByRole('button', { name: 'Ask now: Kit' }));
    expect(await screen.findByText('The invite to Kit cannot be sent yet')).toBeVisible();
  });

  // promises ladder#night-before
  it('says in the evening whom quiet hours will leave unasked, and asks everybody with one press', async () => {
    const quietFrom = new Date(Date.now() + 3_600_000).toISOString();
    const night = { unasked: ['Dee', 'Eve'], quietFrom, sendBy: null };
    const { user, screen, sent } = await open({
      [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { steps: [], notes: [], night } },
      [`POST /api/bookings/${idOf('b1')}/ask-everybody`]: ok,
    });
    expect(
      await screen.findByText(/If nobody answers before then, Dee and Eve will not be asked/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Ask everybody now for Eagle Creek, / }));
    expect(await screen.findByText('Everybody has been asked')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/ask-everybody`)).toHaveLength(1);
  });

  // promises messages#sending-budget
  it('says how many of the texts of today are used', async () => {
    const used = '18 of 40 texts used today.';
    const { screen } = await open({
      [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { steps: [], notes: [used], night: null } },
    });
    expect(await screen.findByText(used)).toBeVisible();
  });

  it('pauses and resumes the ladder', async () => {
    const { user, screen, unmount } = await open({ [`POST /api/bookings/${idOf('b1')}/pause`]: ok });
    await user.click(screen.getByRole('button', { name: /^Pause invites for Eagle Creek, / }));
    expect(await screen.findByText('Invites paused')).toBeVisible();
    unmount();
    await open({
      [`GET /api/bookings/${idOf('b1')}`]: { body: detail({ onHold: true }) },
      [`POST /api/bookings/${idOf('b1')}/resume`]: ok,
    });
    expect(screen.getByText(/Nobody new is asked until you resume/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Resume invites for Eagle Creek, / }));
    expect(await screen.findByText('Invites resumed')).toBeVisible();
  });

  it('shows the server’s message when it refuses', async () => {
    const { user, screen } = await open({
      [`POST /api/bookings/${idOf('b1')}/invite`]: {
        status: 409,
        body: { message: 'This contact was asked already.' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Ask now: Kit' }));
    expect(await screen.findByText('This contact was asked already.')).toBeVisible();
  });
});
