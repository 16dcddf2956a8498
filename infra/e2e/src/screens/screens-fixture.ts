import type { Booking } from '@game/contracts';
import { DEMO_LOGIN, seedDemo } from '@game/embedded';
import { Golfer, Round, GameHarness, eventually, type GameUnderTest } from '@game/testing';

/** Pat has friends and rounds, Newt has nothing yet, Wren has only friends, Sam has paid for a year. */
export type Golfers = 'pat' | 'newt' | 'wren' | 'sam';

/** The people and data that the screens show, created through the API. */
export interface ScreensFixture {
  /** The value of each golfer's session cookie. */
  sessions: Record<Golfers, string>;
  /** The links of invites, by the state that the invite is in. */
  links: Record<
    'open' | 'in' | 'out' | 'maybe' | 'standby' | 'reconfirm' | 'cancelled' | 'withdrawn',
    string
  >;
  resetLink: string;
  /** A course with its holes. */
  venueId: string;
}
const HERE = 'Indianapolis, Indiana';

export async function createScreensFixture(game: GameUnderTest): Promise<ScreensFixture> {
  const harness = new GameHarness(game);
  expect((await seedDemo(game.url, game.simulator, harness.now())).failures).toEqual([]);
  const pat = await signIn(harness, DEMO_LOGIN);
  await letTheLadderMove(harness, pat);
  await pat.call('PATCH', '/api/me', {
    phone: '+13175550100',
    handicap: 13,
    location: HERE,
    gender: 'female',
  });
  await pat.confirms('phone');
  await pat.call('PATCH', '/api/me/messaging', { consent: true, phone: '+13175550100' });
  await pat.call('PATCH', '/api/me/settings', { locationSharing: true });
  const sam = await signIn(harness, { email: 'host@getinthegame.example', password: 'fairway-wood' });
  const newt = await harness.newcomer('Newt');
  const wren = await harness.organiser('Wren');
  await wren.knows(1, ['Ann', 'Bob', 'Cy']);
  await wren.knows(2, ['Eve']);
  const xena = await harness.organiser('Xena');
  await invited(wren, xena);
  await playersNearby(harness, pat);
  const links = await invites(harness);
  const [venue] = await pat.call<Array<{ id: string }>>('GET', '/api/venues');
  const dateTime = new Date(harness.now().getTime() + 3 * 86_400_000).toISOString();
  await sam.call('POST', '/api/bookings', { isManualEntry: true, venueName: 'Sam’s Par Three', dateTime });
  await pat.call('POST', '/api/api-keys', { name: 'Scorecard', scopes: ['bookings:read'] });
  await xena.call('POST', '/api/forgot-password', { email: harness.email('Xena') });
  const reset = await harness.inbox('Xena').waitFor(/reset-password\?token=/);
  return {
    sessions: {
      pat: pat.sessionCookie,
      newt: newt.sessionCookie,
      wren: wren.sessionCookie,
      sam: sam.sessionCookie,
    },
    links,
    resetLink: /\/reset-password\?token=[\w-]+/.exec(reset.text!)![0],
    venueId: venue!.id,
  };
}

async function signIn(harness: GameHarness, login: { email: string; password: string }): Promise<Golfer> {
  const golfer = new Golfer(harness, login.email);
  await golfer.call('POST', '/api/login', login);
  return golfer;
}

/** One friend declines, so that the next of the tier is asked; then the window of the silent friends ends. */
async function letTheLadderMove(harness: GameHarness, pat: Golfer) {
  const bookings = await pat.call<Booking[]>('GET', '/api/bookings');
  const round = new Round(pat, bookings.find(({ venueName }) => venueName === 'Eagle Creek Golf Club')!.id);
  const asked = (name: string) =>
    eventually(async () => expect((await round.sees()).offers.map((offer) => offer.name)).toContain(name));
  await harness.forward({ minutes: 30 });
  await asked('Dee Dalton');
  await harness.forward({ hours: 2, minutes: 40 });
  await asked('Eve Ellis');
}

async function invited(golfer: Golfer, organiser: Golfer) {
  await organiser.knows(1, [golfer.name]);
  await (await organiser.plansRound({ days: 4 })).sendsInvites({ message: 'Carts are on me.' });
}

async function playersNearby(harness: GameHarness, pat: Golfer) {
  const players = ['Quinn Quade', 'Remy Ross', 'Tess Tate', 'Uma Underhill'];
  for (const [i, name] of players.entries()) {
    const golfer = new Golfer(harness, name);
    const login = { username: name, email: `${name.split(' ')[0]!.toLowerCase()}@players.example` };
    await golfer.call('POST', '/api/register', {
      ...login,
      password: golfer.password,
      gender: 'female',
      timeZone: 'America/Indiana/Indianapolis',
    });
    await golfer.call('PATCH', '/api/me', { location: HERE, handicap: 8 + 4 * i });
    await golfer.call('PATCH', '/api/me/settings', { locationSharing: true });
    await golfer.call('POST', '/api/player-preferences', { autoMatchEnabled: true });
  }
  await eventually(async () => {
    const found = await pat.call<{ players: unknown[] }>('POST', '/api/matching/search', {});
    expect(found.players.length).toBeGreaterThanOrEqual(players.length - 1);
  });
}

/** Creates an invite in each state that its link can have. */
async function invites(harness: GameHarness): Promise<ScreensFixture['links']> {
  const organise = async (name: string, friends: string[]): Promise<[Round, ...string[]]> => {
    const organiser = await harness.organiser(name);
    await organiser.knows(1, friends);
    const round = await organiser.plansRound({ days: 6 });
    await round.change({ cost: '$45', dressCode: 'collared', weatherConditions: 'Sunny, light wind' });
    await round.sendsInvites({ message: 'Carts are on me.' });
    const links: string[] = [];
    for (const friend of friends.slice(0, 3)) links.push(await round.linkOf(friend));
    return [round, ...links];
  };
  const [first, open, yes, no] = await organise('Rory', ['Kim', 'Lee', 'Max']);
  await first.answers('Lee', 'in');
  await first.answers('Max', 'out');
  const [, maybe] = await organise('Sia', ['Ned']);
  const [full, , , late] = await organise('Tom', ['Sy', 'Ty', 'Val', 'Wes']);
  await full.answers('Val', 'out');
  await harness.forward({ minutes: 5 });
  for (const name of ['Sy', 'Ty', 'Wes']) await full.answers(name, 'in');
  await full.answers('Val', 'in');
  const [moved, again] = await organise('Una', ['Yul']);
  await moved.answers('Yul', 'in');
  const { dateTime } = await moved.sees();
  await moved.change({ dateTime: new Date(new Date(dateTime).getTime() + 2 * 3_600_000).toISOString() });
  const [off, cancelled] = await organise('Vic', ['Zoe']);
  await off.cancel();
  const [back, withdrawn] = await organise('Wyn', ['Abe']);
  const { offers } = await back.sees();
  await back.organiser.call('POST', `/api/bookings/${back.id}/offers/${offers[0]!.id}/withdraw`);
  return {
    open: open!,
    in: yes!,
    out: no!,
    maybe: maybe!,
    standby: late!,
    reconfirm: again!,
    cancelled: cancelled!,
    withdrawn: withdrawn!,
  };
}
