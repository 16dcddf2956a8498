import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderClient, type Call } from '../../testing/render';
import { booking, detail } from '../dashboard/dashboard.fixture';
import { browser, eagleCreek, named } from '../venues/venues.fixture';
import { weeklyRule } from './api';
import { emptyDetails } from './details';
import { DetailsStep } from './details-step';
import Wizard from './wizard';
import { choose, WHEN, weekly } from './wizard.fixture';
import { contact, idOf } from '../../testing/golf';

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = {
  steps: [
    {
      at: soon(0),
      tier: 1,
      tierName: 'A-Team',
      because: 'start',
      contacts: [
        { id: idOf('c1'), name: 'Ann', channel: 'sms' },
        { id: idOf('c2'), name: 'Bob', channel: 'both' },
      ],
    },
    {
      at: soon(3),
      tier: 2,
      tierName: 'Backup Squad',
      because: 'window',
      contacts: [{ id: idOf('c3'), name: 'Dan', channel: 'email' }],
    },
  ],
  night: null,
  notes: ['Cy cannot be reached: no email, and no permission to text.'],
};
/** The server's answer when a tee time was created. */
const asMade = booking({ cost: null, dressCode: null, amenities: [], invitedPlayers: [], ladder: 'idle' });
const server = {
  'POST /api/bookings': { status: 201, body: asMade },
  [`PATCH /api/bookings/${idOf('b1')}`]: { body: booking({ ladder: 'idle' }) },
  [`GET /api/bookings/${idOf('b1')}/plan`]: { body: plan },
  'GET /api/custom-tier-names': { body: [] },
  [`POST /api/bookings/${idOf('b1')}/send-invites`]: { body: detail() },
};

/** Renders the wizard after `before` has restored the draft, which renderClient cleared. */
function Reopened({ before }: { before: () => void }) {
  useState(before);
  return <Wizard onClose={() => {}} />;
}

// promises tee-times#wizard
describe('the wizard', () => {
  // promises tee-times#creating
  it('asks for a course name and a time before it goes on', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    expect(screen.getByLabelText('I have a reservation')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(screen.getAllByText('Please select a venue').length).toBeGreaterThan(0);
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByLabelText(/Find a course/)).toHaveFocus();
    await user.click(screen.getByLabelText('Enter it myself'));
    choose('');
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(screen.getAllByText('Please enter a course name').length).toBeGreaterThan(0);
    expect(screen.getByText('Please select a date and time')).toBeVisible();
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  it('offers no time earlier than an hour from now', () => {
    const now = Date.now();
    const { screen } = renderClient(<Wizard onClose={() => {}} />, server);
    const { min } = screen.getByLabelText(/Date and time/) as HTMLInputElement;
    const wait = new Date(min).getTime() - now;
    expect(Math.abs(wait - 3_600_000)).toBeLessThanOrEqual(60_000);
  });

  // promises tee-times#zones
  it('reckons the earliest time on the clock of the chosen course', () => {
    const venue = { ...eagleCreek, address: '1 Fairway Drive', timeZone: 'Pacific/Kiritimati' };
    const now = Date.now();
    const { screen } = renderClient(<Wizard venue={venue} onClose={() => {}} />, server);
    const { min } = screen.getByLabelText(/Date and time/) as HTMLInputElement;
    const wait = Date.parse(`${min}+14:00`) - now;
    expect(Math.abs(wait - 3_600_000)).toBeLessThanOrEqual(60_000);
  });

  // promises tee-times#dates
  it('offers no date more than two years ahead, and says what is wrong with a date that is typed', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    const when = screen.getByLabelText(/Date and time/);
    const { min, max } = when as HTMLInputElement;
    expect(min < max).toBe(true);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    for (const [typed, words] of [
      ['9999-06-06T08:10', 'Please choose a date within the next two years'],
      ['2020-06-06T08:10', 'Please select a date and time in the future'],
      ['22026-06-06T08:10', 'Please select a date and time'],
    ] as const) {
      choose(typed);
      await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
      expect(await screen.findByText(words, { selector: '[id$=note]' })).toBeVisible();
      expect(when).toHaveAttribute('aria-invalid', 'true');
    }
    expect(screen.getByLabelText(/Course name/)).toHaveValue('Eagle Creek');
    expect(sent('POST', '/api/bookings')).toEqual([]);
  });

  // promises messages#words-of-others
  it('shows at the course field why the name may not contain a link, and keeps what was typed', async () => {
    const LINK = 'Please leave out links and web addresses. After a full stop, write a space.';
    const { user, screen } = renderClient(<Wizard onClose={() => {}} />, {
      ...server,
      'POST /api/bookings': {
        status: 422,
        body: { message: LINK, errors: [{ field: 'venueName', message: LINK }] },
      },
    });
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Win at golf.example');
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText(LINK, { selector: '[id$=note]' })).toBeVisible();
    expect(screen.getByLabelText(/Course name/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/Course name/)).toHaveValue('Win at golf.example');
  });

  it('creates the tee time, saves the details, shows the plan, and sends invites only if the golfer asks for that', async () => {
    let closed = false;
    const { user, screen, sent } = renderClient(<Wizard onClose={() => (closed = true)} />, server);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Booking Created')).toBeVisible();
    expect(screen.getByText('Now add details like cost and notes before sending invites.')).toBeVisible();
    expect(sent('POST', '/api/bookings')[0]).toMatchObject({
      body: {
        venueName: 'Eagle Creek',
        dateTime: WHEN,
        isManualEntry: true,
        bookingType: 'booked',
        sendInvites: false,
      },
      headers: { 'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/) },
    });

    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Cost/), '$45');
    await user.type(screen.getByLabelText('Amenities'), 'cart, range');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Details Saved')).toBeVisible();
    expect(await screen.findByText(/Ann and Bob are texted now/)).toBeVisible();
    expect(sent('PATCH', `/api/bookings/${idOf('b1')}`)[0]?.body).toMatchObject({
      cost: '$45',
      amenities: ['cart', 'range'],
      version: 1,
    });
    expect(screen.getByText(/tier 2 \(Backup Squad\): Dan/)).toBeVisible();
    expect(screen.getByText(/Cy cannot be reached/)).toBeVisible();

    expect(screen.getByText('Tier 1 is asked now and has 3 hours to respond before Tier 2.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save, invite later' })).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Text Ann and Bob now' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toHaveLength(1);
    expect(closed).toBe(true);
  });

  // promises tee-times#wizard
  it('saves without asking anybody, and says so', async () => {
    let closed = false;
    const view = renderClient(<Wizard onClose={() => (closed = true)} />, server);
    await upToTheInvites(view);
    await view.user.click(view.screen.getByRole('button', { name: 'Save, invite later' }));
    expect(await view.screen.findByText(/^Nobody has been asked yet/)).toBeVisible();
    expect(view.sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toEqual([]);
    expect(closed).toBe(true);
  });

  // promises ladder#night-before
  it('offers to ask everybody at once if quiet hours would leave friends unasked', async () => {
    const night = { unasked: ['Gus'], quietFrom: '2099-06-02T02:00:00Z', sendBy: null };
    const view = renderClient(<Wizard onClose={() => {}} />, {
      ...server,
      [`GET /api/bookings/${idOf('b1')}/plan`]: { body: { ...plan, night } },
      [`POST /api/bookings/${idOf('b1')}/ask-everybody`]: { body: detail() },
    });
    const { user, screen, sent } = view;
    await upToTheInvites(view);
    expect(await screen.findByRole('button', { name: 'Text Ann and Bob now' })).toBeVisible();
    await user.click(await screen.findByLabelText('Ask everybody now'));
    expect(screen.queryByRole('button', { name: 'Text Ann and Bob now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask everybody now' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toHaveLength(1);
    expect(sent('POST', `/api/bookings/${idOf('b1')}/ask-everybody`)).toHaveLength(1);
  });

  it('goes back without making a second booking, and saves all changes in one request', async () => {
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, server);
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.queryByLabelText('Looking for players')).toBeNull();
    await user.type(screen.getByLabelText(/Course name/), ' West');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText(/Cost/), '$60');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Details Saved')).toBeVisible();
    expect(sent('POST', '/api/bookings')).toHaveLength(1);
    const changes = sent('PATCH', `/api/bookings/${idOf('b1')}`);
    expect(changes.map(({ body }) => body)).toEqual([
      expect.objectContaining({ venueName: 'Eagle Creek West', cost: '$60' }),
    ]);
  });

  async function upToTheInvites({ user, screen }: ReturnType<typeof renderClient>) {
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await screen.findByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Add a personal note (optional)'), 'Carts are on me');
  }

  // promises tee-times#wizard
  describe('a friend who is added in the step with the invites', () => {
    const now = (id: string, name: string) => ({
      ...plan.steps[0]!,
      contacts: [{ id: idOf(id), name, channel: 'email' as const }],
    });
    const added = contact('c9', 'Zoe', 1, { email: 'zoe@golf.example' });
    const toStepThree = async (answers: Parameters<typeof renderClient>[1]) => {
      const view = renderClient(<Wizard onClose={() => {}} />, { ...server, ...answers });
      const { user, screen } = view;
      await user.click(screen.getByLabelText('Enter it myself'));
      await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
      choose(WHEN);
      await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
      await user.type(await screen.findByLabelText(/Cost/), '$45');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByLabelText('Add a friend');
      return view;
    };

    it('is asked with one press once the plan includes the friend', async () => {
      let reads = 0;
      const { user, screen, sent } = await toStepThree({
        'GET /api/contacts': { body: [] },
        'POST /api/contacts': { status: 201, body: added },
        [`GET /api/bookings/${idOf('b1')}/plan`]: () => ({
          body: { ...plan, steps: reads++ > 1 ? [now('c9', 'Zoe')] : [] },
        }),
      });
      await user.type(screen.getByLabelText('Add a friend'), 'Zoe zoe@golf.example');
      await user.click(screen.getByRole('button', { name: 'Send Invites' }));
      expect(await screen.findByText('Invitations Sent')).toBeVisible();
      expect(sent('POST', '/api/contacts').map(({ body }) => body)).toEqual([
        {
          name: 'Zoe',
          email: 'zoe@golf.example',
          phone: null,
          tier: 1,
          handicap: null,
          smsPermission: false,
        },
      ]);
      expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toHaveLength(1);
      expect(reads).toBeGreaterThan(2);
    });

    it('is texted only after the golfer confirms that the friend agreed, and nobody is asked while the number is wrong', async () => {
      const { user, screen, sent } = await toStepThree({ 'GET /api/contacts': { body: [] } });
      await user.type(screen.getByLabelText('Add a friend'), 'Zoe 317 555 01');
      expect(screen.getByLabelText('They agreed to be texted')).not.toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Send Invites' }));
      expect(await screen.findByText(/is not a whole phone number/)).toBeVisible();
      expect(sent('POST', '/api/contacts')).toEqual([]);
      expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toEqual([]);
    });

    it('is added with Enter, which sends no invites', async () => {
      const { user, screen, sent } = await toStepThree({
        'GET /api/contacts': { body: [] },
        'POST /api/contacts': { status: 201, body: added },
      });
      await user.type(screen.getByLabelText('Add a friend'), 'Zoe zoe@golf.example{Enter}');
      await waitFor(() => expect(screen.getByLabelText('Add a friend')).toHaveValue(''));
      expect(sent('POST', '/api/contacts')).toHaveLength(1);
      expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toEqual([]);
    });

    it('whom the server refuses stays typed, with the reason at the field, which gets the focus', async () => {
      const message = 'Please leave out links and web addresses.';
      const { user, screen, sent } = await toStepThree({
        'GET /api/contacts': { body: [] },
        'POST /api/contacts': { status: 422, body: { message, errors: [{ field: 'name', message }] } },
      });
      await user.type(screen.getByLabelText('Add a friend'), 'Zoe zoe@golf.example');
      await user.click(screen.getByRole('button', { name: 'Send Invites' }));
      const friend = screen.getByLabelText('Add a friend');
      await waitFor(() => expect(friend).toHaveFocus());
      expect(friend).toBeInvalid();
      expect(friend).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(friend).toHaveValue('Zoe zoe@golf.example');
      expect(sent('POST', `/api/bookings/${idOf('b1')}/send-invites`)).toEqual([]);
    });
  });

  it('selects the nearest course for a golfer who has not played yet', async () => {
    browser('carmel');
    const { screen } = renderClient(<Wizard onClose={() => {}} />, {
      ...server,
      'GET /api/bookings': { body: [] },
      'GET /api/venues/search?lat=39.9784&lng=-86.1180&type=course&limit=1': { body: [eagleCreek] },
    });
    expect(await screen.findByText('Eagle Creek')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeVisible();
  });

  it('keeps the message when the golfer goes back a step', async () => {
    const view = renderClient(<Wizard onClose={() => {}} />, server);
    const { user, screen } = view;
    await upToTheInvites(view);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/Cost/)).toHaveValue('$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Add a personal note (optional)')).toHaveValue('Carts are on me');
  });

  // promises tee-times#begun-and-left
  it('closes without a question, and keeps on this device only what the golfer typed', async () => {
    let closed = 0;
    const view = renderClient(<Wizard onClose={() => closed++} />, server);
    await view.user.keyboard('{Escape}');
    expect(closed).toBe(1);
    expect(localStorage).toHaveLength(0);
    await view.user.type(view.screen.getByLabelText('Special requests'), 'Late cart');
    await view.user.keyboard('{Escape}');
    expect(closed).toBe(2);
    const kept = Object.entries({ ...localStorage });
    view.unmount();
    const restore = () => kept.forEach(([place, text]) => localStorage.setItem(place, text as string));
    const { user, screen } = renderClient(<Reopened before={restore} />, server);
    expect(await screen.findByLabelText('Special requests')).toHaveValue('Late cart');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Special requests')).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('continues where it was after the page was reloaded', async () => {
    const view = renderClient(<Wizard onClose={() => {}} />, server);
    const { user, screen } = view;
    await upToTheInvites(view);
    const kept = Object.entries({ ...localStorage });
    view.unmount();
    const restore = () => kept.forEach(([place, text]) => localStorage.setItem(place, text as string));
    const list = { 'GET /api/bookings': { body: [asMade] } };
    const again = renderClient(<Reopened before={restore} />, { ...server, ...list });
    expect(await screen.findByText(/This is what you had typed before/)).toBeVisible();
    expect(screen.getByLabelText('Add a personal note (optional)')).toHaveValue('Carts are on me');
    await user.click(await screen.findByRole('button', { name: 'Text Ann and Bob now' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(again.sent('POST', '/api/bookings')).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it('goes a step back on the browser’s Back button, and closes on the first step', async () => {
    let closed = false;
    const view = renderClient(<Wizard onClose={() => (closed = true)} />, server);
    const { screen } = view;
    await upToTheInvites(view);
    history.back();
    expect(await screen.findByLabelText(/Cost/)).toHaveValue('$45');
    await waitFor(() => expect(history.state).toMatchObject({ layer: true }));
    history.back();
    expect(await screen.findByLabelText(/Course name/)).toHaveValue('Eagle Creek');
    await waitFor(() => expect(history.state).toMatchObject({ layer: true }));
    history.back();
    await waitFor(() => expect(closed).toBe(true));
  });

  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  /** A server that gives these answers to the first requests for a new tee time, and then creates it. */
  const answering = (
    ...first: Array<() => { status: number; body: unknown; headers?: Record<string, string> }>
  ) => ({
    ...server,
    'POST /api/bookings': () => (first.shift() ?? (() => ({ status: 201, body: booking() })))(),
  });
  async function fill({ user, screen }: Pick<ReturnType<typeof renderClient>, 'user' | 'screen'>) {
    await user.click(screen.getByLabelText('Enter it myself'));
    await user.type(screen.getByLabelText(/Course name/), 'Eagle Creek');
    choose(WHEN);
  }

  it.each([
    ['got lost', lost],
    [
      'said that the command took too long',
      () => ({ status: 504, body: { message: 'This took too long.' } }),
    ],
    ['asked to try again later', () => ({ status: 503, body: {}, headers: { 'retry-after': '1' } })],
  ])('makes one booking if the first answer %s, and shows no error', async (_, first) => {
    const view = renderClient(<Wizard onClose={() => {}} />, answering(first));
    const { user, screen, sent } = view;
    await fill(view);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(screen.getByText('Booking Created')).toBeVisible();
    const keys = sent('POST', '/api/bookings').map((call) => call.headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says that the outcome is unknown after lost answers, and makes only one booking with the next press', async () => {
    const later = () => ({ status: 503, body: {}, headers: { 'retry-after': '60' } });
    const view = renderClient(<Wizard onClose={() => {}} />, answering(lost, later, lost, later));
    const { user, screen, sent } = view;
    const keys = () => sent('POST', '/api/bookings').map((call) => call.headers['idempotency-key']);
    await fill(view);
    const create = () => user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await create();
    expect(await screen.findByText('We are not sure yet')).toBeVisible();
    expect(screen.getByText(/^We do not know yet whether it went through\./)).toBeVisible();
    await create();
    await waitFor(() => expect(keys()).toHaveLength(4));
    expect(new Set(keys()).size).toBe(1);
    expect(await screen.findByRole('button', { name: 'Create Tee Time' })).toBeEnabled();
    await user.type(screen.getByLabelText(/Course name/), ' West');
    await create();
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    expect(new Set(keys()).size).toBe(2);
  });
});

const eagle = {
  ...eagleCreek,
  address: '8802 W 56th St',
  city: 'Indianapolis',
  distance: 7.4,
};
const at = (lat: string, lng: string) =>
  `GET /api/venues/search?lat=${lat}&lng=${lng}&radius=50000&name=eagle`;
const locate = (how: (yes: (p: unknown) => void, no: () => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: how },
    configurable: true,
  });

describe('the choice of a venue in the wizard', () => {
  it('takes over its id, address and time zone', async () => {
    locate((yes) => yes({ coords: { latitude: 39.8, longitude: -86.2 } }));
    const near = { ...server, [at('39.8000', '-86.2000')]: { body: [eagle] } };
    const { user, screen, sent } = renderClient(<Wizard onClose={() => {}} />, near);
    await user.type(screen.getByLabelText(/Find a course/), 'eagle');
    expect(await screen.findByText('7.4 mi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Eagle Creek/ }));
    choose(WHEN);
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await screen.findByLabelText(/Cost/);
    expect(sent('POST', '/api/bookings')[0]?.body).toMatchObject({
      venueId: eagle.id,
      venueName: 'Eagle Creek',
      courseAddress: '8802 W 56th St, Indianapolis, IN',
      timeZone: 'America/Indiana/Indianapolis',
      isManualEntry: false,
    });
  });

  // promises venues#own-place
  it.each([
    ['denied', 'Location access needed to find nearby venues'],
    ['missing', 'Location services not available'],
  ] as const)(
    'searches anywhere when the position is %s, says so, and asks for the city',
    async (why, text) => {
      browser(why);
      const anywhere = named('name=eagle', [{ ...eagle, distance: null }]);
      const { user, screen } = renderClient(<Wizard onClose={() => {}} />, { ...server, ...anywhere });
      await user.type(screen.getByLabelText(/Find a course/), 'eagle');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText('City or ZIP code')).toBeVisible();
      expect(await screen.findByRole('button', { name: /Eagle Creek/ })).toBeVisible();
    },
  );
});

describe('the wizard with a course typed by hand', () => {
  const create = async (answers: Parameters<typeof renderClient>[1]) => {
    const view = renderClient(<Wizard onClose={() => {}} />, { ...server, ...answers });
    await view.user.click(view.screen.getByLabelText('Enter it myself'));
    await view.user.type(view.screen.getByLabelText(/Course name/), 'Eagle Creek');
    choose(WHEN);
    return view;
  };
  const failing = (message?: string) => ({ status: 409, body: message ? { message } : {} });

  it.each([
    ['Too far away.', 'Too far away.'],
    [undefined, 'Failed to create booking'],
  ])('says that creating failed (%p): %s', async (said, shown) => {
    const { user, screen } = await create({ 'POST /api/bookings': failing(said) });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it.each([[undefined], ['It is over.']])(
    'says that the details could not be saved, and why (%p)',
    async (said) => {
      const { user, screen } = await create({ [`PATCH /api/bookings/${idOf('b1')}`]: failing(said) });
      await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
      await user.type(await screen.findByLabelText(/Cost/), '$45');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText('Failed to update booking details')).toBeVisible();
      if (said) expect(screen.getByText(said)).toBeVisible();
    },
  );

  it('refuses to save details without a booking', async () => {
    const { user, screen } = renderClient(
      <DetailsStep
        isCreated={false}
        value={{ ...emptyDetails, cost: '$45' }}
        filled={{}}
        lastCost={undefined}
        notice={undefined}
        refused={undefined}
        footer={<button>Continue</button>}
        onChange={() => {}}
        onBack={() => {}}
        onSubmit={() => {}}
      />,
      {},
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('Booking ID not found. Please try creating the booking again.'),
    ).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it.each([
    ['There is nobody to ask.', 'There is nobody to ask.'],
    [undefined, 'Failed to send invitations'],
  ])('says that sending failed (%p): %s', async (said, shown) => {
    const { user, screen } = await create({
      [`POST /api/bookings/${idOf('b1')}/send-invites`]: failing(said),
    });
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    await user.type(await screen.findByLabelText(/Cost/), '$45');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Text Ann and Bob now' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it('starts over with an empty form', async () => {
    const { user, screen } = await create({});
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/Find a course/)).toHaveValue('');
    expect(screen.getByLabelText(/Date and time/)).not.toHaveValue(WHEN);
  });

  it('repeats the tee time each week at the same time on the course’s clock', async () => {
    const asked: Call[] = [];
    const { user, screen } = await create({
      'POST /api/recurring': (call) => (asked.push(call), { status: 201, body: weekly }),
    });
    await user.click(screen.getByLabelText('Repeat every week'));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByText('Repeats every week')).toBeVisible();
    expect(asked[0]?.body).toMatchObject({
      frequency: 'weekly',
      weekday: 6,
      time: '08:10',
      sendInvites: true,
    });
  });

  it.each([
    [{ status: 201, body: weekly }, 'Repeats every week'],
    [failing('The greens are closed.'), 'The greens are closed.'],
    [failing(), 'The tee time is created, but it could not be repeated'],
  ])('says whether the weekly rule was made, even if that is known only later: %j', async (answer, text) => {
    const { user, screen } = await create({ 'POST /api/recurring': answer });
    const server = globalThis.fetch;
    let go!: () => void;
    const late = new Promise<void>((resolve) => (go = resolve));
    globalThis.fetch = async (path, init) => {
      if (path === '/api/recurring') await late;
      return server(path, init);
    };
    await user.click(screen.getByLabelText('Repeat every week'));
    await user.click(screen.getByRole('button', { name: 'Create Tee Time' }));
    expect(await screen.findByLabelText(/Cost/)).toBeVisible();
    go();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('a weekly rule uses the course’s clock and starts a day after the first tee time', () =>
  expect(weeklyRule('2026-06-06T20:10')).toEqual({
    weekday: 6,
    time: '20:10',
    startsOn: '2026-06-07',
  }));
