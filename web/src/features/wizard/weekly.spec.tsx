import { renderClient } from '../../testing/render';
import { takeBreaches } from '../../testing/by-contract';
import { request } from '../../lib/request';
import { useRepeatWeekly } from './api';
import { weekly } from './wizard.fixture';

const facts = {
  venueId: null,
  venueName: 'Eagle Creek',
  courseAddress: '',
  timeZone: 'America/Chicago',
  specialRequests: '',
  dateTime: '2099-06-06T12:10:00Z',
};
const server = { 'POST /api/recurring': { status: 201, body: weekly } };
/** A field that a later wizard might send although the weekly call does not take it. */
const withCart = { ...facts, cartRequested: true };
function Repeat() {
  const repeat = useRepeatWeekly();
  // @ts-expect-error: the weekly call takes no cartRequested, wherever it comes from.
  return <button onClick={() => repeat.mutate(withCart)}>Repeat</button>;
}

describe('a field that the weekly call does not take', () => {
  it('is refused by the fake server, which reports a violation of the contract', async () => {
    const { user, screen } = renderClient(<Repeat />, server);
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    expect(await screen.findByText(/cartRequested/)).toBeVisible();
    expect(takeBreaches()).toContainEqual(
      expect.stringMatching(/^POST \/api\/recurring gets a wrong request: .*cartRequested/),
    );
  });

  it('is refused by the compiler, and so is a body without required fields', async () => {
    renderClient(<></>, server);
    const rule = { frequency: 'weekly', weekday: 6, time: '08:10' } as const;
    const outcomes = await Promise.allSettled([
      request('POST /api/recurring', { body: rule }),
      // @ts-expect-error: a field that is written out.
      request('POST /api/recurring', { body: { ...rule, cartRequested: true } }),
      // @ts-expect-error: a field that comes with a spread.
      request('POST /api/recurring', { body: { ...rule, ...withCart } }),
      // @ts-expect-error: no weekday.
      request('POST /api/recurring', { body: { frequency: 'weekly', time: '08:10' } }),
      // @ts-expect-error: a weekday is a number.
      request('POST /api/recurring', { body: { ...rule, weekday: 'Saturday' } }),
      // @ts-expect-error: no body.
      request('POST /api/recurring'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
    expect(takeBreaches().length).toBeGreaterThanOrEqual(5);
  });
});
