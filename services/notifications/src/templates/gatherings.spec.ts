import fc from 'fast-check';
import { asId, type PayloadOf, type gatheringNews } from '@game/contracts';
import segments from 'sms-segments-calculator';
import {
  gatheringCancelled,
  gatheringChanged,
  gatheringPromoted,
  golfersJoined,
  hostWroteToMember,
} from './gatherings.js';

const ID = '0197f000-0000-7000-8000-000000000001';
const links = {
  publicUrl: 'https://get-in-the-game.staging.eu-central.example-golf.club',
  supportEmail: 'a@b.example',
  repliesAreRead: false,
};
type News = PayloadOf<typeof gatheringNews>;
const news = (more: Partial<News> = {}, gathering: Partial<News['gathering']> = {}): News => ({
  userId: asId(ID),
  what: 'promoted',
  changed: ['time', 'place', 'cost'],
  names: [],
  placesTaken: 7,
  places: 8,
  waiting: 0,
  gathering: {
    kind: 'couples-event',
    gatheringId: asId(ID),
    hostId: asId(ID),
    hostName: 'Pat',
    title: 'Nine and dine',
    place: 'Eagle Creek',
    startsAt: '2026-06-06T22:10:00Z',
    timeZone: 'America/Chicago',
    ...gathering,
  },
  ...more,
});

it('a message about an event or league says what happened, the title and the date, and what the golfer can do', () => {
  expect(gatheringPromoted(news(), links).sms).toBe(
    "Get in the game! A place opened and it is yours: you're in for Nine and dine on Sat, Jun 6, 5:10 PM. Can't make it? " +
      `Leave here: ${links.publicUrl}/events-leagues`,
  );
  expect(gatheringChanged(news(), links).email!.subject).toBe('Changed: Nine and dine, Sat, Jun 6, 5:10 PM');
  expect(gatheringChanged(news(), links).sms).toContain(
    'Pat changed the time, place and cost of Nine and dine',
  );
  expect(gatheringCancelled(news({}, { kind: 'public-league' }), links).sms).toContain(
    'Pat cancelled Nine and dine from Sat, Jun 6. There is nothing you need to do.',
  );
});

it('the host’s digest names the golfers who joined, up to a limit, and counts the rest', () => {
  const one = golfersJoined(news({ names: ['Ann'] }), links);
  expect([one.sms, one.email!.subject]).toEqual([undefined, 'Ann joined Nine and dine']);
  const many = golfersJoined(
    news({ names: Array.from({ length: 30 }, (_, i) => `G${i}`), waiting: 3 }),
    links,
  );
  expect(many.email!.subject).toBe('30 golfers joined Nine and dine');
  expect(many.email!.text).toContain('G19 and 10 more.');
  expect(many.email!.text).toContain('7 of 8 places are taken. 3 on the waitlist.');
});

// promises messages#length-of-texts
it('every text takes at most two segments of GSM-7, or five of UCS-2, whatever the names are', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom('李小龍', 'W'.repeat(120), '[~^€'),
  );
  fc.assert(
    fc.property(
      nasty,
      nasty,
      fc.constantFrom('couples-event' as const, 'public-league' as const),
      (title, hostName, kind) => {
        const words = (of: News, to: typeof links) => hostWroteToMember({ ...of, text: title.repeat(2) }, to);
        for (const write of [gatheringPromoted, gatheringChanged, gatheringCancelled, words]) {
          const { encodingName, segmentsCount } = new segments.SegmentedMessage(
            write(news({}, { title, hostName, kind }), links).sms!,
          );
          expect(segmentsCount).toBeLessThanOrEqual(encodingName === 'GSM-7' ? 2 : 5);
        }
      },
    ),
    { numRuns: 15 },
  );
});
