import { wallTime, type Contact, type Plan } from '@game/contracts';
import { GameHarness, Golfer, eventually, type GameUnderTest, type Round } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());

const MINUTE = 60_000;
/** Messages that are due at the same moment are sent together shortly afterwards. */
const SOON_MS = 2 * MINUTE;

/** Friends with a zone have an account in that zone with a confirmed phone. */
interface Scenario {
  sentAt: string;
  hoursToGo: number;
  friends: Array<{ name: string; tier: number; sms?: boolean; email?: boolean; zone?: string }>;
}
const text = { sms: true, email: false };
const mail = { sms: false, email: true };
const both = { sms: true, email: true };
const scenarios: Record<string, Scenario> = {
  'by day, days ahead': {
    sentAt: '10:00',
    hoursToGo: 60,
    friends: [
      { name: 'Ann', tier: 1, ...text },
      { name: 'Bob', tier: 1, ...mail },
      { name: 'Cy', tier: 2, ...both },
      { name: 'Dee', tier: 3, ...text },
      { name: 'Boss', tier: 4, ...text },
      { name: 'Ghost', tier: 1, sms: false, email: false },
    ],
  },
  'at night, for the next afternoon': {
    sentAt: '22:10',
    hoursToGo: 17,
    friends: [
      { name: 'Ann', tier: 1, ...text },
      { name: 'Bob', tier: 1, ...both },
      { name: 'Cy', tier: 1, ...mail },
      { name: 'Dee', tier: 1, ...text },
      { name: 'Eve', tier: 2, ...mail },
    ],
  },
  'in the evening, for an early tee time': {
    sentAt: '18:30',
    hoursToGo: 13,
    friends: [
      { name: 'Ann', tier: 1, ...text },
      { name: 'Bob', tier: 1, ...text },
      { name: 'Cy', tier: 1, ...both },
      { name: 'Dee', tier: 1, ...text },
      { name: 'Eve', tier: 1, ...mail },
      { name: 'Fay', tier: 2, ...text },
      { name: 'Gus', tier: 3, ...both },
    ],
  },
  'with friends in other zones': {
    sentAt: '06:00',
    // Half an hour before texts may go to Honolulu.
    hoursToGo: 5.5,
    friends: [
      { name: 'Ann', tier: 1, ...text, zone: 'Pacific/Honolulu' },
      { name: 'Bob', tier: 1, ...text, zone: 'Europe/London' },
      { name: 'Cy', tier: 1, ...both, zone: 'Pacific/Honolulu' },
      { name: 'Dee', tier: 2, ...text },
    ],
  },
  'in the last hour': {
    sentAt: '12:00',
    hoursToGo: 0.8,
    friends: [
      { name: 'Ann', tier: 1, ...text },
      { name: 'Bob', tier: 2, ...mail },
      { name: 'Cy', tier: 3, ...both },
    ],
  },
};

/** The friends open their accounts in the daytime, so that the texts with their codes arrive. */
async function begin({ sentAt, hoursToGo, friends }: Scenario): Promise<Round> {
  harness = new GameHarness(game);
  await harness.nextDayAt('12:00');
  pat = await harness.organiser('Pat');
  for (const { name, tier, zone, ...reach } of friends) {
    if (zone) await hasAccount(name, zone);
    await pat.knows(tier, [name], reach);
  }
  await harness.nextDayAt(sentAt);
  return pat.plansRound({ hours: hoursToGo });
}
async function hasAccount(name: string, timeZone: string): Promise<void> {
  const friend = new Golfer(harness, `${name}Account`);
  await friend.register();
  await friend.call('PATCH', '/api/me', { phone: harness.phoneNumber(name), timeZone });
  await friend.confirms('phone');
}

const invites = (name: string) => ({
  texts: harness
    .phone(name)
    .received()
    .filter(({ body }) => /Reply IN or OUT/.test(body)),
  mails: harness
    .inbox(name)
    .emails()
    .filter(({ text }) => text?.includes('/r/')),
});
const planned = (plan: Plan) => plan.steps.flatMap((step) => step.contacts);
const isDay = (at: Date, zone: string) => {
  const { minuteOfDay } = wallTime(at, zone);
  return minuteOfDay >= 8 * 60 && minuteOfDay < 21 * 60;
};

/** The plan, as soon as it follows the zones of the friends' accounts: bookings learns of them a little later. */
const planByOwnZones = (round: Round, friends: Scenario['friends']) =>
  eventually(async () => {
    const plan = await round.plan();
    for (const { name, zone } of friends) {
      if (!zone) continue;
      const textAt = planned(plan).find((contact) => contact.name === name)?.textAt;
      if (isDay(harness.now(), zone)) expect(textAt).toBe(plan.steps[0]!.at);
      else expect(!textAt || isDay(new Date(textAt), zone)).toBe(true);
    }
    return plan;
  });

// promises ladder#dry-run, ladder#quiet-hours
it.each(Object.entries(scenarios))(
  'the dry run of invites that are sent %s says who gets a text and who a mail, and when; nobody else gets one',
  async (_, scenario) => {
    const round = await begin(scenario);
    const plan = await planByOwnZones(round, scenario.friends);
    const asked = planned(plan);
    expect([...asked, ...plan.notAsked].map(({ name }) => name).sort()).toEqual(
      scenario.friends.map(({ name }) => name).sort(),
    );
    const due = asked.flatMap(({ name, textAt, mailAt }) => [
      ...(textAt ? [{ name, way: 'texts' as const, at: new Date(textAt) }] : []),
      ...(mailAt ? [{ name, way: 'mails' as const, at: new Date(mailAt) }] : []),
    ]);
    const moments = [
      ...new Set([...due.map(({ at }) => at), ...plan.steps.map(({ at }) => new Date(at))].map(Number)),
    ];
    const sentBy = (now: number) =>
      due
        .filter(({ at }) => Number(at) <= now)
        .map(({ name, way }) => `${name} ${way}`)
        .sort();
    const got = () =>
      scenario.friends
        .flatMap(({ name }) => {
          const { texts, mails } = invites(name);
          return [...texts.map(() => `${name} texts`), ...mails.map(() => `${name} mails`)];
        })
        .sort();
    await round.sendsInvites();
    for (const moment of moments.sort((a, b) => a - b)) {
      const before = moment - MINUTE;
      if (before > Number(harness.now())) {
        await game.clock.forwardTo(new Date(before));
        expect(got()).toEqual(sentBy(before));
      }
      if (moment > Number(harness.now())) await game.clock.forwardTo(new Date(moment));
      await game.clock.forwardTo(new Date(moment + SOON_MS));
      await eventually(() => expect(got()).toEqual(sentBy(moment)));
    }
    await harness.forward({ hours: scenario.hoursToGo });
    await eventually(async () => expect((await round.sees()).ladder).toBe('ended'));
    expect(got()).toEqual(sentBy(Number(harness.now())));
  },
);

// promises messages#bounces, ladder#dry-run
it('the dry run promises no mail to a friend whose mail came back, until the organiser corrects the address', async () => {
  const friends = ['Ann', 'Bob'].map((name) => ({ name, tier: 1, ...mail }));
  const round = await begin({ sentAt: '10:00', hoursToGo: 60, friends });
  game.simulator.faults.next('sendgrid', { kind: 'undelivered', to: harness.email('Bob') });
  await round.sendsInvites();
  await round.stands({ Ann: 'pending', Bob: 'skipped' });
  const next = await pat.plansRound({ hours: 70 });
  const names = async () => {
    const plan = await next.plan();
    return [planned(plan).map((one) => one.name), plan.notAsked.map((one) => [one.name, one.why])];
  };
  await eventually(async () => expect(await names()).toEqual([['Ann'], [['Bob', 'unreachable']]]));
  const bob = (await pat.call<Contact[]>('GET', '/api/contacts')).find((one) => one.name === 'Bob')!;
  await pat.call('PATCH', `/api/contacts/${bob.id}`, { email: harness.email('Robert') });
  await eventually(async () => expect(await names()).toEqual([['Ann', 'Bob'], []]));
});

it.each([
  ['Ghost', 'unreachable'],
  ['Dee', 'night'],
  ['Robert', 'same-person'],
  ['Boss', 'by-hand'],
])('the dry run says why %s is not asked: %s', async (name, why) => {
  const round = await begin({
    sentAt: '22:00',
    hoursToGo: 9,
    friends: [
      { name: 'Bob', tier: 1, ...mail },
      { name: 'Dee', tier: 1, ...text },
      { name: 'Boss', tier: 4, ...text },
    ],
  });
  await pat.call('POST', '/api/contacts', { name: 'Ghost', tier: 1, phone: harness.phoneNumber('Ghost') });
  await pat.call('POST', '/api/contacts', { name: 'Robert', tier: 2, email: harness.email('Bob') });
  const { notAsked, steps } = await round.plan();
  expect(notAsked.map((one) => [one.name, one.why])).toContainEqual([name, why]);
  expect(steps.flatMap((step) => step.contacts.map((one) => one.name))).toEqual(['Bob']);
});
