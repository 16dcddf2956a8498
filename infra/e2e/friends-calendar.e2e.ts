import { calendarStamp } from '@game/contracts';
import { GameHarness, eventually, type GameUnderTest, type Golfer, type Round } from '@game/testing';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let ann: Golfer;
let round: Round;
let feed: string;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  // Ann has an account, so her feed has the rounds that she plays.
  ann = await harness.organiser('Ann');
  feed = (await ann.call<{ url: string }>('POST', '/api/calendar')).url;
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  round = await pat.plansRound();
  await round.sendsInvites();
});

/** Reads the events of a file with two parsers that share no code, and expects that they agree. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate } = new ICAL.Event(component);
    const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    const status = component.getFirstPropertyValue('status');
    return { uid, sequence, status, start: startDate.toJSDate(), stamp: stamp.toJSDate() };
  });
  const others = Object.values(nodeIcal.sync.parseICS(file))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .map(({ uid, sequence, status, start, dtstamp }) => ({
      ...{ uid, sequence: Number(sequence), status },
      ...{ start: new Date(start.getTime()), stamp: new Date(dtstamp.getTime()) },
    }));
  expect(others).toEqual(events);
  return { method: calendar.getFirstPropertyValue('method'), events };
}

/** The entry in the last mail with this subject; its MIME type names the method of the file. */
async function mailed(subject: RegExp) {
  const { attachments } = await harness.inbox('Ann').waitFor((mail) => subject.test(mail.subject));
  const { type, content } = attachments[0]!;
  const { method, events } = read(Buffer.from(content, 'base64').toString());
  expect(type).toBe(`text/calendar; method=${String(method)}`);
  return { method, ...events[0]! };
}
async function fed() {
  const { events } = read(await (await fetch(feed)).text());
  return events;
}

// promises messages#answer-confirmed, tee-times#calendar
it('a friend’s entry is one entry through IN, OUT, IN, a move and the end: each mail replaces the one before, and the feed and the reply page agree', async () => {
  const link = new URL(await round.linkOf('Ann'), game.url).href;
  const entries: Array<Awaited<ReturnType<typeof mailed>>> = [];
  const next = async (subject: RegExp, method: string) => {
    const entry = await mailed(subject);
    entries.push(entry);
    expect([subject.source, entry.method]).toEqual([subject.source, method]);
    return entry;
  };
  const shown = async (entry: { uid: string; sequence: number }) => {
    const same = { uid: entry.uid, sequence: entry.sequence, status: 'CONFIRMED' };
    await eventually(async () => expect(await fed()).toMatchObject([same]));
    expect(read(await (await fetch(`${link}/calendar.ics`)).text()).events).toMatchObject([same]);
  };

  await round.answers('Ann', 'in');
  await shown(await next(/^You're in/, 'REQUEST'));
  await round.answers('Ann', 'out');
  expect(await next(/^You are out/, 'CANCEL')).toMatchObject({ status: 'CANCELLED' });
  await eventually(async () => expect(await fed()).toEqual([]));
  expect((await fetch(`${link}/calendar.ics`)).status).toBe(404);
  await round.answers('Ann', 'in');
  await shown(await next(/^You're in/, 'REQUEST'));

  const inFiveDays = new Date(harness.now().getTime() + 5 * 86_400_000);
  inFiveDays.setUTCSeconds(0, 0);
  const dateTime = inFiveDays.toISOString();
  await round.change({ dateTime });
  const moved = await next(/^Please confirm again/, 'REQUEST');
  expect(moved.start).toEqual(new Date(dateTime));
  await shown(moved);

  const before = (await fetch(feed)).headers.get('last-modified')!;
  expect((await fetch(feed, { headers: { 'if-modified-since': before } })).status).toBe(304);
  await round.cancel();
  const gone = await next(/^Cancelled/, 'CANCEL');
  const cancelled = { uid: gone.uid, sequence: gone.sequence, status: 'CANCELLED' };
  await eventually(async () => expect(await fed()).toMatchObject([cancelled]));
  expect((await fetch(feed, { headers: { 'if-modified-since': before } })).status).toBe(200);

  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const rises = (numbers: number[]) => numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
  expect(rises(entries.map(({ sequence }) => sequence))).toBe(true);
  expect(rises(entries.map(({ stamp }) => stamp.getTime()))).toBe(true);
  const offerId = entries[0]!.uid.split('@')[0]!;
  // A file has whole seconds.
  for (const { sequence, stamp } of entries)
    expect(stamp.toISOString()).toBe(calendarStamp(offerId, sequence).toISOString().replace(/\.\d+/, '.000'));
});
