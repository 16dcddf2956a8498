import type { Booking } from '@game/contracts';
import { useState } from 'react';
import { renderClient } from '../../testing/render';
import { booking, detail, inHours } from '../dashboard/dashboard.fixture';
import { eagleCreek, woodland } from '../venues/venues.fixture';
import { asChosen } from '../venues/venue';
import { emptyDetails } from './details';
import { start, type Draft } from './draft';
import { draftPlace, readDraft } from './kept-draft';
import { emptyTeeTime } from './tee-time';
import Wizard from './wizard';
import { WHEN } from './wizard.fixture';

const PLACE = draftPlace(undefined);
const typed = { ...emptyTeeTime, mode: 'manual' as const, venueName: 'The Fort', dateTime: WHEN };
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  ...start,
  teeTime: { ...typed, specialRequests: 'Late cart' },
  details: emptyDetails,
  ...more,
});
const made = booking({ ladder: 'idle', venueName: 'The Fort', dateTime: inHours(50) });
const created = draftOf({ step: 'edit', saved: made });

/** Opens the wizard on a device that has this draft of a new tee time. */
function open(draft: Draft, answers: Parameters<typeof renderClient>[1] = {}, venue?: typeof eagleCreek) {
  let closed = 0;
  function Reopened() {
    useState(() => localStorage.setItem(PLACE, JSON.stringify({ draft, saved: '', found: false })));
    return <Wizard venue={venue && asChosen(venue)} onClose={() => closed++} />;
  }
  const list = { 'GET /api/bookings': { body: [] } };
  return { ...renderClient(<Reopened />, { ...list, ...answers }), closed: () => closed };
}
const listed = (now: Partial<Booking>) => ({ 'GET /api/bookings': { body: [{ ...made, ...now }] } });
const alone = `GET /api/bookings/${made.id}`;
const kept = () => (JSON.parse(localStorage.getItem(PLACE)!) as { draft: Draft } | null)?.draft;

// promises tee-times#begun-and-left
describe('the wizard for a new tee time, where a draft was left', () => {
  it.each([
    ['was cancelled', created, listed({ status: 'cancelled' })],
    ['was sent from its card', created, listed({ ladder: 'running' })],
    ['is past', created, listed({ dateTime: inHours(-1) })],
    ['no longer exists', created, {}],
    [
      'was cancelled and is not in the list',
      created,
      { [alone]: { body: detail({ ...made, status: 'cancelled' }) } },
    ],
    ['has a time that has passed', draftOf({ teeTime: { ...typed, dateTime: '2020-06-06T08:10' } }), {}],
  ])('begins anew if the tee time %s', async (_, draft, answers) => {
    const { screen } = open(draft, answers);
    expect(await screen.findByRole('button', { name: 'Create Tee Time' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible();
    expect(screen.queryByText(/This is what you had typed before/)).toBeNull();
    expect(screen.getByLabelText(/Find a course/)).toHaveValue('');
    expect((screen.getByLabelText(/Date and time/) as HTMLInputElement).value > '2021').toBe(true);
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['waits for its invites', listed({})],
    ['is beyond the list', { [alone]: { body: detail(made) } }],
    [
      'cannot be read now',
      { 'GET /api/bookings': { status: 500, body: {} }, [alone]: { status: 500, body: {} } },
    ],
  ])('continues if the tee time %s', async (_, answers) => {
    const { screen } = open(created, answers);
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(screen.getByText(/This is what you had typed before/)).toBeVisible();
  });

  it('asks before another course takes the place of the draft', async () => {
    const { user, screen, closed } = open(draftOf(), {}, woodland);
    expect(await screen.findByText(/^The Fort, .*8:10 AM\. It is not created yet\.$/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(closed()).toBe(1);
    expect(kept()?.teeTime.specialRequests).toBe('Late cart');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/Course name/)).toHaveValue('The Fort');
    expect(screen.getByLabelText('Special requests')).toHaveValue('Late cart');
  });

  it('plans at the other course if the golfer prefers that, and discards the draft', async () => {
    const { user, screen } = open(draftOf(), {}, woodland);
    expect(await screen.findByText(/what you typed for this one is discarded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plan a new one' }));
    expect(screen.getByText('Woodland')).toBeVisible();
    expect(screen.getByLabelText('Special requests')).toHaveValue('');
    expect(kept()).toBeUndefined();
  });

  it('leaves a created tee time and its draft as they are if the golfer plans at another course', async () => {
    const withCost = { ...created, details: { ...emptyDetails, cost: '$45' } };
    const { user, screen } = open(withCost, listed({}), woodland);
    expect(await screen.findByText(/It is created, but nobody has been asked yet\.$/)).toBeVisible();
    expect(screen.queryByText(/discarded/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plan a new one' }));
    expect(screen.getByRole('button', { name: 'Create Tee Time' })).toBeVisible();
    expect(kept()).toBeUndefined();
    expect(readDraft(draftPlace(undefined, made.id))?.draft.details.cost).toBe('$45');
  });

  it.each([
    ['names no course', { ...typed, venueName: '', specialRequests: 'Late cart' }],
    [
      'names the same course',
      { ...typed, mode: 'search' as const, venue: asChosen(woodland), specialRequests: 'Late cart' },
    ],
  ])('continues at the chosen course without a question if the draft %s', async (_, teeTime) => {
    const { screen } = open(draftOf({ teeTime }), {}, woodland);
    expect(await screen.findByText('Woodland')).toBeVisible();
    expect(screen.getByLabelText('Special requests')).toHaveValue('Late cart');
    expect(kept()?.teeTime).toMatchObject({ dateTime: WHEN, venue: { name: 'Woodland' } });
  });
});
