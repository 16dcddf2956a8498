import {
  ladderStopped,
  offerMade,
  type ContractError,
  type NightTexts,
  type TeeTimeId,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings({ QUIET_HOURS: '21:00-07:00' });
});
afterAll(() => harness?.stop());

/** 21:30 in Chicago, where the course and everybody are. */
const tonight = () => {
  const now = harness.clock.now();
  const at = new Date(`${now.toISOString().slice(0, 10)}T02:30:00Z`);
  return at > now ? at : new Date(at.getTime() + 86_400_000);
};

const minuteOf = (iso: string) => iso.slice(0, 16);
const refusal = (pat: ReturnType<BookingsHarness['organiser']>, id: TeeTimeId, seenNightTexts: string[]) =>
  pat
    .sends(id, { ignoreQuietHours: true, seenNightTexts })
    .then(() => undefined)
    .catch(({ code, details }: ContractError) => [
      code,
      (details.texts as NightTexts).map(({ name, at }) => [name, at && minuteOf(at)]),
    ]);

// promises ladder#quiet-hours
describe('the organiser’s word for texts at night', () => {
  it('counts only once the organiser saw who is texted and when', async () => {
    harness.clock.forwardTo(tonight());
    const pat = harness.organiser().knows(1, ['Ann', 'Bob']);
    const { id } = await pat.creates(9, { sendInvites: true });
    await eventually(() =>
      expect(
        harness.published(ladderStopped).map(({ teeTime, reason }) => [teeTime.bookingId, reason]),
      ).toContainEqual([id, 'quiet-hours']),
    );
    const now = minuteOf(harness.clock.now().toISOString());
    const texts = [
      ['Ann', now],
      ['Bob', now],
    ];
    expect(await refusal(pat, id, [])).toEqual(['booking.night-texts', texts]);
    expect(await refusal(pat, id, [pat.contact('Ann').id])).toEqual(['booking.night-texts', texts]);
    await pat.expects(id, {});
    const seen = [pat.contact('Ann').id, pat.contact('Bob').id];
    const sent = await pat.sends(id, { ignoreQuietHours: true, seenNightTexts: seen });
    expect(sent.offers.map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);
  });

  it('needs a look, too, at the friends who are asked at night only if others say OUT', async () => {
    harness.clock.forwardTo(tonight());
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
    const { id } = await pat.creates(48);
    const now = minuteOf(harness.clock.now().toISOString());
    expect(await refusal(pat, id, [])).toEqual([
      'booking.night-texts',
      [
        ['Ann', now],
        ['Bob', now],
        ['Cy', now],
        ['Dee', null],
      ],
    ]);
  });

  it('does not count for a friend who came into the list after the look, until the organiser looks again', async () => {
    harness.clock.forwardTo(tonight());
    const pat = harness.organiser().knows(1, ['Ann']);
    const { id } = await pat.creates(9);
    await pat.sends(id, { ignoreQuietHours: true, seenNightTexts: [pat.contact('Ann').id] });
    await pat.expects(id, { Ann: 'pending' });
    pat.knows(1, ['Bob']);
    await pat.sends(id);
    await pat.expects(id, { Ann: 'pending' });
    const now = minuteOf(harness.clock.now().toISOString());
    expect(await refusal(pat, id, [])).toEqual(['booking.night-texts', [['Bob', now]]]);
    await pat.sends(id, { ignoreQuietHours: true, seenNightTexts: [pat.contact('Bob').id] });
    await pat.expects(id, { Ann: 'pending', Bob: 'pending' });
    await eventually(() =>
      expect(
        harness
          .published(offerMade)
          .filter(({ teeTime }) => teeTime.bookingId === id)
          .map(({ recipient, ignoreQuietHours }) => [recipient.name, ignoreQuietHours]),
      ).toEqual([
        ['Ann', true],
        ['Bob', true],
      ]),
    );
  });

  it('needs no look if nobody is texted at night', async () => {
    harness.clock.forwardTo(tonight());
    const pat = harness.organiser().knows(1, ['Ann'], { phone: null, email: 'ann@golf.example' });
    const { id } = await pat.creates(48);
    await pat.sends(id, { ignoreQuietHours: true });
    await pat.expects(id, { Ann: 'pending' });
  });
});
