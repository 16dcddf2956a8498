import { asId, type TeeTimeId } from '@game/contracts';
import { heardIn, type Hearing } from './heard.js';
import type { Question } from './planning.repository.js';

const NOW = new Date('2026-06-03T15:00:00Z');
const IN_AN_HOUR = new Date('2026-06-03T16:00:00Z');
const proposal = {
  venueId: null,
  courseName: 'Eagle Creek',
  courseAddress: null,
  timeZone: 'America/Chicago',
  day: '2026-06-06',
  minute: 550,
};
const bookingId = asId<TeeTimeId>('0197a5c0-52f0-7000-8000-000000000001');
const SEND: Question = { about: 'send', proposal, word: 'YES' };
const CANCEL: Question = { about: 'cancel', bookingId, word: 'YES' };
const course = { venueId: null, name: 'Eagle Creek', address: null, town: '', timeZone: null };
const draft = { courses: [course], times: [{ day: '2026-06-06', minute: 550 }] };
const nobody = { hasInvite: false, hasRound: false, answersUs: false, isUnderstood: false };
const invited = { ...nobody, hasInvite: true, hasRound: true };

function heard(
  text: string,
  {
    asked,
    expired = false,
    friend = nobody,
    ...more
  }: { asked?: Question; expired?: boolean } & Partial<Omit<Hearing, 'asked'>> = {},
) {
  return heardIn({
    text,
    words: text.toUpperCase(),
    now: NOW,
    timeZone: 'America/Chicago',
    asked: asked && { question: asked, expiresAt: expired ? NOW : IN_AN_HOUR },
    draft: undefined,
    organises: true,
    friend,
    ...more,
  });
}
const wishOf = (found: ReturnType<typeof heard>) => found && 'wish' in found && found.wish.kind;

// promises messages#planning-by-text
describe('a text from an organiser', () => {
  it.each(['yes', 'y', 'ok', 'send', 'send it'])('%j sends the invites of a proposal', (text) => {
    expect(heard(text, { asked: SEND })).toMatchObject({ wish: { kind: 'send', proposal } });
  });

  it.each(['yes', 'send', 'no', 'cancel yes'])('%j without a question does nothing', (text) => {
    expect(heard(text)).toBeUndefined();
  });

  it.each(['yes', 'send'])('%j to a proposal that has expired sends nothing', (text) => {
    expect(heard(text, { asked: SEND, expired: true })).toEqual({ say: 'expired' });
  });

  it.each(['maybe', 'what?', 'yes but at 10', 'send me the address', 'stop', '2'])(
    '%j does not count as a YES to a proposal',
    (text) => {
      expect(heard(text, { asked: SEND })).toBeUndefined();
    },
  );

  it('cancels a round only with a YES to the question, and never with SEND', () => {
    expect(wishOf(heard('cancel'))).toBe('cancel');
    expect(heard('yes', { asked: CANCEL })).toMatchObject({ wish: { kind: 'cancel-for-good', bookingId } });
    expect(heard('send', { asked: CANCEL })).toBeUndefined();
    expect(heard('no', { asked: CANCEL })).toEqual({ say: 'kept' });
    expect(heard('cancel yes', { asked: SEND })).toBeUndefined();
  });

  it('is handled as a friend’s text if it answers an invite', () => {
    const word = { ...SEND, word: 'SEND' as const };
    expect(heard('yes', { asked: word, friend: invited })).toBeUndefined();
    expect(heard('no', { asked: word, friend: invited })).toBeUndefined();
    expect(wishOf(heard('send', { asked: word, friend: invited }))).toBe('send');
    expect(heard('yes', { asked: SEND, friend: { ...invited, answersUs: true } })).toBeUndefined();
    expect(heard('cancel', { friend: invited })).toBeUndefined();
    expect(heard('who', { friend: invited })).toBeUndefined();
    expect(
      heard('Sat 9:10 works for me', { draft, friend: { ...invited, isUnderstood: true } }),
    ).toBeUndefined();
  });

  it('is answered with a question if its YES may answer an invite that came later', () => {
    expect(heard('yes', { asked: SEND, friend: invited })).toEqual({ say: 'which-yes' });
    expect(heard('no', { asked: CANCEL, friend: invited })).toEqual({ say: 'which-yes' });
    expect(heard('yes', { asked: SEND, expired: true, friend: invited })).toBeUndefined();
  });

  it('manages the round whose number it names, even if there is an invite', () => {
    expect(heard('cancel 2', { friend: invited })).toEqual({ wish: { kind: 'cancel', round: 2 } });
    expect(heard('who 1', { friend: invited })).toEqual({ wish: { kind: 'who', round: 1 } });
    expect(heard('pause', { friend: invited })).toEqual({ wish: { kind: 'pause' } });
    expect(heard('status', { friend: invited })).toMatchObject({ wish: { ifAny: true }, alsoFriend: true });
  });

  it('CANCEL from somebody who organises nothing stays an opt-out', () => {
    expect(heard('cancel', { organises: false })).toBeUndefined();
  });
});

describe('a tee time that a text proposes', () => {
  it('is ready for the dry run if it is clear', () => {
    expect(heard('Sat 9:10 Eagle Creek', { draft })).toEqual({ wish: { kind: 'propose', proposal } });
  });

  it('is followed by questions until one course, one day and one hour are left', () => {
    const two = {
      courses: [course, { ...course, name: 'Eagle Creek Links' }],
      times: [{ day: '2026-06-06', minute: undefined }],
    };
    const first = heard('Sat Eagle Creek', { draft: two });
    expect(first).toEqual({ ask: two });
    const second = heard('2', { asked: { about: 'draft', draft: two } });
    expect(second).toEqual({ ask: { ...two, courses: [two.courses[1]] } });
    expect(heard('7', { asked: { about: 'draft', draft: two } })).toBeUndefined();
    const third = heard('9:10', { asked: { about: 'draft', draft: { ...two, courses: [course] } } });
    expect(third).toEqual({ wish: { kind: 'propose', proposal } });
  });
});
