import { randomUUID } from 'node:crypto';
import type { Booking, Contact, Plan } from '@game/contracts';
import { GameHarness, patientFetch, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});
afterAll(() => game.stop());

const FRIENDS = [
  { name: 'Ann', sms: true, email: false },
  { name: 'Bob', sms: false, email: true },
  { name: 'Cy', sms: true, email: true },
  { name: 'Dee', sms: true, email: false },
];
const typed = FRIENDS.map(({ name, sms, email }) => ({
  ...{ id: randomUUID() as string, name },
  ...{ mail: email, country: sms ? 'US' : null },
}));
const nameOf = (id: string) => typed.find((friend) => friend.id === id)!.name;
const post = (body: object, headers: Record<string, string> = {}) =>
  patientFetch(`${game.url}/api/draft-plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const draft = (dateTime: string, friends: object[] = typed.map(({ name: _, ...friend }) => friend)) => ({
  ...{ dateTime, timeZone: 'America/Chicago' },
  friends,
});

// promises tee-times#plan-before-an-account
it('the plan for a visitor is that of the same tee time with an account, by day and before a night', async () => {
  for (const { name, ...reach } of FRIENDS) await pat.knows(1, [name], reach);
  for (const [sentAt, hours] of [
    ['10:00', 60],
    ['20:15', 13],
  ] as const) {
    await harness.nextDayAt(sentAt);
    const round = await pat.plansRound({ hours });
    const { dateTime, timeZone } = (await pat.call<Booking[]>('GET', '/api/bookings')).find(
      ({ id }) => id === round.id,
    )!;
    const real = await round.plan();
    const answer = await post({ ...draft(dateTime), timeZone });
    expect(answer.status).toBe(200);
    const visitor = (await answer.json()) as Plan;
    const stepsOf = ({ steps }: Plan, name: (id: string, name: string) => string) =>
      steps.map((step) => ({
        ...step,
        at: step.at.slice(0, 16),
        contacts: step.contacts.map(({ id, textAt, mailAt, channel, ...c }) => ({
          ...{ name: name(id, c.name), channel },
          ...{ textAt: textAt?.slice(0, 16), mailAt: mailAt?.slice(0, 16) },
        })),
      }));
    expect(stepsOf(visitor, nameOf)).toEqual(stepsOf(real, (_, name) => name));
    const named = visitor.notes.map((note) => note.replace(/\{([^}]*)\}/g, (_, id: string) => nameOf(id)));
    // The account's own notes, such as how many of today's texts are used, are not part of a visitor's plan.
    expect(real.notes.filter((note) => !/texts used today|Texts leave/.test(note))).toEqual(named);
  }
});

// promises ladder#dry-run
it('a plan ends with one sentence for one friend, another for several, and none if nobody can be reached', async () => {
  const later = new Date(harness.now().getTime() + 3 * 86_400_000).toISOString();
  const last = async (friends: object[]) =>
    ((await (await post(draft(later, friends))).json()) as Plan).notes.at(-1);
  const [first, second] = draft(later).friends;
  expect(await last([first!])).toBe("If your friend can't play, we'll let you know.");
  expect(await last([first!, second!])).toBe("If none of them can play, we'll let you know.");
  expect(await last([{ ...first!, mail: false, country: null }])).not.toMatch(/let you know/);
});

// promises ladder#dry-run
it('a plan that goes on with one friend while others are asked does not end as if there were only one', async () => {
  await harness.nextDayAt('10:00');
  const kim = await harness.organiser('Kim');
  await kim.knows(1, ['Eve', 'Fay', 'Gus', 'Hal']);
  const round = await kim.plansRound();
  await round.sendsInvites();
  const { steps, notes } = await round.plan();
  expect(steps.flatMap(({ contacts }) => contacts)).toMatchObject([{ name: 'Hal' }]);
  expect(notes.at(-1)).toBe("If none of them can play, we'll let you know.");
});

it('a visitor’s plan is made for a browser, which sends an Idempotency-Key with every call that is no read', async () => {
  const later = new Date(harness.now().getTime() + 3 * 86_400_000).toISOString();
  expect((await post(draft(later), { 'idempotency-key': randomUUID() })).status).toBe(200);
});

// promises tee-times#plan-before-an-account
it('a visitor’s plan stores nothing and sends nothing, and takes no name, address, past date or long list', async () => {
  const later = new Date(harness.now().getTime() + 3 * 86_400_000).toISOString();
  const [first] = draft(later).friends;
  const before = await pat.call<Contact[]>('GET', '/api/contacts');
  const received = harness.phone('Ann').received().length;
  const refusals: Array<[object, number]> = [
    [draft(later, []), 422],
    [
      draft(
        later,
        Array.from({ length: 13 }, () => ({ ...first, id: randomUUID() })),
      ),
      422,
    ],
    [draft(later, [{ ...first, phone: harness.phoneNumber('Ann') }]), 422],
    [draft(later, [{ ...first, name: 'Ann' }]), 422],
    [draft(later, [{ ...first, country: 'usa' }]), 422],
    [draft(new Date(harness.now().getTime() - 1000).toISOString()), 422],
    [draft('9999-06-06T12:10:00Z'), 422],
    [{ ...draft(later), timeZone: 'Atlantis/Sea' }, 422],
  ];
  for (const [body, status] of refusals) expect([body, (await post(body)).status]).toEqual([body, status]);
  expect((await post(draft(later), { origin: 'https://evil.example' })).status).toBe(403);
  for (const path of ['contacts', 'bookings', `bookings/${randomUUID()}/send-invites`])
    expect((await patientFetch(`${game.url}/api/${path}`, { method: 'POST' })).status).toBe(401);
  expect((await post(draft(later))).status).toBe(200);
  expect(await pat.call<Contact[]>('GET', '/api/contacts')).toEqual(before);
  await harness.forward({ hours: 4 });
  expect(harness.phone('Ann').received()).toHaveLength(received);
});
