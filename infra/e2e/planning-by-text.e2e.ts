import type { Booking } from '@game/contracts';
import { eventually, GameHarness, Golfer, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});

const pats = () => harness.phone('Pat');
/** An organiser in Indianapolis, with a confirmed phone unless `unverified`. */
async function planner(friends: string[], { unverified = false } = {}): Promise<Golfer> {
  const pat = await harness.organiser();
  await pat.call('PATCH', '/api/me', { phone: harness.phoneNumber('Pat'), location: 'Indianapolis, IN' });
  await pat.knows(1, friends);
  if (unverified) return pat;
  await pat.confirms('phone');
  // The other services hear of the confirmation a moment later.
  await eventually(async () => {
    await pats().reply('STATUS');
    await pats().waitFor(/You have no coming tee time/, { timeoutMs: 500 });
  });
  return pat;
}
const bookingsOf = (golfer: Golfer) => golfer.call<Booking[]>('GET', '/api/bookings');
const invitesTo = (name: string) =>
  harness
    .phone(name)
    .received()
    .filter(({ body }) => /Reply (\d )?IN or/.test(body));
/** Waits for as long as a message would take, to show that none is sent. */
const quietly = () => new Promise((resolve) => setTimeout(resolve, 1_000));

// promises messages#planning-by-text
describe('an organiser who texts from a confirmed phone', () => {
  it('reads the dry run of a tee time, and friends are asked only after a YES', async () => {
    const pat = await planner(['Ann', 'Bob']);
    await pats().reply('Sat 9:10 Eagle Creek');
    await pats().waitFor(/^Eagle Creek.*Sat, .*9:10 AM: we ask Ann and Bob first.*Reply YES to send/);
    await quietly();
    expect(invitesTo('Ann')).toEqual([]);
    expect(await bookingsOf(pat)).toEqual([]);
    await pats().reply('Yes');
    await pats().waitFor(/is planned, and Ann and Bob are asked/);
    await harness.phone('Ann').waitFor(/Pat.*Eagle Creek.*9:10 AM/);
    expect(await bookingsOf(pat)).toMatchObject([{ venueName: expect.stringMatching(/^Eagle Creek/) }]);
    await pats().reply('yes');
    await quietly();
    expect(await bookingsOf(pat)).toHaveLength(1);
  });

  it('chooses from a short list if the course, day or hour is ambiguous, and can drop the tee time', async () => {
    const pat = await planner(['Ann']);
    // On a Saturday itself "Sat" may also mean a week later, so the day is always three days ahead.
    const ahead = new Date(harness.now().getTime() + 3 * 86_400_000);
    const day = ahead.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'America/Chicago' });
    await pats().reply(`${day} 5:30 Eagle Creek`);
    await pats().waitFor(new RegExp(`^Which time\\?\\n1\\) ${day}, .* 5:30 AM\\n2\\) ${day}, .* 5:30 PM`));
    await pats().reply('2');
    await pats().waitFor(/5:30 PM: we ask Ann first/);
    await pats().reply('no');
    await pats().waitFor(/^Dropped\. Nothing was sent/);
    await pats().reply('tomorrow Eagle Creek');
    await pats().waitFor(/^At what time on /);
    await pats().reply('8:20');
    await pats().waitFor(/8:20 AM: we ask Ann/);
    await harness.forward({ hours: 2 });
    await pats().reply('YES');
    await pats().waitFor(/too long ago, and nothing was sent/);
    expect(invitesTo('Ann')).toEqual([]);
    expect(await bookingsOf(pat)).toEqual([]);
  });

  it('reads how the round stands, pauses and resumes the invites, and cancels after one question', async () => {
    const pat = await planner(['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'pending' });
    await pats().reply('STATUS');
    await pats().waitFor(/^Your tee times:\n1\) Eagle Creek, .*: filling, 2 spots are open, 1 not answered/);
    await pats().reply("who's in?");
    await pats().waitFor(/: Pat and Ann are in\. Not answered: Bob\./);
    await pats().reply('pause');
    await pats().waitFor(/nobody else is asked until you text RESUME/);
    expect((await round.sees()).onHold).toBe(true);
    await pats().reply('resume');
    await pats().waitFor(/the invites go on/);
    await pats().reply('CANCEL');
    await pats().waitFor(
      /^Cancel Eagle Creek, .* for everybody\? Pat and Ann are in\..*Reply YES to cancel it/,
    );
    expect((await round.sees()).status).toBe('confirmed');
    await pats().reply('NO');
    await pats().waitFor(/^It stays as it is/);
    await pats().reply('cancel the round');
    await eventually(() =>
      expect(
        pats()
          .received()
          .filter(({ body }) => /^Cancel Eagle/.test(body)),
      ).toHaveLength(2),
    );
    await pats().reply('yes');
    await pats().waitFor(/is cancelled, and everybody/);
    await eventually(async () => expect((await round.sees()).status).toBe('cancelled'));
    await harness.phone('Ann').waitFor(/cancelled/i);
  });

  it('answers an invite of somebody else with YES, and confirms the own tee time with SEND', async () => {
    const pat = await planner(['Bob']);
    const ann = await harness.organiser('Ann');
    await ann.knows(1, ['Pat']);
    const annsRound = await ann.plansRound();
    await annsRound.sendsInvites();
    await pats().waitFor(/Reply IN or OUT/);
    await pats().reply('Sat 9:10 Eagle Creek');
    await pats().waitFor(/we ask Bob first.*Reply SEND to send/);
    await pats().reply('YES');
    await annsRound.stands({ Pat: 'accepted' });
    expect(invitesTo('Bob')).toEqual([]);
    await pats().reply('send');
    await harness.phone('Bob').waitFor(/Reply IN/);
    expect(await bookingsOf(pat)).toHaveLength(1);
  });

  it('is asked which one a YES means if an invite came after the dry run', async () => {
    const pat = await planner(['Bob']);
    await pats().reply('Sat 9:10 Eagle Creek');
    await pats().waitFor(/Reply YES to send/);
    const ann = await harness.organiser('Ann');
    await ann.knows(1, ['Pat']);
    const annsRound = await ann.plansRound();
    await annsRound.sendsInvites();
    await pats().waitFor(/Reply IN or OUT/);
    await pats().reply('YES');
    await pats().waitFor(/^You have an invite, too/);
    await annsRound.stands({ Pat: 'pending' });
    expect(await bookingsOf(pat)).toEqual([]);
    await pats().reply('OUT');
    await pats().waitFor(/you are out/);
    await pats().reply('YES');
    await harness.phone('Bob').waitFor(/Reply IN/);
  });
});

// promises messages#planning-by-text, messages#words-of-others
it('a course that is not in the list is taken as typed, unless its name is a link', async () => {
  const pat = await planner(['Ann']);
  await pats().reply('Sat 9:10 Zzyzx Muni');
  await pats().waitFor(
    /^Zzyzx Muni \(not in our list\), Sat, .* 9:10 AM: we ask Ann first.* The time is C[SD]T\./,
  );
  await pats().reply('Sat 9:20 Win at www.evil.example');
  await pats().reply('1');
  await quietly();
  expect(invitesTo('Ann')).toEqual([]);
  expect(await bookingsOf(pat)).toEqual([]);
  expect(
    pats()
      .received()
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/evil\.example.*Reply YES/);
});

// promises messages#planning-by-text
it('a number that its user did not confirm plans nothing', async () => {
  const pat = await planner(['Ann'], { unverified: true });
  await pats().reply('Sat 9:10 Eagle Creek');
  await pats().reply('YES');
  await quietly();
  expect(invitesTo('Ann')).toEqual([]);
  expect(await bookingsOf(pat)).toEqual([]);
  expect(pats().received()).toEqual([]);
});

const LD = (name: string, startDate: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Event', startDate, location: { name } })}</script>`;
const saturday = () => {
  const day = harness.now();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 6);
  return day.toISOString().slice(0, 10);
};
const words = (what: RegExp) => (mail: { text: string | null }) => what.test(mail.text ?? '');

// promises messages#planning-by-mail
describe('a booking site’s confirmation that a golfer forwards', () => {
  async function mailed(friends: string[]) {
    const pat = await planner(friends);
    await pats().reply('MAIL');
    await pats().waitFor(/We have mailed you your own address/);
    const inbox = harness.inbox('Pat');
    const { replyTo } = await inbox.waitFor(words(/your own address for planning/));
    expect(replyTo).toMatch(/^plan\+[0-9a-f]{32}-[0-9a-f]{24}@/);
    return { pat, inbox, to: replyTo! };
  }

  it('is planned from its JSON-LD, and a YES by mail sends the invites', async () => {
    const { pat, inbox, to } = await mailed(['Ann']);
    // The profile shows the same address.
    expect(await pat.call('GET', '/api/planning-address')).toEqual({ address: to });
    await inbox.reply('', {
      html: `<p>Fwd</p>${LD('Eagle Creek', `${saturday()}T09:10:00`)}`,
      subject: 'Fwd: booked',
    });
    await inbox.waitFor(words(/9:10 AM: we ask Ann first.*Reply YES to send/));
    await quietly();
    expect(invitesTo('Ann')).toEqual([]);
    await inbox.reply('YES');
    await harness.phone('Ann').waitFor(/Pat.*9:10 AM/);
    await inbox.waitFor(words(/is planned, and Ann is asked/));
    expect(await bookingsOf(pat)).toHaveLength(1);
  });

  it('is planned from its calendar file or its words, and a YES by text sends the invites', async () => {
    const { pat, inbox } = await mailed(['Ann']);
    const day = saturday().replaceAll('-', '');
    const calendar = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${day}T082000\r\nLOCATION:Eagle Creek\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    await inbox.reply('fyi', { calendar });
    await inbox.waitFor(words(/8:20 AM: we ask Ann/));
    await inbox.reply(
      `---------- Forwarded message ---------\nYour round\n\nCourse: Eagle Creek\nDate: ${saturday()}\nTime: 9:40 AM`,
      { subject: 'Fwd: Your round' },
    );
    await inbox.waitFor(words(/9:40 AM: we ask Ann/));
    await pats().reply('yes');
    await harness.phone('Ann').waitFor(/9:40 AM/);
    expect(await bookingsOf(pat)).toHaveLength(1);
  });

  it('with two tee times is answered with the question which one is meant', async () => {
    const { pat, inbox } = await mailed(['Ann']);
    const at = (time: string) => `${saturday()}T${time}`;
    await inbox.reply('', { html: LD('Eagle Creek', at('09:10')) + LD('Eagle Creek', at('10:30')) });
    await inbox.waitFor(words(/Which time\?[^]*1\) [^]*9:10 AM[^]*2\) [^]*10:30 AM/));
    await inbox.reply('2');
    await inbox.waitFor(words(/10:30 AM: we ask Ann/));
    await inbox.reply('', { html: LD('Eagle Creek', at('09:10')) + LD('Zzyzx Muni', at('10:30')) });
    await inbox.waitFor(words(/several tee times in that mail/));
    await quietly();
    expect(await bookingsOf(pat)).toEqual([]);
  });

  it('is ignored from anybody else, from programs, and at forged addresses', async () => {
    const { pat, inbox, to } = await mailed(['Ann']);
    const html = LD('Eagle Creek', `${saturday()}T09:10`);
    expect(await inbox.reply('', { html, from: harness.email('Joe') })).toMatchObject({ status: 204 });
    expect(await inbox.reply('', { html, headers: { 'Auto-Submitted': 'auto-replied' } })).toMatchObject({
      status: 204,
    });
    const forged = to.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`);
    expect(await inbox.reply('', { html, to: forged })).toMatchObject({ status: 204 });
    await quietly();
    expect(harness.inbox('Joe').emails()).toEqual([]);
    expect(inbox.last()).toMatchObject({ replyTo: to, subject: 'Re: your tee time' });
    expect(inbox.emails().filter(words(/Reply YES/))).toEqual([]);
    await inbox.reply('the weather is nice today');
    await inbox.waitFor(words(/We found no day, time and course in that mail/));
    expect(await bookingsOf(pat)).toEqual([]);
  });
});
