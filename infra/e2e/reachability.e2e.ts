import { channelOf, reachOfContact, type Channel, type Contact } from '@game/contracts';
import { GameHarness, eventually, refused, type GameUnderTest, type Golfer, type Round } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});
afterAll(() => game?.stop());

/** So soon that everybody is asked at once (ladder#last-hour). */
const SOON = { minutes: 50 };

type Has = 'phone' | 'permission' | 'premium' | 'mail';
type Refuses = 'texts' | 'mail' | 'bounces';
/** What each friend has, what they refused or what came back, and how they are reached in the end. */
const FRIENDS: Record<string, [has: Has[], refuses: Refuses[], reached: Channel]> = {
  Ann: [['phone', 'permission', 'mail'], [], 'both'],
  Bob: [['phone', 'permission'], [], 'sms'],
  Cy: [['mail'], [], 'email'],
  Dee: [['phone', 'mail'], [], 'email'],
  Eve: [['phone'], [], null],
  Flo: [['phone', 'permission', 'mail'], ['texts'], 'email'],
  Gus: [['phone', 'permission'], ['texts'], null],
  Hal: [['mail'], ['mail'], null],
  Ida: [['phone', 'permission', 'mail'], ['mail'], 'sms'],
  Jo: [['mail'], ['bounces'], null],
  Kim: [['phone', 'permission', 'mail'], ['bounces'], 'sms'],
  Lou: [['premium', 'permission', 'mail'], [], 'email'],
  Max: [['premium', 'permission'], [], null],
  Nan: [[], [], null],
  Oz: [['phone', 'permission', 'mail'], ['texts', 'mail'], null],
};
const names = Object.keys(FRIENDS);
const expected = Object.fromEntries(names.map((name) => [name, FRIENDS[name]![2]]));
/** Names of friends who refused something. */
const who = (what: Refuses) => names.filter((name) => FRIENDS[name]![1].includes(what));
const channels = (ways: (name: string) => { text: boolean; mail: boolean }) =>
  Object.fromEntries(
    names.map((name) => {
      const { text, mail } = ways(name);
      return [name, channelOf({ sms: text ? 'open' : 'no-phone', email: mail ? 'open' : 'no-address' })];
    }),
  );
const contacts = async () => {
  const list = await pat.call<Contact[]>('GET', '/api/contacts');
  return Object.fromEntries(list.map((contact) => [contact.name, contact]));
};

async function adds(name: string, [has]: (typeof FRIENDS)[string], i: number): Promise<void> {
  const phone = has.includes('premium') ? `+4490987900${10 + i}` : harness.phoneNumber(name);
  await pat.call('POST', '/api/contacts', {
    ...{ name, tier: 1, smsPermission: has.includes('permission') },
    ...(has.includes('phone') || has.includes('premium') ? { phone } : {}),
    ...(has.includes('mail') ? { email: harness.email(name) } : {}),
  });
}
async function unsubscribes(name: string): Promise<void> {
  const { headers } = await harness.inbox(name).waitFor(/are you in/);
  const body = new URLSearchParams(headers['List-Unsubscribe-Post']!);
  const url = /^<(.*)>$/.exec(headers['List-Unsubscribe']!)![1]!;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
}
/** Adds the friends, lets them refuse a first round, waits until their contacts say so, and plans another round. */
async function roundAfterRefusals(): Promise<Round> {
  for (const [i, name] of names.entries()) await adds(name, FRIENDS[name]!, i);
  const first = await pat.plansRound(SOON);
  for (const name of who('bounces'))
    game.simulator.faults.next('sendgrid', { kind: 'undelivered', to: harness.email(name) });
  await first.sendsInvites();
  for (const name of who('texts')) {
    await harness.phone(name).waitFor(/Reply IN or OUT/);
    await harness.phone(name).reply('STOP');
  }
  for (const name of who('mail')) await unsubscribes(name);
  await eventually(async () => {
    const known = await contacts();
    const those = (field: 'optedOutAt' | 'mailOffAt' | 'mailBouncedAt') =>
      names.filter((name) => known[name]![field]);
    expect([those('optedOutAt'), those('mailOffAt'), those('mailBouncedAt')]).toEqual([
      who('texts'),
      who('mail'),
      who('bounces'),
    ]);
  });
  await first.cancel();
  return pat.plansRound(SOON);
}

const invites = (name: string) => ({
  texts: harness
    .phone(name)
    .received()
    .filter(({ body }) => /^Pat wants you for golf/.test(body)).length,
  mails: harness
    .inbox(name)
    .emails()
    .filter(({ subject }) => /^Pat invites you to golf/.test(subject)).length,
});

// promises contacts#reachability
it('screens, casual invites, the ladder and the sender agree on who is reached, and how', async () => {
  const round = await roundAfterRefusals();
  const known = await contacts();
  expect(Object.fromEntries(names.map((name) => [name, channelOf(reachOfContact(known[name]!))]))).toEqual(
    expected,
  );

  await eventually(async () => {
    const { steps } = await round.plan();
    const asked = new Map(steps.flatMap((step) => step.contacts).map((one) => [one.name, one]));
    const ways = (name: string) => ({ text: !!asked.get(name)?.textAt, mail: !!asked.get(name)?.mailAt });
    expect(channels(ways)).toEqual(expected);
  });

  const before = Object.fromEntries(names.map((name) => [name, invites(name)]));
  await round.sendsInvites();
  await eventually(() => {
    const ways = (name: string) => ({
      text: invites(name).texts > before[name]!.texts,
      mail: invites(name).mails > before[name]!.mails,
    });
    expect(channels(ways)).toEqual(expected);
  });

  const casual = async (name: string) => {
    const invite = { contactId: known[name]!.id, message: 'Range tonight?', type: 'casual_invite' };
    const send = pat.call<{ by: string }>('POST', '/api/invitations/send', invite);
    if (expected[name]) return (await send).by;
    return (await refused(send)).body.code;
  };
  for (const name of names)
    expect([name, await casual(name)]).toEqual([
      name,
      { both: 'sms', sms: 'sms', email: 'email' }[expected[name]!] ?? 'contact.unreachable',
    ]);
});
