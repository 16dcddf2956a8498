import { asId, QuestionKind, type OfferFacts } from '@game/contracts';
import { factAnswer } from './facts.js';
import { toGsm7 } from './gsm7.js';

const offer: OfferFacts = {
  offerId: asId('o'),
  token: 't',
  code: 2,
  tier: 1,
  expiresAt: '2026-06-06T13:00:00.000Z',
  firstCome: false,
  answers: 0,
  teeTime: {
    bookingId: asId('b'),
    organiserId: asId('u'),
    organiserName: 'Pat',
    courseName: 'Eagle Creek',
    courseAddress: '8802 W 56th St',
    dateTime: '2026-06-06T13:10:00.000Z',
    timeZone: 'America/Chicago',
    sequence: 0,
  },
  recipient: { contactId: asId('c'), name: 'Ann', phone: '+13175550101', email: null, smsPermission: true },
};
const asked = { ...offer, playersIn: ['Pat', 'Bob'], spotsOpen: 1, awaitsAnswer: false, fact: null };
const KNOWN = QuestionKind.options.filter((kind) => kind !== 'other');

// promises messages#answers-from-facts
describe('the answer to a question', () => {
  it.each([
    ['who', null, 'Eagle Creek, Sat, Jun 6, 8:10 AM: Pat and Bob are in. 1 spot is left.'],
    ['when', null, 'The tee time at Eagle Creek is Sat, Jun 6, 8:10 AM.'],
    ['where', '8802 W 56th St', 'Eagle Creek, Sat, Jun 6, 8:10 AM: the address is 8802 W 56th St.'],
    ['cost', '$45.', 'Eagle Creek, Sat, Jun 6, 8:10 AM: the cost is $45.'],
    ['dress', 'collared', 'Eagle Creek, Sat, Jun 6, 8:10 AM: the dress code is collared.'],
    ['carts', 'Two carts, please.', 'Eagle Creek, Sat, Jun 6, 8:10 AM: "Two carts, please".'],
  ] as const)('about "%s" says the fact %j', (question, fact, text) => {
    expect(factAnswer({ ...asked, question, fact })).toBe(text);
  });

  it('tells a friend who has not answered how to answer the invite', () => {
    expect(factAnswer({ ...asked, question: 'cost', fact: '$45', awaitsAnswer: true })).toMatch(
      /the cost is \$45\. Reply 2 IN or 2 OUT$/,
    );
  });

  it.each(KNOWN)('about "%s" is at most two segments of GSM-7 for the longest names', (question) => {
    const teeTime = { ...offer.teeTime, courseName: 'Ć'.repeat(200) };
    const players = Array.from({ length: 4 }, (_, i) => `${i}${'n'.repeat(100)}`);
    const text = factAnswer({
      ...asked,
      teeTime,
      question,
      fact: 'Ω and 🏌 '.repeat(200),
      playersIn: players,
    });
    expect(text.length).toBeLessThanOrEqual(306);
    expect(toGsm7(text)).toBe(text);
  });
});
