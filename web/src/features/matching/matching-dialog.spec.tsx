import { jest } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import MatchingDialog from './matching-dialog';
import { golfer, idOf, preferences } from '../../testing/golf';

const player = (id: string, name: string, matchScore: number, more = {}) => ({
  id,
  name,
  handicap: 9,
  skillLevel: 'advanced',
  distance: 4,
  playStyle: ['casual', 'social'],
  availability: [],
  preferredTimes: [],
  ageRange: null,
  verified: false,
  recentActivity: 3,
  matchScore,
  explanation: [{ rule: 'activity', points: 10, text: 'Last active 3 days ago' }],
  ...more,
});
const server = {
  'GET /api/me': { body: { user: golfer({ gender: 'male' }) } },
  'GET /api/player-preferences': {
    body: preferences({ maxDistance: 20, skillLevelRange: ['advanced'], findable: true }),
  },
  'POST /api/matching/search': {
    body: {
      players: [
        player(idOf('p1'), 'Ann', 92, { verified: true }),
        player(idOf('p2'), 'Bob', 71),
        player(idOf('p3'), 'Cy', 40, { recentActivity: 1, distance: 1 }),
      ],
    },
  },
};
type Answers = Parameters<typeof renderClient>[1];
function open(answers: Answers = {}, props: Partial<Parameters<typeof MatchingDialog>[0]> = {}) {
  let closed = 0;
  const view = renderClient(<MatchingDialog onClose={() => closed++} {...props} />, {
    ...server,
    ...answers,
  });
  return { ...view, closed: () => closed };
}
async function results(answers: Answers = {}) {
  const view = open(answers);
  await view.user.click(await view.screen.findByRole('button', { name: 'Find Players' }));
  await view.screen.findByText('Found 3 Compatible Players');
  return view;
}

describe('the step with the preferences', () => {
  it('starts with the saved values, or with the defaults if none are saved', async () => {
    const { user, screen, sent } = open();
    const slider = async (name: string) => screen.findByRole('slider', { name });
    expect(await slider('Maximum distance')).toHaveValue('20');
    expect(await slider('Maximum handicap difference')).toHaveValue('10');
    expect(await slider('Maximum handicap')).toHaveAttribute('aria-valuetext', '25 or more');
    expect(screen.getByLabelText('Advanced')).toBeChecked();
    expect(screen.getByLabelText('Intermediate')).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Women-only matches' })).toBeNull();
    await user.click(screen.getByLabelText('Expert'));
    await user.click(screen.getByLabelText('Verified players only'));
    await user.click(screen.getByLabelText('Include beginner players'));
    await user.click(screen.getByRole('button', { name: 'Find Players' }));
    await screen.findByText('Found 3 Compatible Players');
    expect(sent('POST', '/api/matching/search')[0]?.body).toEqual({
      maxDistance: 20,
      skillLevelRange: ['advanced', 'expert'],
      verifiedOnly: true,
      allowBeginners: false,
      maxHandicapDifference: 10,
      handicapMin: 0,
      handicapMax: 36,
      womenOnlyMatches: false,
    });
  });

  // promises matching#range-of-handicaps
  it('keeps the minimum handicap at or below the maximum by moving the other slider along', async () => {
    const { screen } = open();
    const min = await screen.findByRole('slider', { name: 'Minimum handicap' });
    const max = screen.getByRole('slider', { name: 'Maximum handicap' });
    fireEvent.change(max, { target: { value: '12' } });
    fireEvent.change(min, { target: { value: '18' } });
    expect(max).toHaveValue('18');
    fireEvent.change(max, { target: { value: '6' } });
    expect(min).toHaveValue('6');
  });

  it('limits each preference to the range of its slider', async () => {
    const { screen } = open();
    const limits = async (name: string) => {
      const slider = await screen.findByRole('slider', { name });
      return ['min', 'max', 'step'].map((limit) => slider.getAttribute(limit));
    };
    expect(await limits('Maximum distance')).toEqual(['5', '100', '5']);
    expect(await limits('Minimum handicap')).toEqual(['0', '25', '1']);
    expect(await limits('Maximum handicap')).toEqual(['0', '25', '1']);
    expect(await limits('Maximum handicap difference')).toEqual(['1', '20', '1']);
  });

  it('offers women-only matches only to women', async () => {
    const { user, screen, sent } = open({
      'GET /api/me': { body: { user: golfer({ gender: 'female' }) } },
    });
    await user.click(await screen.findByRole('switch', { name: 'Women-only matches' }));
    await user.click(screen.getByRole('button', { name: 'Find Players' }));
    expect(sent('POST', '/api/matching/search')[0]?.body).toMatchObject({ womenOnlyMatches: true });
  });

  it('searches around a chosen venue', async () => {
    const { user, screen, sent } = open({}, { venue: { id: idOf('v1'), name: 'Eagle Creek' } });
    expect(await screen.findByText(/Players around Eagle Creek/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Find Players' }));
    expect(sent('POST', '/api/matching/search')[0]?.body).toMatchObject({ venueId: idOf('v1') });
  });

  // promises matching#what-is-missing
  it('says what is missing, and links to what mends it', async () => {
    const { user, screen, sent } = open({
      'GET /api/me': { body: { user: golfer({ handicap: null, location: null, locationSharing: false }) } },
      'GET /api/player-preferences': { body: preferences() },
      'POST /api/player-preferences': { body: preferences({ autoMatchEnabled: true }) },
    });
    expect(await screen.findByText('Others cannot find you yet. What is missing:')).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([link('Add your city'), link('Add your handicap')]).toEqual([
      '/profile?edit=1',
      '/profile?edit=1',
    ]);
    expect(link('Share my location')).toBe('/profile?tab=account');
    await user.click(screen.getByRole('button', { name: 'Switch matching on' }));
    expect(sent('POST', '/api/player-preferences')[0]?.body).toEqual({ autoMatchEnabled: true });
  });

  it('says nothing of a profile in which nothing is missing', async () => {
    const whole = golfer({
      ...{ handicap: 9, location: 'Carmel, Indiana', locationSharing: true, publicProfile: true },
      ...{ skillLevel: 'advanced', phone: '+13175550101', phoneVerified: true, emailVerified: true },
    });
    const { screen } = open({
      'GET /api/me': { body: { user: whole } },
      'GET /api/player-preferences': { body: preferences({ autoMatchEnabled: true, findable: true }) },
    });
    await screen.findByRole('button', { name: 'Find Players' });
    expect(screen.queryByText(/missing|needs/)).toBeNull();
  });

  // promises matching#where-it-looks
  it.each(['granted', 'prompt'] as const)(
    'looks around the browser’s position: permission %s',
    async (state) => {
      const position = { coords: { latitude: 39.7684, longitude: -86.1581 } } as GeolocationPosition;
      const getCurrentPosition = jest.fn((found: PositionCallback) => found(position));
      const define = (name: string, value: object | undefined) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      define('geolocation', { getCurrentPosition });
      define('permissions', { query: async () => ({ state }) });
      try {
        const { user, screen, sent } = open();
        if (state === 'prompt') {
          await screen.findByText('The search looks around the city of your profile.');
          expect(getCurrentPosition).not.toHaveBeenCalled();
          await user.click(screen.getByRole('button', { name: 'Use where I am' }));
        }
        await screen.findByText('The search looks around where you are now.');
        await user.click(screen.getByRole('button', { name: 'Find Players' }));
        expect(sent('POST', '/api/matching/search')[0]?.body).toMatchObject({
          near: { lat: 39.7684, lng: -86.1581 },
        });
      } finally {
        define('geolocation', undefined);
        define('permissions', undefined);
      }
    },
  );

  it('is closed by Cancel', async () => {
    const { user, screen, closed } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(closed()).toBe(1);
  });

  it.each([
    [{ message: 'We do not know where to look.' }, 'We do not know where to look.'],
    [{}, 'The search did not work. Please try again.'],
  ])('stays open when the search fails, and says why', async (body, text) => {
    const { user, screen } = open({ 'POST /api/matching/search': { status: 409, body } });
    await user.click(await screen.findByRole('button', { name: 'Find Players' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Find Players' })).toBeEnabled();
  });
});

describe('the search', () => {
  it('says that it is running', async () => {
    const { user, screen } = open();
    const find = await screen.findByRole('button', { name: 'Find Players' });
    globalThis.fetch = () => new Promise(() => {});
    await user.click(find);
    expect(screen.getByText('Finding Your Perfect Match')).toBeVisible();
    expect(screen.getByText('Analyzing player profiles and compatibility scores...')).toBeVisible();
  });
});

describe('the step with the results', () => {
  it('shows the players who fit, with their score and its reasons', async () => {
    const { screen } = await results();
    const ann = within(screen.getByLabelText('Select Ann').closest('li')!);
    expect(ann.getByText('Verified')).toBeVisible();
    expect(ann.getByText('Advanced · Handicap 9 · 4 miles away · Active 3 days ago')).toBeVisible();
    expect(ann.getByText('Casual')).toBeVisible();
    expect(ann.getByText('Last active 3 days ago')).toBeVisible();
    expect(ann.getByText('+10')).toBeVisible();
    const look = (score: string) => screen.getByText(score).parentElement!.className;
    expect(look('92%')).toContain('text-fairway');
    expect(look('71%')).toContain('text-sand-ink');
    expect(look('40%')).toContain('text-flag');
    expect(screen.getByText(/1 mile away · Active yesterday/)).toBeVisible();
  });

  it('invites the selected players, and closes the dialog', async () => {
    const { user, screen, sent, closed } = await results({
      'POST /api/matching/invite': { body: { ok: true, invited: 2 } },
    });
    expect(screen.getByRole('button', { name: 'Invite Selected Players' })).toBeDisabled();
    for (const name of ['Ann', 'Bob', 'Cy']) await user.click(screen.getByLabelText(`Select ${name}`));
    await user.click(screen.getByLabelText('Select Bob'));
    expect(screen.getByText('2 players selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite Selected Players' }));
    expect(await screen.findByText('Invitations Sent')).toBeVisible();
    expect(screen.getByText('Invitations sent to 2 player(s)!')).toBeVisible();
    expect(sent('POST', '/api/matching/invite')[0]?.body).toEqual({ playerIds: [idOf('p1'), idOf('p3')] });
    expect(closed()).toBe(1);
  });

  it('says how many players were invited', async () => {
    const { user, screen } = await results({
      'POST /api/matching/invite': { body: { ok: true, invited: 1 } },
    });
    await user.click(screen.getByLabelText('Select Ann'));
    await user.click(screen.getByRole('button', { name: 'Invite Selected Players' }));
    expect(await screen.findByText('Invitations sent to 1 player(s)!')).toBeVisible();
  });

  // promises matching#inviting-players
  it('asks for a selection if Enter is pressed with nobody selected', async () => {
    const { user, screen, sent } = await results();
    screen.getByLabelText('Select Ann').focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No Players Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one player to invite.')).toBeVisible();
    expect(sent('POST', '/api/matching/invite')).toEqual([]);
  });

  it('says that inviting failed, and stays open', async () => {
    const { user, screen, closed } = await results();
    await user.click(screen.getByLabelText('Select Ann'));
    globalThis.fetch = async () =>
      ({
        ok: false,
        status: 500,
        statusText: '',
        headers: { get: () => null },
        text: async () => '',
      }) as unknown as Response;
    await user.click(screen.getByRole('button', { name: 'Invite Selected Players' }));
    expect(await screen.findByText('Failed to send invitations.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(closed()).toBe(0);
  });

  it('leads back to the filters', async () => {
    const { user, screen } = await results();
    await user.click(screen.getByRole('button', { name: 'Adjust Filters' }));
    expect(screen.getByRole('slider', { name: 'Maximum distance' })).toHaveValue('20');
  });

  it('blocks a player and takes them off the list', async () => {
    const { user, screen, sent } = await results({ 'POST /api/matching/block': { body: { ok: true } } });
    await user.click(screen.getByRole('button', { name: 'More about Bob' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block player' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Player blocked')).toBeVisible();
    expect(screen.getByText('Found 2 Compatible Players')).toBeVisible();
    expect(sent('POST', '/api/matching/block')[0]?.body).toEqual({ playerId: idOf('p2') });
  });

  it('reports a player with a reason', async () => {
    const { user, screen, sent } = await results({ 'POST /api/matching/report': { body: { ok: true } } });
    await user.click(screen.getByRole('button', { name: 'More about Cy' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report player' }));
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Please say what happened')).toBeVisible();
    await user.type(screen.getByLabelText(/What happened/), 'Rude messages');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(sent('POST', '/api/matching/report')[0]?.body).toEqual({
      playerId: idOf('p3'),
      reason: 'Rude messages',
    });
  });
});
