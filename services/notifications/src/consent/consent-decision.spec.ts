import { parseQuietHours } from '@game/contracts';
import { consentAnswer } from './consent-answers.js';
import { decideConsent, type NumberStanding } from './consent-decision.js';

const QUIET = parseQuietHours('21:00-08:00');
const zone = 'America/Chicago';
/** A time on June 5 in Chicago. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 5, 5, hour + 5, minute));
const text = { createdAt: at(12), leaveBy: at(15), zone };
const asked = (
  sentAt: Date | null,
  state: NonNullable<NumberStanding['question']>['state'] = 'delivered',
) => ({
  agreed: false,
  question: { state, createdAt: sentAt ?? at(12), sentAt },
});
const decide = (standing: NumberStanding, now: Date, more = {}) =>
  decideConsent({ ...text, ...more }, standing, now, QUIET);

// promises messages#ask-first
describe('a text under ask-first', () => {
  it('goes to a number that agreed, and makes us ask one that nobody asked', () => {
    expect(decide({ agreed: true, question: null }, at(12))).toBe('send');
    expect(decide({ agreed: false, question: null }, at(12))).toBe('ask');
  });

  it('waits for the YES as long as the window would have been, and then goes nowhere', () => {
    expect(decide(asked(at(12, 5)), at(13))).toEqual({ waitUntil: at(13, 15) });
    expect(decide(asked(at(12, 5)), at(15, 1))).toEqual({ waitUntil: at(15, 5) });
    expect(decide(asked(at(12, 5)), at(15, 5))).toBe('pass-over');
  });

  it('counts no quiet hours of the friend', () => {
    const late = { createdAt: at(20), leaveBy: at(34) };
    expect(decide(asked(at(20)), at(33, 50), late)).toEqual({ waitUntil: at(34) });
    expect(decide(asked(at(20)), at(34), late)).toBe('pass-over');
  });

  it('leaves at least a quarter of an hour for the YES', () => {
    const near = { createdAt: at(12), leaveBy: at(12, 1) };
    expect(decide(asked(at(12)), at(12, 10), near)).toEqual({ waitUntil: at(12, 15) });
  });

  it('waits while the question has not left, however long that takes', () => {
    expect(decide(asked(null, 'queued'), at(19))).toEqual({ waitUntil: at(19, 15) });
  });

  it.each(['undelivered', 'failed', 'dropped'] as const)(
    'goes nowhere at once if the question is %s',
    (state) => {
      expect(decide(asked(at(12), state), at(12, 1))).toBe('pass-over');
    },
  );

  it('makes us ask again only after 30 days without an answer', () => {
    const days = (count: number) => new Date(at(12).getTime() + count * 86_400_000);
    expect(decide(asked(at(12)), days(29))).toBe('pass-over');
    expect(decide(asked(at(12)), days(30))).toBe('ask');
  });
});

// promises messages#ask-first
describe('an answer to the question whether texts may come', () => {
  const phoneOnly = { isAsked: true, isTold: false };
  const toldByMail = { isAsked: true, isTold: true };
  it.each([
    ['in', 'YES', phoneOnly, 'agreed'],
    ['in', 'YES', toldByMail, 'agreed'],
    ['in', 'SURE', toldByMail, 'agreed'],
    // Without a mail the friend does not know of any round, so even IN is no answer to one.
    ['in', 'IN', phoneOnly, 'agreed'],
    ['in', 'IN', toldByMail, 'goes-on'],
    ['in', 'COUNT ME IN', toldByMail, 'goes-on'],
    ['start', 'START', phoneOnly, 'agreed'],
    ['out', 'NO', phoneOnly, 'refused'],
    ['out', 'NO THANKS', toldByMail, 'refused'],
    ['out', 'OUT', toldByMail, 'goes-on'],
    ['other', 'WHO IS THIS', phoneOnly, 'goes-on'],
    ['in', 'YES', { isAsked: false, isTold: false }, 'goes-on'],
    ['out', 'NO', { isAsked: false, isTold: true }, 'goes-on'],
  ] as const)(
    'with the intent %s in the words %s is handled by what the friend knows',
    (intent, word, knows, answer) => {
      expect(consentAnswer({ intent, word }, knows)).toBe(answer);
    },
  );
});
