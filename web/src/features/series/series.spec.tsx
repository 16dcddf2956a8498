import type { RecurringTeeTime } from '@game/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { weekly } from '../wizard/wizard.fixture';
import { ruleWords } from './rule-words';
import SeriesCard from './series-card';

const series: RecurringTeeTime = {
  ...weekly,
  skipDates: ['2099-06-20', '2020-01-04'],
  next: ['2099-06-13', '2099-06-27'].map((date) => ({
    date,
    dateTime: `${date}T13:10:00Z`,
    madeAt: '2099-05-30T13:10:00Z',
  })),
};
const PATCH = `PATCH /api/recurring/${idOf('r1')}`;
const free = { limit: 2, used: 1, premium: false, resetsAt: '2099-07-01T05:00:00Z' };
const open = (more: Partial<RecurringTeeTime> = {}, answers: Parameters<typeof renderClient>[1] = {}) => {
  const view = renderClient(<SeriesCard />, {
    'GET /api/recurring': { body: [{ ...series, ...more }] },
    'GET /api/bookings/allowance': { body: { ...free, limit: null, premium: true } },
    [PATCH]: { body: series },
    [`DELETE /api/recurring/${idOf('r1')}?teeTimes=keep`]: { body: { ok: true } },
    ...answers,
  });
  const changes = () => view.sent('PATCH', `/api/recurring/${idOf('r1')}`).map(({ body }) => body);
  const row = async () => within(await view.screen.findByRole('article', { name: /^Eagle Creek, Every/ }));
  return { ...view, changes, row };
};

// promises tee-times#series
describe('the card of weekly tee times', () => {
  it('is not shown if there are none', async () => {
    const { screen, sent } = open({}, { 'GET /api/recurring': { body: [] } });
    expect(await screen.findByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    expect(sent('GET', '/api/recurring')).toHaveLength(1);
    expect(screen.queryByText('Weekly tee times')).toBeNull();
  });

  it('lists the next dates, and lets the golfer skip a date and put it back', async () => {
    const { user, row, changes, screen } = open();
    const one = await row();
    expect(one.getByText('Every Saturday at 8:10 AM')).toBeVisible();
    expect(one.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Sat, Jun 13 · made on May \d+Skip$/),
      'Sat, Jun 20 is skipped.Put back',
      expect.stringMatching(/^Sat, Jun 27/),
    ]);
    await user.click(one.getByRole('button', { name: 'Skip Sat, Jun 13, 8:10 AM at Eagle Creek' }));
    expect(await screen.findByText('Weekly tee time saved')).toBeVisible();
    await user.click(one.getByRole('button', { name: 'Put back Sat, Jun 20, 8:10 AM at Eagle Creek' }));
    expect(changes()).toEqual([
      { skipDates: ['2099-06-20', '2020-01-04', '2099-06-13'] },
      { skipDates: ['2020-01-04'] },
    ]);
  });

  it('gives each button a name of its own, also for two weekly tee times at one course', async () => {
    const later = { ...series, id: idOf<RecurringTeeTime['id']>('r2'), time: '09:30' };
    const { screen } = open({}, { 'GET /api/recurring': { body: [series, later] } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [false, 'Pause', { paused: true }],
    [true, 'Resume', { paused: false }],
  ])('is paused and resumed (paused: %s)', async (paused, act, change) => {
    const { user, row, changes } = open({ paused });
    await user.click(
      (await row()).getByRole('button', {
        name: `${act} the weekly tee time at Eagle Creek, Every Saturday at 8:10 AM`,
      }),
    );
    expect(changes()).toEqual([change]);
  });

  it('can be changed: weekday, time, how often, how long ahead, invites, course and last day', async () => {
    const { user, row, changes, screen } = open();
    await user.click((await row()).getByRole('button', { name: /^Change/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the weekly tee time' }));
    await user.clear(await dialog.findByLabelText(/Course name/));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(dialog.getByText('Please enter a course name')).toBeVisible();
    await user.type(dialog.getByLabelText(/Course name/), 'The Fort');
    await user.selectOptions(dialog.getByLabelText(/Time zone at the course/), 'Arizona (Phoenix)');
    await user.selectOptions(dialog.getByLabelText('Day'), 'Sunday');
    await user.selectOptions(dialog.getByLabelText('How often'), 'Every other week');
    await user.selectOptions(dialog.getByLabelText('Each is made'), '7 days before');
    fireEvent.change(dialog.getByLabelText(/Time at the course/), { target: { value: '09:30' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2099-09-27' } });
    await user.click(dialog.getByLabelText('Send its invites when it is made'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Weekly tee time saved')).toBeVisible();
    expect(changes()).toEqual([
      expect.objectContaining({
        ...{ frequency: 'biweekly', weekday: 0, time: '09:30', daysAhead: 7, sendInvites: true },
        ...{ endsOn: '2099-09-27', venueName: 'The Fort', venueId: null, timeZone: 'America/Phoenix' },
      }),
    ]);
  });

  it('shows what the server refuses at the field that it names', async () => {
    const message = 'The last day is over. Choose today or a later day.';
    const { user, row, screen } = open(
      {},
      { [PATCH]: { status: 422, body: { message, errors: [{ field: 'endsOn', message }] } } },
    );
    await user.click((await row()).getByRole('button', { name: /^Change/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the weekly tee time' }));
    await user.click(await dialog.findByRole('button', { name: 'Save changes' }));
    const last = dialog.getByLabelText('Last day');
    await waitFor(() => expect(last).toHaveFocus());
    expect(last).toBeInvalid();
    expect(last).toHaveAccessibleDescription(message);
  });

  it('stops after a confirmation, which says that planned tee times stay', async () => {
    const { user, row, screen, sent } = open();
    await user.click((await row()).getByRole('button', { name: /^Stop/ }));
    expect(await screen.findByText(/Tee times that are planned already stay/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('Weekly tee time stopped')).toBeVisible();
    expect(sent('DELETE', `/api/recurring/${idOf('r1')}?teeTimes=keep`)).toHaveLength(1);
  });

  it('says how much of a free golfer’s monthly allowance it uses, and that it waits when nothing is left', async () => {
    const onFree = { 'GET /api/bookings/allowance': { body: free } };
    const { screen, unmount } = open({}, onFree);
    expect(await screen.findByText(/1 of 2 are used this month/)).toBeVisible();
    unmount();
    open({ problem: 'allowance-used' }, onFree);
    expect(await screen.findByText(/No free tee time is left this month/)).toBeVisible();
    expect(screen.getByText('Waits')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  });
});

it.each([
  [{}, 'Every Saturday at 8:10 AM'],
  [{ frequency: 'biweekly' as const, weekday: 0 }, 'Every other Sunday at 8:10 AM'],
  [
    { frequency: 'monthly' as const, weekOfMonth: -1 as const },
    'Every last Saturday of the month at 8:10 AM',
  ],
])('the rule %j reads “%s”', (more, words) => expect(ruleWords({ ...series, ...more })).toBe(words));
