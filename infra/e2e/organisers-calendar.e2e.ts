import { GameHarness, type GameUnderTest, type Golfer, type Round } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
let round: Round;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob']);
  round = await pat.plansRound();
  await round.sendsInvites();
});

const inbox = () => harness.inbox('Pat');
async function entryIn(subject: RegExp) {
  const { attachments, ...mail } = await inbox().waitFor((each) => subject.test(each.subject));
  const [file] = attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  return { ...mail, file: file?.replace(/\r\n\s/g, '') };
}

// promises messages#answer-confirmed
it("an organiser's calendar gets the tee time with the first friend who is in, and follows a change and the end", async () => {
  await round.answers('Ann', 'in');
  const { file } = await entryIn(/^Ann is in/);
  const uid = `UID:${round.id}@get-in-the-game`;
  for (const line of [uid, 'METHOD:REQUEST', 'SEQUENCE:0', `mailto:${harness.email('Pat')}`])
    expect(file).toContain(line);

  const moved = new Date(harness.now().getTime() + 4 * 86_400_000).toISOString();
  await round.change({ dateTime: moved });
  const changed = await entryIn(/^Changed/);
  for (const line of [
    uid,
    'METHOD:REQUEST',
    'SEQUENCE:1',
    `DTSTART:${moved.slice(0, 10).replaceAll('-', '')}`,
  ])
    expect(changed.file).toContain(line);

  await round.cancel();
  const gone = await entryIn(/^Cancelled/);
  for (const line of [uid, 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2'])
    expect(gone.file).toContain(line);
});

it('an organiser who records the first friend who is in gets the entry by a mail of its own, and for the second one none', async () => {
  const records = async (name: string) => {
    const contacts = await pat.call<Array<{ id: string; name: string }>>('GET', '/api/contacts');
    const contactId = contacts.find((contact) => contact.name === name)!.id;
    await pat.call('POST', `/api/bookings/${round.id}/answers`, { contactId, answer: 'in' });
  };
  await records('Ann');
  const { file } = await entryIn(/^For your calendar: Eagle Creek/);
  for (const line of [`UID:${round.id}@get-in-the-game`, 'METHOD:REQUEST', 'SEQUENCE:0'])
    expect(file).toContain(line);
  await records('Bob');
  await harness.inbox('Bob').waitFor(/^You're in/);
  expect(
    inbox()
      .emails()
      .filter(({ subject }) => subject.startsWith('For your calendar')),
  ).toHaveLength(1);
});

it('an organiser who changes what the entry does not have gets no mail about it', async () => {
  await round.answers('Ann', 'in');
  await entryIn(/^Ann is in/);
  await round.change({ cost: '$60', notes: 'Bring balls' });
  await harness.inbox('Bob').waitFor(/^Changed/);
  await round.change({ courseAddress: '8802 West 56th Street' });
  expect((await entryIn(/^Changed/)).file).toContain('SEQUENCE:1');
  expect(
    inbox()
      .emails()
      .filter(({ subject }) => subject.startsWith('Changed')),
  ).toHaveLength(1);
});

it('an organiser whose friends are all out gets no entry, so no mail about a change of it either', async () => {
  await round.answers('Ann', 'out');
  expect((await entryIn(/^Ann is out/)).file).toBeUndefined();
  await round.change({ dateTime: new Date(harness.now().getTime() + 4 * 86_400_000).toISOString() });
  await round.cancel();
  await harness.inbox('Bob').waitFor(/cancelled/i);
  expect(
    inbox()
      .emails()
      .map(({ subject }) => subject),
  ).not.toContainEqual(expect.stringMatching(/^(Changed|Cancelled)/));
});
