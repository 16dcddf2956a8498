import { setTimeout as pause } from 'node:timers/promises';
import { inviteHeld, inviteLeft, readThroughput, type OfferFacts } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
let day = 0;
const start = async (env: Record<string, string>) => {
  harness = await NotificationsHarness.start({ env });
  harness.forwardTo(new Date(Date.UTC(2026, 5, ++day + 1, 15)).toISOString());
};
afterEach(() => harness.stop());

const LATER = '2026-07-04T13:10:00Z';
const friends = (names: string[]) => names.map((name) => harness.friend(name, { email: null }));
/** Sends the invites of one organiser to friends without an email. */
async function asks(organiser: { id: string }, names: string[]) {
  const people = friends(names);
  const bookingId = newId();
  const offers = people.map((friend) =>
    harness.offer(friend, { organiserId: organiser.id, bookingId, dateTime: LATER } as never),
  );
  for (const offer of offers) await harness.invites(offer);
  return { people, offers };
}
/**
 * Adds this many texts of the offer's organiser: copies of its invite to other phones, queued by one
 * statement, and one more invite.
 */
async function asksMany(offer: OfferFacts, texts: number) {
  const queued = `select 1 from messages where offer_id = $1`;
  await eventually(async () => expect(await harness.rows(queued, [offer.offerId])).toHaveLength(1));
  await harness.rows(
    `insert into messages (id, source, recipient, channel, kind, state, address, body, ground, zone, ignore_quiet, offer_id, booking_id, created_at, due_at)
     select gen_random_uuid(), source || ':' || n, n::text, channel, kind, 'queued', '+1415' || (2000000 + n)::text, body || n, ground, zone, ignore_quiet,
       offer_id, booking_id, created_at, due_at from messages, generate_series(1, $2) n where offer_id = $1 and channel = 'sms'`,
    [offer.offerId, texts - 1],
  );
  await asks({ id: offer.teeTime.organiserId }, ['Zed']);
}
const received = () => harness.simulator.messages().filter(({ direction }) => direction !== 'inbound').length;
const inLine = async () =>
  (
    await harness.rows<{ n: number }>(
      `select count(*)::int as n from messages where line is not null and state = 'queued'`,
    )
  )[0]!.n;
const unsent = async () =>
  (
    await harness.rows<{ n: number }>(
      `select count(*)::int as n from messages where state in ('queued', 'sending')`,
    )
  )[0]!.n;
const busy = async () =>
  (
    await harness.rows(
      `select 1 from timers where job in ('notifications.turn', 'notifications.send') and due_at <= $1
       union all select 1 from messages where state = 'sending' and sent_at > $1 - interval '5 seconds' limit 1`,
      [harness.now()],
    )
  ).length > 0;
/** Moves the clock second by second, and waits each time until everything that may leave has left. */
async function seconds(count: number) {
  for (let i = 0; i < count; i++) {
    harness.forward({ seconds: 1 });
    for (let tries = 0; tries < 50 && (await busy()); tries++) await pause(10);
  }
}
const arrived = (people: Array<{ phone: string | null }>) =>
  people.filter((friend) => harness.phone(friend as never).received().length > 0).length;

// promises messages#throughput
describe('with 60 texts a minute', () => {
  beforeEach(() => start({ SMS_PER_MINUTE: '60' }));

  it('three texts of one organiser leave within 10 seconds while another sends 500, and restarts neither lose nor double a text', async () => {
    const { offers, people: annAlone } = await asks(harness.user('Pat'), ['Ann']);
    await asksMany(offers[0]!, 499);
    await seconds(3);
    await eventually(async () => expect(await inLine()).toBeGreaterThan(480));
    const begun = harness.now().getTime();
    const before = harness.simulator.messages().length;
    const { people } = await asks(harness.user('Quinn'), ['Bob', 'Cy', 'Dee']);
    const phones = people.map(({ phone }) => phone);
    await eventually(async () =>
      expect(await harness.rows(`select 1 from messages where address = any($1)`, [phones])).toHaveLength(3),
    );
    await eventually(async () => {
      await seconds(1);
      expect(arrived(people)).toBe(3);
    });
    // One text leaves a second; a busy machine takes its own time for them.
    const sent = harness.simulator.messages().slice(before);
    expect(sent.findLastIndex(({ to }) => phones.includes(to))).toBeLessThan(10);

    await harness.service.restart();
    await seconds(20);
    // These calls have no known result, as after a kill of the process.
    harness.simulator.faults.next('twilio', { kind: 'accepted-then-hang' });
    harness.simulator.faults.next('twilio', { kind: 'timeout' });
    await seconds(3);
    await harness.service.restart();
    const sentSoFar = received();
    const elapsed = (harness.now().getTime() - begun) / 1_000;
    expect(sentSoFar).toBeLessThanOrEqual(elapsed + 3 + 4);
    // The provider is asked about a call without an answer after half a minute.
    for (let i = 0; i < 8; i++) {
      harness.forward({ seconds: 7 });
      await seconds(1);
    }
    await eventually(async () => {
      const states = await harness.rows<{ state: string; n: number }>(
        `select case when state in ('sent', 'delivered') then 'left' when line is not null then 'in line' else state end as state,
           count(*)::int as n from messages group by 1 order by 1`,
      );
      const left = received();
      expect(left).toBeGreaterThan(25);
      expect(states).toEqual([
        { state: 'in line', n: 503 - left },
        { state: 'left', n: left },
      ]);
    });
    expect(arrived(annAlone)).toBe(1);
    expect(harness.simulator.counts()).toMatchObject({ doubled: [] });
  }, 120_000);

  it('an invite leaves before the news of the same organiser, although the news waited first', async () => {
    const { offers } = await asks(harness.user('Pat'), ['Ann']);
    await asksMany(offers[0]!, 100);
    await eventually(async () => expect(await inLine()).toBeGreaterThan(90));
    await harness.rows(`update messages set kind = 'reminder' where state = 'queued'`);
    const { people } = await asks({ id: offers[0]!.teeTime.organiserId }, ['Bob', 'Cy', 'Dee']);
    await eventually(async () => {
      await seconds(1);
      expect(arrived(people)).toBe(3);
    });
    expect(await inLine()).toBeGreaterThan(80);
  });

  it('an answer to what somebody has texted does not wait in a line', async () => {
    const { offers, people } = await asks(harness.user('Pat'), ['Ann']);
    await asksMany(offers[0]!, 100);
    await eventually(async () => expect(await inLine()).toBeGreaterThan(90));
    await eventually(() => expect(arrived(people)).toBe(1));
    await harness.phone(people[0]!).reply('HELP');
    await harness.phone(people[0]!).waitFor(/STOP/);
    await eventually(() => expect(harness.phone(people[0]!).received()).toHaveLength(2));
  });

  // promises ladder#providers-fail
  it('the time to answer stops for friends whose texts wait longer than 10 seconds, until the text has left', async () => {
    const many = await asks(
      harness.user('Pat'),
      Array.from({ length: 20 }, (_, i) => `Ann${i}`),
    );
    const held = (offer: OfferFacts) =>
      harness.service.published(inviteHeld).filter((e) => e.offerId === offer.offerId);
    const left = (offer: OfferFacts) =>
      harness.service.published(inviteLeft).filter((e) => e.offerId === offer.offerId);
    await eventually(async () => expect(await inLine()).toBeGreaterThan(10));
    expect(many.offers.flatMap(held)).toEqual([]);
    await seconds(11);
    await eventually(() =>
      expect(many.offers.filter((offer) => held(offer).length).length).toBeGreaterThan(0),
    );
    const waited = many.offers.filter((offer) => held(offer).length);
    expect(waited.length).toBeLessThan(10);
    for (const offer of waited)
      expect(held(offer)).toMatchObject([{ channel: 'sms', because: 'throughput' }]);
    await eventually(async () => {
      await seconds(1);
      expect(arrived(many.people)).toBe(20);
    });
    await eventually(() => expect(waited.every((offer) => left(offer).length === 1)).toBe(true));
  });

  it('two instances together keep to the throughput, and send nothing twice', async () => {
    const stop = await harness.service.another();
    const { offers } = await asks(harness.user('Pat'), ['Ann']);
    await asksMany(offers[0]!, 29);
    await eventually(async () => {
      await seconds(1);
      expect(await inLine()).toBeLessThan(20);
    });
    const elapsed = (harness.now().getTime() - Date.UTC(2026, 5, day + 1, 15)) / 1_000;
    expect(received()).toBeLessThanOrEqual(elapsed + 4);
    await stop();
    await eventually(async () => {
      await seconds(2);
      expect(await unsent()).toBe(0);
    });
    expect(received()).toBe(30);
    expect(harness.simulator.counts()).toMatchObject({ doubled: [] });
  }, 60_000);

  it('a text whose offer is closed while it waits is not sent and does not use up throughput', async () => {
    const { offers } = await asks(harness.user('Pat'), ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay']);
    await eventually(async () => expect(await inLine()).toBeGreaterThan(0));
    const waiting = await harness.rows<{ offerId: string }>(
      `select offer_id as "offerId" from messages where line is not null`,
    );
    await harness.rows(`update offers set state = 'closed' where id = any($1)`, [
      waiting.map(({ offerId }) => offerId),
    ]);
    await eventually(async () => {
      await seconds(1);
      expect(await unsent()).toBe(0);
    });
    const dropped = await harness.rows(
      `select 1 from messages where state = 'dropped' and reason = 'cancelled'`,
    );
    expect(dropped.length).toBeGreaterThan(0);
    expect(received()).toBe(offers.length - dropped.length);
  });

  it('a query tells how many texts wait in all and for one organiser', async () => {
    const pat = harness.user('Pat');
    const ask = (organiserId: never) => harness.service.bus.ask(readThroughput, { organiserId });
    await asks(pat, ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']);
    await eventually(async () => expect((await ask(pat.id as never))!.waiting.own).toBeGreaterThan(0));
    const seen = (await ask(newId() as never))!;
    expect(seen).toMatchObject({ perMinute: 60, today: null, waiting: { lines: 1, own: 0 } });
    expect(seen.waiting.texts).toBeGreaterThan(0);
  });
});

// promises messages#throughput
describe('with five texts a day', () => {
  beforeEach(() => start({ SMS_PER_DAY: '5' }));

  it('the sixth text waits until the next day begins in Los Angeles and quiet hours are over', async () => {
    const { people } = await asks(harness.user('Pat'), ['Ann', 'Bob', 'Cy', 'Dee', 'Eve']);
    await eventually(() => expect(arrived(people)).toBe(5));
    const late = await asks(harness.user('Quinn'), ['Fay']);
    await eventually(async () => expect(await inLine()).toBe(1));
    harness.forward({ hours: 15 });
    await harness.settled();
    expect(arrived(late.people)).toBe(0);
    // Midnight in Los Angeles is 2 in the morning in Chicago, where quiet hours hold the text until 8.
    harness.forward({ hours: 2 });
    await harness.settled();
    expect(arrived(late.people)).toBe(0);
    harness.forwardTo(new Date(Date.UTC(2026, 5, day + 2, 13, 1)).toISOString());
    await eventually(() => expect(arrived(late.people)).toBe(1));
  });
});

// promises messages#throughput
describe('without a limit', () => {
  it('texts that waited for an earlier limit leave at once', async () => {
    await start({});
    const { offers } = await asks(harness.user('Pat'), ['Ann']);
    await harness.stand(offers[0]!.recipient.phone, 'delivered');
    await asksMany(offers[0]!, 30);
    await harness.rows(`update messages set held = true, line = gen_random_uuid() where state = 'queued'`);
    await harness.service.restart();
    await eventually(async () => expect(await unsent()).toBe(0));
    expect(received()).toBe(31);
  });
});
