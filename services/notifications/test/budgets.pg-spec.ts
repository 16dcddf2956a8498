import {
  codeRequested,
  inviteHeld,
  inviteLeft,
  offerCancelled,
  playerReported,
  reportDismissed,
  readSendingBudget,
  userDeleted,
  type OfferFacts,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
let day = 0;
const start = async (env: Record<string, string> = {}) => {
  harness = await NotificationsHarness.start({ env: { RATE_LIMITS: 'on', ...env } });
  harness.forwardTo(new Date(Date.UTC(2026, 5, 2 + day++, 15)).toISOString());
};
afterEach(() => harness.stop());

const LATER = '2026-07-04T13:10:00Z';
/** A new organiser who asks this many friends for one round, at once. */
async function asks(count: number, more: { email?: null; organiserId?: UserId } = {}) {
  const { organiserId = harness.user('Eve').id, ...reach } = more;
  const bookingId = newId();
  const people = Array.from({ length: count }, (_, n) => harness.friend(`Ann${n}`, reach));
  const offers = people.map((friend) =>
    harness.offer(friend, { organiserId, bookingId, dateTime: LATER } as never),
  );
  await Promise.all(offers.map((offer) => harness.invites(offer)));
  await eventually(async () =>
    expect(
      await harness.rows(`select distinct recipient from messages where booking_id = $1`, [bookingId]),
    ).toHaveLength(count),
  );
  return { organiserId, people, offers };
}
const texted = (people: Array<{ phone: string | null }>) =>
  people.filter((friend) => harness.phone(friend as never).received().length > 0).length;
const mailed = (people: Array<{ email: string | null }>) =>
  people.filter((friend) => harness.inbox(friend).emails().length > 0).length;
const budget = async (organiserId: UserId) =>
  (await harness.service.bus.ask(readSendingBudget, { organiserId }))!;
const settled = () =>
  eventually(async () =>
    expect(
      await harness.rows(
        `select 1 from messages where state = 'sending' or state = 'queued' and due_at <= $1 and not held`,
        [harness.now()],
      ),
    ).toEqual([]),
  );
const about = (offers: OfferFacts[]) => {
  const ids = new Set(offers.map(({ offerId }) => offerId));
  return {
    held: () => harness.service.published(inviteHeld).filter(({ offerId }) => ids.has(offerId)),
    left: () => harness.service.published(inviteLeft).filter(({ offerId }) => ids.has(offerId)),
  };
};

// promises messages#sending-budget
describe('a new organiser', () => {
  it('can ask for four tee times of eight friends by text and mail on the first day', async () => {
    await start();
    const { people, organiserId } = await asks(32);
    await eventually(() => expect([texted(people), mailed(people)]).toEqual([32, 32]));
    expect(await budget(organiserId)).toMatchObject({ texts: { used: 32, limit: 40 }, waiting: 0 });
  });

  it('reaches 36 of 120 strangers, also on two instances; the others wait, and so does their time to answer', async () => {
    await start();
    const stop = await harness.service.another();
    const { people, offers, organiserId } = await asks(120, { email: null });
    await settled();
    expect(texted(people)).toBe(36);
    await stop();
    const { held, left } = about(offers);
    await eventually(() => expect(held()).toHaveLength(84));
    expect(held()[0]).toMatchObject({ channel: 'sms', because: 'throughput', budget: true });
    expect(await budget(organiserId)).toMatchObject({ texts: { used: 36, limit: 40 }, waiting: 84 });
    // Midnight in Los Angeles, and the end of the quiet hours in Chicago.
    harness.forwardTo(new Date(Date.UTC(2026, 5, 2 + day, 13, 1)).toISOString());
    await eventually(() => expect(texted(people)).toBe(72));
    await eventually(() => expect(left()).toHaveLength(36));
    expect(harness.simulator.counts()).toMatchObject({ doubled: [] });
  });

  it('reaches friends by mail when no text is left, until no mail is left either', async () => {
    await start();
    const { people, offers } = await asks(50);
    await settled();
    expect(texted(people)).toBe(36);
    expect(mailed(people)).toBe(36);
    const [state] = await harness.rows<{ n: number }>(
      `select count(*)::int as n from messages where channel = 'sms' and state = 'dropped' and reason = 'budget'`,
    );
    expect(state!.n).toBe(14);
    await eventually(() => expect(about(offers).held()).toHaveLength(14));
  });

  it('may announce a cancellation whatever is used up', async () => {
    await start();
    const { organiserId, offers, people } = await asks(36, { email: null });
    await asks(10, { email: null, organiserId });
    await settled();
    await harness.service.happens(offerCancelled, { ...offers[0]!, wasIn: true });
    await eventually(() => expect(harness.phone(people[0]!).received()).toHaveLength(2));
  });
});

// promises messages#sending-budget
describe('friends’ reactions', () => {
  it('change the budget: answers by text raise it, opt-outs and reports lower it', async () => {
    await start();
    const { organiserId, offers, people } = await asks(8, { email: null });
    await settled();
    for (const offer of offers.slice(0, 5)) await harness.answered(offer);
    await eventually(async () => expect((await budget(organiserId)).texts.limit).toBe(160));
    // An answer that the organiser recorded does not count.
    for (const offer of offers.slice(5)) await harness.answered(offer, { via: 'app', byOrganiser: true });
    await harness.phone(people[6]!).reply('STOP');
    await eventually(async () => expect((await budget(organiserId)).texts.limit).toBe(40));
    for (const byUserId of [newId<UserId>(), newId<UserId>()])
      await harness.service.happens(playerReported, {
        playerId: organiserId,
        byUserId,
        at: harness.now().toISOString(),
      });
    await eventually(async () => expect((await budget(organiserId)).texts.limit).toBe(40));
    await harness.phone(people[7]!).reply('STOP');
    await eventually(async () => expect((await budget(organiserId)).texts.limit).toBe(10));
  });

  it('count no longer against the organiser once an operator dismissed a report, or its reporter is gone', async () => {
    await start();
    const { organiserId: playerId } = await asks(1, { email: null });
    await settled();
    const [ann, bob] = [newId<UserId>(), newId<UserId>()];
    const at = harness.now().toISOString();
    const limitIs = (limit: number) =>
      eventually(async () => expect((await budget(playerId)).texts.limit).toBe(limit));
    for (const byUserId of [ann, bob])
      await harness.service.happens(playerReported, { playerId, byUserId, at });
    await limitIs(10);
    await harness.service.happens(reportDismissed, { playerId, byUserId: ann, at });
    await limitIs(40);
    // A dismissal that is handled late takes back no later report.
    const later = new Date(harness.now().getTime() + 60_000).toISOString();
    await harness.service.happens(playerReported, { playerId, byUserId: ann, at: later });
    await limitIs(10);
    await harness.service.happens(reportDismissed, { playerId, byUserId: ann, at });
    await harness.service.happens(userDeleted, { userId: bob, deletedAt: later });
    await limitIs(40);
    await harness.service.happens(playerReported, { playerId, byUserId: bob, at: later });
    await limitIs(10);
  });

  it('count as one answer, however many contacts have the same number', async () => {
    await start();
    const { organiserId, offers } = await asks(1, { email: null });
    const { phone } = offers[0]!.recipient;
    for (let n = 0; n < 30; n++) {
      const offer = harness.offer(harness.friend(`Alias${n}`, { phone, email: null }), {
        organiserId,
        dateTime: LATER,
      } as never);
      await harness.answered(offer, { changed: false });
    }
    await settled();
    expect((await budget(organiserId)).texts.limit).toBe(40);
  });
});

// promises messages#sending-budget
describe('SENDING=off', () => {
  it('holds all messages to others, and codes are still sent', async () => {
    await start({ SENDING: 'off' });
    const { people, offers } = await asks(3);
    await eventually(() => expect(about(offers).held()).toHaveLength(3));
    await settled();
    expect([texted(people), mailed(people)]).toEqual([0, 0]);
    const zoe = harness.user('Zoe');
    await harness.service.happens(codeRequested, {
      ...{ userId: zoe.id, username: 'Zoe', channel: 'email', address: zoe.email, code: '123456' },
      ...{
        timeZone: 'America/Chicago',
        expiresAt: new Date(harness.now().getTime() + 600_000).toISOString(),
      },
    });
    await harness.inbox(zoe).waitFor(/123456/);
    const waiting = await harness.rows(`select 1 from messages where state = 'queued' and over_budget`);
    expect(waiting.length).toBeGreaterThanOrEqual(6);
  });
});

// promises messages#sending-budget
describe('the mails of a day', () => {
  it('are limited for everybody together: what is over them waits until the next day, also on two instances', async () => {
    await start({ MAILS_PER_DAY: '5' });
    const stop = await harness.service.another();
    const rounds = await Promise.all([asks(4), asks(4)]);
    const people = rounds.flatMap((round) => round.people);
    await settled();
    expect([mailed(people), texted(people)]).toEqual([5, 8]);
    await stop();
    harness.forward({ hours: 24 });
    await eventually(() => expect(mailed(people)).toBe(8));
  });
});
