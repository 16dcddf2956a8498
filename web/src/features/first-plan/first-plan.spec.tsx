import type { ContactId, Plan } from '@game/contracts';
import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { booking, inHours } from '../dashboard/dashboard.fixture';
import { contact, golfer, idOf } from '../../testing/golf';
import { renderClient, type Call } from '../../testing/render';
import { emptyDetails } from '../wizard/details';
import { emptyInvite } from '../wizard/invite';
import { emptyTeeTime } from '../wizard/tee-time';
import { toLocalInput } from '../../lib/times';
import { withNames } from './draft-plan';
import FirstPlan from './first-plan';
import { VISIT, readVisit, type Visit } from './visit';

const ANN = idOf<ContactId>('a1');
const soon = toLocalInput(new Date(inHours(50)));
const visit = (change: Partial<Visit> = {}): Visit => ({
  step: 'create',
  saved: undefined,
  teeTime: { ...emptyTeeTime, mode: 'manual', venueName: 'Eagle Creek', dateTime: soon },
  details: { ...emptyDetails, cost: '$45' },
  invite: emptyInvite,
  filled: {},
  friends: [{ id: ANN, name: 'Ann', phone: '+13175550101', email: 'ann@golf.example', agreed: false }],
  isSending: false,
  ...change,
});
const planOf = (id: string): Plan => ({
  steps: [
    {
      at: new Date().toISOString(),
      ...{ tier: 1, tierName: 'A-Team', more: 0, because: 'start' as const },
      contacts: [
        {
          id: id as never,
          name: `{${id}}`,
          channel: 'email',
          textAt: null,
          mailAt: new Date().toISOString(),
        },
      ],
    },
  ],
  ...{ notAsked: [], moreNotAsked: 0, night: null },
  notes: [`{${id}} is the only one.`],
});
const planner = ({ body }: Call) => ({
  body: planOf((body as { friends: Array<{ id: string }> }).friends[0]!.id),
});
function open(step: string, stored?: Visit, answers: Parameters<typeof renderClient>[1] = {}) {
  if (stored) localStorage.setItem(VISIT, JSON.stringify(stored));
  const server = { 'GET /api/me': { status: 401, body: {} }, 'POST /api/draft-plan': planner };
  const routes = (
    <Routes>
      <Route path="/plan" element={<FirstPlan />} />
      <Route path="*" element={<p>The dashboard</p>} />
    </Routes>
  );
  return renderClient(routes, { ...server, ...answers }, `/plan?step=${step}`);
}
const made = booking({
  cost: null,
  venueName: 'Eagle Creek',
  ladder: 'idle',
  dateTime: new Date(soon).toISOString(),
});
const account = (contacts: unknown[], sends: Parameters<typeof renderClient>[1] = {}) => ({
  'GET /api/me': { body: { user: golfer() } },
  'GET /api/contacts': { body: contacts },
  'GET /api/bookings': { body: [] },
  'POST /api/bookings': { status: 201, body: made },
  [`PATCH /api/bookings/${made.id}`]: { body: { ...made, cost: '$45' } },
  ...sends,
});

// promises tee-times#plan-before-an-account
describe('a plan without an account', () => {
  beforeEach(() => localStorage.clear());

  it('names the friends in the dry run, of whom the server learns neither name nor address', async () => {
    const { user, screen, sent } = open('3', visit({ friends: [] }));
    expect(screen.getByText(/^Name the first friend/)).toBeVisible();
    await user.type(screen.getByLabelText('Add a friend'), 'Ann 317 555 0101{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'Ann agreed to be texted' }));
    expect(await screen.findByText('Ann is the only one.')).toBeVisible();
    const [friend] = readVisit()!.friends;
    expect(friend).toMatchObject({ name: 'Ann', phone: '+13175550101', agreed: true });
    const bodies = sent('POST', '/api/draft-plan').map(({ body }) => body as { friends: object[] });
    expect(bodies.at(-1)!.friends).toEqual([{ id: friend!.id, mail: false, country: 'US' }]);
    expect(JSON.stringify(bodies)).not.toMatch(/Ann|5550101/);
  });

  it('refuses a friend without a name, without an address, or twice, and keeps what was typed', async () => {
    const { user, screen } = open('3', visit());
    const field = screen.getByLabelText('Add a friend');
    for (const [text, problem] of [
      ['317 555 0102', 'Please write a name, too.'],
      ['Bob', 'Please write a phone or an email for Bob, too.'],
      ['Annie ann@golf.example', 'Annie is in your list with the same phone or email.'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      expect(await screen.findByText(problem)).toBeVisible();
      expect(field).toHaveValue(text);
    }
    expect(readVisit()!.friends).toHaveLength(1);
  });

  // promises contacts#twins
  it('takes both of a couple who share a phone', async () => {
    const { user, screen } = open('3', visit());
    await user.type(screen.getByLabelText('Add a friend'), 'Chris 317 555 0101{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Chris agreed to be texted' })).toBeVisible();
    expect(readVisit()!.friends.map(({ name }) => name)).toEqual(['Ann', 'Chris']);
  });

  // promises contacts#twins
  it('adds a friend whose phone somebody else in the account has, and invites this friend', async () => {
    const pat = contact('p1', 'Pat', 1, { phone: '+13175550101' });
    const chris = contact('a2', 'Chris', 1, { phone: '+13175550101' });
    let known = [pat];
    const friends = [{ ...visit().friends[0]!, name: 'Chris', email: null }];
    const { screen, sent } = open('account', visit({ friends, isSending: true }), {
      ...account([]),
      'GET /api/contacts': () => ({ body: known }),
      'POST /api/contacts': () => ((known = [pat, chris]), { status: 201, body: chris }),
    });
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(sent('POST', '/api/contacts').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Chris', phone: '+13175550101' }),
    ]);
    expect(sent('POST', '/api/bookings')[0]!.body).toMatchObject({
      invitedPlayers: [{ id: chris.id, name: 'Chris', tier: 1 }],
    });
  });

  it('asks for the account only at Send Invites, and begins at the first step what is not placed yet', async () => {
    const { user, screen } = open('3', visit());
    await user.click(screen.getByRole('button', { name: 'Send Invites' }));
    expect(await screen.findByRole('heading', { name: 'One step left' })).toBeVisible();
    expect(screen.getByText(/Ann will be asked/)).toBeVisible();
    expect(screen.getByLabelText(/Username/)).toBeVisible();
  });

  it('returns to the first step if the time has passed meanwhile', async () => {
    const past = { ...visit().teeTime, dateTime: '2020-01-01T08:00' };
    const { screen } = open('account', visit({ teeTime: past, isSending: true }));
    expect(await screen.findByText(/Step 1 of 3/)).toBeVisible();
    expect(screen.getByLabelText(/Course name/)).toHaveValue('Eagle Creek');
  });

  it('saves the friends, creates the tee time and sends its invites once there is an account', async () => {
    const ann = contact('a1', 'Ann', 1, { email: 'ann@golf.example', phone: '+13175550101' });
    let known: unknown[] = [];
    const { screen, sent, calls } = open('account', visit({ isSending: true }), {
      ...account([]),
      'GET /api/contacts': () => ({ body: known }),
      'POST /api/contacts': () => ((known = [ann]), { status: 201, body: ann }),
      [`POST /api/bookings/${made.id}/send-invites`]: { status: 403, body: { message: 'Confirm first.' } },
    });
    expect(await screen.findByText('Your tee time is saved, but nobody is asked yet')).toBeVisible();
    expect(sent('POST', '/api/contacts').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Ann', tier: 1, smsPermission: false }),
    ]);
    expect(sent('POST', '/api/bookings')[0]!.body).toMatchObject({
      venueName: 'Eagle Creek',
      invitedPlayers: [{ id: ANN, name: 'Ann', tier: 1 }],
      sendInvites: false,
    });
    expect(sent('PATCH', `/api/bookings/${made.id}`)[0]!.body).toMatchObject({ cost: '$45' });
    expect(calls.filter(({ path }) => path.endsWith('/send-invites'))).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem(VISIT)).toBeNull());
  });

  it('sends nothing if the account has more friends, and leaves the wizard at its last step', async () => {
    const ann = contact('a1', 'Ann', 1, { email: 'ann@golf.example' });
    const bob = contact('b2', 'Bob', 2, { email: 'bob@golf.example' });
    const { screen, sent, calls } = open('account', visit({ isSending: true }), account([ann, bob]));
    expect(await screen.findByText('Your tee time is saved. Nobody is asked yet')).toBeVisible();
    expect(sent('POST', '/api/contacts')).toHaveLength(0);
    expect(calls.some(({ path }) => path.endsWith('/send-invites'))).toBe(false);
    const kept = JSON.parse(localStorage.getItem(`tee-time-draft ${golfer().id}`)!) as {
      draft: { step: string };
    };
    expect(kept.draft.step).toBe('invite');
  });

  it('keeps the note for the friends beside a draft that the account had already', async () => {
    const bob = contact('b2', 'Bob', 2, { email: 'bob@golf.example' });
    const mine = `tee-time-draft ${golfer().id}`;
    localStorage.setItem(mine, 'another draft');
    const invite = { ...emptyInvite, message: 'Carts are on me' };
    const { screen } = open('account', visit({ isSending: true, invite }), {
      ...account([bob]),
      'POST /api/contacts': { status: 201, body: contact('a1', 'Ann', 1) },
    });
    expect(await screen.findByText('Your tee time is saved. Nobody is asked yet')).toBeVisible();
    expect(localStorage.getItem(mine)).toBe('another draft');
    expect(localStorage.getItem(`${mine} ${made.id}`)).toContain('Carts are on me');
  });

  it('creates and sends nothing again that was done before a reload', async () => {
    const ann = contact('a1', 'Ann', 1, { email: 'ann@golf.example' });
    const again = { ...made, cost: '$45', ladder: 'running' as const };
    const { screen, sent, calls } = open('account', visit({ isSending: true, saved: made }), {
      ...account([ann]),
      'GET /api/bookings': { body: [again] },
    });
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect([...sent('POST', '/api/bookings'), ...sent('POST', '/api/contacts')]).toHaveLength(0);
    expect(calls.some(({ path }) => path.endsWith('/send-invites'))).toBe(false);
  });

  it('keeps all of it, with a button to try again, if it cannot be saved', async () => {
    const { screen } = open('account', visit({ isSending: true }), {
      ...account([]),
      'POST /api/contacts': { status: 400, body: { message: 'No room for contacts.' } },
    });
    expect(await screen.findByText('No room for contacts.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(readVisit()!.friends).toHaveLength(1);
  });
});

it('puts a name with quotes and braces into the plan as it was typed', () => {
  const name = 'An"n {x}';
  const friends = [{ ...visit().friends[0]!, name }];
  expect(withNames(planOf(ANN), friends).notes).toEqual([`${name} is the only one.`]);
});
