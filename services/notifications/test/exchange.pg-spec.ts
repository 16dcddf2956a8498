import { friendWrittenTo, readExchange, replyPassedOn, replyReceived } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

async function invited(name: string) {
  const friend = harness.friend(name);
  const offer = harness.offer(friend);
  await harness.invites(offer);
  await harness.phone(friend).waitFor(/Reply IN or OUT/);
  const { bookingId } = offer.teeTime;
  const read = (userId = harness.organiser.id) =>
    harness.service.bus.ask(readExchange, { userId, bookingId, offerId: offer.offerId });
  return { friend, offer, phone: harness.phone(friend), read };
}
const textOf = async (phone: string | null) =>
  eventually(() => {
    const reply = harness.service.published(replyReceived).findLast((r) => r.phone === phone);
    expect(reply).toBeDefined();
    return reply!;
  });

// promises messages#exchange
describe('the exchange with a friend', () => {
  it('shows what was sent by which channel, whether it arrived, what the friend wrote, and how the text was understood', async () => {
    const { friend, offer, phone, read } = await invited('Ann');
    await phone.reply('what does it cost?');
    const { text, textId, understood } = await textOf(friend.phone);
    expect(understood).toEqual({ meaning: 'question', question: 'cost' });
    await harness.service.happens(replyPassedOn, { ...offer, text, textId, doubt: false, question: 'cost' });
    await eventually(async () => {
      const { name, entries } = await read();
      expect(name).toBe('Ann');
      const line = (from: string, channel: string, state: string) =>
        expect.objectContaining({ from, channel, state });
      expect(entries).toEqual(
        expect.arrayContaining([
          line('game', 'sms', 'delivered'),
          line('game', 'email', 'delivered'),
          {
            ...{ id: textId, at: expect.any(String), from: 'friend', channel: 'sms', subject: null },
            byLink: false,
            ...{ text: 'what does it cost?', state: 'received', reason: null, dueAt: null },
            understood: { meaning: 'question', question: 'cost' },
          },
        ]),
      );
      expect(entries.some((entry) => /We passed your words on/.test(entry.text))).toBe(true);
    });
    expect(JSON.stringify(await read())).not.toContain(offer.token);
  });

  // promises messages#writing-to-the-organiser
  it('shows what the friend wrote on the reply page, which no text or mail brought', async () => {
    const { offer, read } = await invited('Dee');
    const said = { text: 'May I bring my son?', textId: `link:${newId()}`, byLink: true };
    await harness.service.happens(replyPassedOn, { ...offer, ...said });
    await eventually(async () =>
      expect((await read()).entries).toContainEqual(
        expect.objectContaining({ from: 'friend', byLink: true, text: said.text, understood: null }),
      ),
    );
    await harness.inbox(harness.organiser).waitFor(/May I bring my son\?/);
  });

  it('says why a message did not arrive', async () => {
    const friend = harness.friend('Bob', { email: null });
    const offer = harness.offer(friend);
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: friend.phone! });
    await harness.invites(offer);
    await eventually(async () => {
      const { bookingId } = offer.teeTime;
      const { entries } = await harness.service.bus.ask(readExchange, {
        ...{ userId: harness.organiser.id, bookingId, offerId: offer.offerId },
      });
      expect(entries).toMatchObject([{ state: 'undelivered', reason: expect.stringMatching(/^\d+$/) }]);
    });
  });

  it('contains only texts about its own offer, and is not shown to another golfer', async () => {
    const { friend, offer, phone, read } = await invited('Cy');
    const other = harness.offer(friend, { organiserId: newId() }, 2);
    await harness.invites(other);
    await phone.waitFor(/2 IN/);
    await phone.reply('is it walking?');
    const { text, textId } = await textOf(friend.phone);
    await harness.service.happens(replyPassedOn, { ...other, text, textId, doubt: false });
    await eventually(async () =>
      expect(await harness.rows(`select 1 from offer_texts where sid = $1`, [textId])).toHaveLength(1),
    );
    expect((await read()).entries.filter(({ from }) => from === 'friend')).toEqual([]);
    await expect(read(newId())).rejects.toMatchObject({ code: 'offer.not-found' });
    const mine = { userId: harness.organiser.id, bookingId: other.teeTime.bookingId, offerId: offer.offerId };
    await expect(harness.service.bus.ask(readExchange, mine)).rejects.toMatchObject({
      code: 'offer.not-found',
    });
  });

  it('shows a STOP to each organiser whose offers it concerns', async () => {
    const { phone, read } = await invited('Dee');
    await phone.reply('STOP');
    await eventually(async () =>
      expect((await read()).entries.at(-1)).toMatchObject({
        text: 'STOP',
        understood: { meaning: 'opt-out' },
      }),
    );
  });
});

// promises messages#writing-back
it('the organiser’s reply to a friend goes by text, or by mail after a STOP', async () => {
  const { friend, offer, phone, read } = await invited('Eve');
  await harness.service.happens(friendWrittenTo, { ...offer, text: 'Carts are included' });
  const sms = await phone.waitFor(/Carts are included/);
  expect(sms.body).toContain('Pat, about Sat, Jun 6, 8:10 AM: Carts are included');
  await eventually(async () =>
    expect((await read()).entries.find(({ from }) => from === 'organiser')).toMatchObject({
      channel: 'sms',
      state: 'delivered',
    }),
  );
  await phone.reply('STOP');
  await phone.waitFor(/You won't get any more texts/);
  await harness.service.happens(friendWrittenTo, { ...offer, text: 'Call me' });
  const mail = await harness.inbox(friend).waitFor(/Pat wrote/);
  expect(mail.text).toContain('> Call me');
});

// promises messages#writing-back, messages#night-texts
it('a text of the organiser waits until the friend’s quiet hours are over', async () => {
  const { offer, read } = await invited('Gil');
  harness.forwardTo('2026-06-05T04:00:00Z');
  await harness.service.happens(friendWrittenTo, { ...offer, text: 'Bring balls' });
  await eventually(async () =>
    expect((await read()).entries.at(-1)).toMatchObject({
      ...{ text: expect.stringMatching(/Bring balls/), state: 'queued' },
      dueAt: '2026-06-05T13:00:00.000Z',
    }),
  );
});

// promises ladder#doubts
it('the organiser is told of a spot in doubt even if confirmations are switched off', async () => {
  const quiet = harness.user('Quiet', { confirmationNotifications: false });
  await harness.signsUp(quiet);
  const friend = harness.friend('Fay');
  const offer = harness.offer(friend, { organiserId: quiet.id });
  await harness.service.happens(replyPassedOn, { ...offer, text: 'is it walking?', doubt: false });
  await harness.service.happens(replyPassedOn, { ...offer, text: 'not sure I can', doubt: true });
  const mail = await harness.inbox(quiet).waitFor(/Fay may not come/);
  expect(mail.text).toContain('> not sure I can');
  expect(await harness.messagesTo(quiet.email)).toHaveLength(1);
});
