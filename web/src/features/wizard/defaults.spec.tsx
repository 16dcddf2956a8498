import { localMinute, type Booking } from '@game/contracts';
import { waitFor, within } from '@testing-library/react';
import { contact, idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { booking, inHours } from '../dashboard/dashboard.fixture';
import { difficulty, eagleCreek, weather } from '../venues/venues.fixture';
import { toLocalInput } from '../../lib/times';
import { likelyTime } from './habits';
import Wizard from './wizard';
import { choose } from './wizard.fixture';

const { distance: _, ...creek } = eagleCreek;
const before = booking({
  dateTime: inHours(-72),
  venueId: creek.id,
  venueName: creek.name,
  isManualEntry: false,
  timeZone: creek.timeZone,
  invitedPlayers: [
    { id: idOf('u1'), name: 'Pat', status: 'confirmed', tier: 0 },
    { id: idOf('c1'), name: 'Ann', status: 'confirmed', tier: 1 },
  ],
});
const soon = new Date(Date.now() + 5 * 86_400_000);
soon.setMinutes(0, 0, 0);
/** That moment on the clock of the course. */
const there = localMinute(soon, creek.timeZone);
const made = booking({ id: idOf('b2'), ladder: 'idle', cost: null, dressCode: null, amenities: [] });

function plan(bookings: Booking[], answers: Parameters<typeof renderClient>[1] = {}) {
  return renderClient(<Wizard onClose={() => {}} />, {
    'GET /api/bookings': { body: bookings },
    'GET /api/contacts': { body: [contact('c1', 'Ann', 1), contact('c2', 'Bob', 1)] },
    'GET /api/custom-tier-names': { body: [] },
    'POST /api/bookings': { status: 201, body: made },
    [`PATCH /api/bookings/${idOf('b2')}`]: { body: made },
    [`GET /api/bookings/${idOf('b2')}/plan`]: { body: { steps: [], notes: [], night: null } },
    [`GET /api/venues/${creek.id}`]: { body: creek },
    [`GET /api/venues/${creek.id}/difficulty`]: {
      body: { ...difficulty, level: 'expert', illustrative: [] },
    },
    [`GET /api/weather?lat=39.91&lng=-86.10&at=${encodeURIComponent(soon.toISOString())}`]: { body: weather },
    ...answers,
  });
}

// promises tee-times#wizard
describe('the wizard of a golfer who has played before', () => {
  it('offers the last course and the regulars, fills in what is known, and offers the last cost', async () => {
    const { user, screen, sent } = plan([before]);
    const last = within(await screen.findByRole('group', { name: 'Your last courses' }));
    await user.click(last.getByRole('button', { name: 'Eagle Creek' }));
    expect(screen.getByRole('button', { name: 'Choose another' })).toHaveFocus();
    choose(there);
    await user.click(screen.getByRole('checkbox', { name: 'Ann' }));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByLabelText('Amenities')).toHaveValue('Carts, Pro shop');
    expect(screen.getByLabelText('Difficulty')).toHaveValue('championship');
    expect(screen.getByLabelText('Dress code')).toHaveValue('collared');
    await waitFor(() => expect(screen.getByLabelText('Weather conditions')).toHaveValue('74 °F, clear'));
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      venueId: creek.id,
      invitedPlayers: [{ id: idOf('c1'), name: 'Ann', tier: 1 }],
    });
    await user.clear(screen.getByLabelText('Amenities'));
    await user.click(screen.getByRole('button', { name: 'Use $45, as last time here' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Details Saved')).toBeVisible();
    expect(sent('PATCH', `/api/bookings/${idOf('b2')}`)[0]?.body).toMatchObject({
      cost: '$45',
      difficulty: 'championship',
      dressCode: 'collared',
      weatherConditions: '74 °F, clear',
    });
  });

  it('suggests the likely time also if the wizard opens before the tee times are read', async () => {
    let arrive = (_: { body: Booking[] }) => {};
    const late = new Promise<{ body: Booking[] }>((resolve) => (arrive = resolve));
    const { screen } = plan([], { 'GET /api/bookings': () => late });
    const field = screen.getByLabelText(/Date and time/);
    expect(field).toHaveValue(likelyTime([], new Date()));
    // A round on the day before the usual Saturday, at 3:20 PM on the clock of the course.
    const friday = new Date(likelyTime([], new Date()));
    friday.setDate(friday.getDate() - 8);
    friday.setHours(15, 20);
    const played = booking({
      ...before,
      dateTime: friday.toISOString(),
      localDateTime: toLocalInput(friday),
    });
    arrive({ body: [played] });
    await screen.findByRole('group', { name: 'Your last courses' });
    expect(field).toHaveValue(likelyTime([played], new Date()));
    expect(field).not.toHaveValue(likelyTime([], new Date()));
  });

  it('fills in no weather if the figures are only an example', async () => {
    const { user, screen } = plan([before], {
      [`GET /api/weather?lat=39.91&lng=-86.10&at=${encodeURIComponent(soon.toISOString())}`]: {
        body: { ...weather, source: 'fixture' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Eagle Creek' }));
    choose(there);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await waitFor(() => expect(screen.getByLabelText('Difficulty')).toHaveValue('championship'));
    expect(screen.getByLabelText('Weather conditions')).toHaveValue('');
  });
});

// promises venues#nothing-made-up-as-real
it('fills in no difficulty from a typical layout', async () => {
  const { user, screen } = plan([before], {
    [`GET /api/venues/${creek.id}/difficulty`]: { body: { ...difficulty, illustrative: ['bunkers'] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Eagle Creek' }));
  choose(there);
  await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
  await waitFor(() => expect(screen.getByLabelText('Weather conditions')).toHaveValue('74 °F, clear'));
  expect(screen.getByLabelText('Amenities')).toHaveValue('Carts, Pro shop');
  expect(screen.getByLabelText('Difficulty')).toHaveValue('');
});

// promises tee-times#begun-and-left
describe('a tee time at a course and hour that already has one', () => {
  const twin = { ...before, id: idOf<Booking['id']>('b2'), dateTime: soon.toISOString(), cost: null };
  const reach = async () => {
    const view = plan([before, twin]);
    await view.user.click(await view.screen.findByRole('button', { name: 'Eagle Creek' }));
    choose(there);
    return view;
  };

  it('leads to the existing one, so that no second one is made by mistake', async () => {
    const { user, screen, sent } = await reach();
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText(/You have a tee time there at that hour already/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with it' }));
    expect(await screen.findByRole('dialog', { name: 'Add Booking Details' })).toBeVisible();
    await user.type(screen.getByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Send Invitations' })).toBeVisible();
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it('is made if the golfer wants a second one', async () => {
    const { user, screen, sent } = await reach();
    await user.click(screen.getByRole('button', { name: 'Plan a second one' }));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Booking Created')).toBeVisible();
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
  });
});

// promises tee-times#recurring
it.each([
  [{ limit: 2, used: 0 }, /after this one you have 1 left until/],
  [{ limit: 2, used: 1 }, /After this one none is left: the next weekly tee time is made from/],
])('weekly tee times say how much of a free golfer’s allowance they use: %j', async (allowance, words) => {
  const { user, screen } = plan([], {
    'GET /api/bookings/allowance': { body: { ...allowance, premium: false, resetsAt: inHours(300) } },
  });
  await user.click(await screen.findByLabelText('Repeat every week'));
  expect(await screen.findByText(words)).toBeVisible();
});
