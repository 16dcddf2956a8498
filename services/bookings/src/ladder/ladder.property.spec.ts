import fc from 'fast-check';
import { answer } from './answers.js';
import { advance } from './advance.js';
import { cancel, moveTeeTime, resume, start, undeliverable } from './changes.js';
import { isIn, seatsPromised, spotsOpen, type Ladder, type Move, type Person } from './ladder.js';
import { askByHand, pause, withdraw } from './by-hand.js';
import { idleLadder, rules } from './ladder.fixture.js';
import { nextEvaluation } from './timing.js';

const MINUTE = 60_000;
const T0 = Date.parse('2026-06-01T15:00:00Z');

const person = fc.record({
  tier: fc.integer({ min: 1, max: 4 }),
  channel: fc.constantFrom('sms' as const, 'email' as const, 'both' as const, null),
});
const act = fc.oneof(
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ act: fc.constant('wake-up' as const) }),
  fc.record({ act: fc.constant('late' as const), minutes: fc.integer({ min: 0, max: 600 }) }),
  fc.record({
    act: fc.constant('answer' as const),
    who: fc.nat(11),
    given: fc.constantFrom('in' as const, 'out' as const, 'maybe' as const),
  }),
  fc.record({ act: fc.constant('bounce' as const), who: fc.nat(11) }),
  fc.record({ act: fc.constant('send' as const), ignoreQuiet: fc.boolean() }),
  fc.record({ act: fc.constant('by-hand' as const), who: fc.nat(11) }),
  fc.record({ act: fc.constant('withdraw' as const), who: fc.nat(11) }),
  fc.record({ act: fc.constant('order' as const), who: fc.nat(11) }),
  fc.record({ act: fc.constant('pause' as const) }),
  fc.record({ act: fc.constant('resume' as const) }),
  fc.record({ act: fc.constant('move' as const), minutes: fc.integer({ min: 20, max: 3000 }) }),
  fc.record({ act: fc.constant('crash' as const) }),
);
const story = fc.record({
  people: fc.array(person, { maxLength: 12 }),
  seats: fc.integer({ min: 1, max: 3 }),
  minutesToGo: fc.integer({ min: 1, max: 5000 }),
  acts: fc.array(act, { maxLength: 40 }),
});

/** Dates come back as text from a restart; nothing else of the ladder may live outside it. */
const afterCrash = (ladder: Ladder): Ladder =>
  JSON.parse(JSON.stringify(ladder), (key, value) =>
    typeof value === 'string' && /(At|Until|Since|teeTime)$/.test(key) ? new Date(value) : value,
  );

function play({
  people: drawn,
  seats,
  minutesToGo,
  acts,
}: typeof story extends fc.Arbitrary<infer S> ? S : never) {
  const people: Person[] = drawn.map((p, i) => ({ ...p, contactId: `c${i}`, name: `P${i}`, zone: null }));
  let now = new Date(T0);
  let ids = 0;
  const newId = () => `o${ids++}`;
  let ladder = idleLadder(new Date(T0 + minutesToGo * MINUTE), seats);
  const asked: Move[] = [];
  const evaluate = () => {
    const promisedBefore = seatsPromised(ladder, now);
    const moves = advance(ladder, people, now, rules, newId);
    const asks = moves.filter((m) => m.kind === 'asked');
    asked.push(...asks);
    if (ladder.onHold) expect(asks).toEqual([]);
    const calm = asks.every((m) => m.because !== 'close');
    if (asks.length && calm)
      expect(seatsPromised(ladder, now)).toBeLessThanOrEqual(Math.max(spotsOpen(ladder), promisedBefore));
    expect(advance(ladder, people, now, rules, newId)).toEqual([]);
    check();
  };
  const check = () => {
    expect(ladder.offers.filter(isIn).length).toBeLessThanOrEqual(seats);
    expect(new Set(ladder.offers.map((o) => o.contactId)).size).toBe(ladder.offers.length);
    if (spotsOpen(ladder) > 0) expect(ladder.offers.filter((o) => o.state === 'standby')).toEqual([]);
  };

  start(ladder, now, { ignoreQuiet: false });
  evaluate();
  for (const step of acts) {
    const offer = 'who' in step ? ladder.offers[step.who] : undefined;
    if (step.act === 'wait') {
      now = new Date(now.getTime() + step.minutes * MINUTE);
    } else if (step.act === 'wake-up' || step.act === 'late') {
      const at = nextEvaluation(ladder, now, rules);
      if (at)
        now = new Date(
          Math.max(now.getTime(), at.getTime() + (step.act === 'late' ? step.minutes * MINUTE : 0)),
        );
    } else if (step.act === 'answer' && offer) answer(ladder, offer, step.given, now, rules);
    else if (step.act === 'bounce' && offer) undeliverable(ladder, offer.id);
    else if (step.act === 'send' && ladder.state !== 'ended') start(ladder, now, step);
    else if (step.act === 'by-hand' && ladder.state !== 'ended' && people[step.who])
      askByHand(ladder, [people[step.who]!], now, rules, newId);
    else if (step.act === 'move' && now < ladder.teeTime)
      moveTeeTime(ladder, new Date(now.getTime() + step.minutes * MINUTE), 'America/Chicago', now, rules);
    else if (step.act === 'withdraw' && offer) {
      const [was, inBefore] = [offer.state, ladder.offers.filter(isIn).length];
      expect(withdraw(offer)).toBe(was === 'pending' || was === 'standby');
      expect(ladder.offers.filter(isIn)).toHaveLength(inBefore);
    } else if (step.act === 'order') people.unshift(...people.splice(step.who, 1));
    else if (step.act === 'pause') pause(ladder);
    else if (step.act === 'resume') resume(ladder);
    else if (step.act === 'crash') ladder = afterCrash(ladder);
    evaluate();
  }
  return { ladder, people, asked, rules, newId, now: () => now, evaluate, forward: (to: Date) => (now = to) };
}

describe('the ladder, whatever the order of replies, time-outs, drop-outs, edits and crashes', () => {
  // promises ladder#last-spot
  it('never has more than four in, asks nobody twice for one spot, and promises no seat twice', () => {
    fc.assert(
      fc.property(story, (drawn) => void play(drawn)),
      { numRuns: 1_000 },
    );
  });

  it('ends: following its own wake-ups, no offer hangs for ever', () => {
    fc.assert(
      fc.property(story, (drawn) => {
        const harness = play(drawn);
        for (let evaluations = 0; ; evaluations++) {
          expect(evaluations).toBeLessThan(100);
          const at = nextEvaluation(harness.ladder, harness.now(), harness.rules);
          if (!at) break;
          expect(at.getTime()).toBeGreaterThanOrEqual(harness.now().getTime());
          harness.forward(at);
          harness.evaluate();
        }
        expect(harness.ladder.state).toBe('ended');
        expect(
          harness.ladder.offers
            .map((o) => o.state)
            .filter((s) => ['pending', 'standby', 'reconfirm'].includes(s)),
        ).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  // promises ladder#cancelling
  it('a cancelled tee time leaves nothing open and nothing due', () => {
    fc.assert(
      fc.property(story, (drawn) => {
        const { ladder, people, newId, now } = play(drawn);
        cancel(ladder);
        expect(nextEvaluation(ladder, now(), rules)).toBeNull();
        expect(advance(ladder, people, now(), rules, newId)).toEqual([]);
        expect(
          ladder.offers.filter((o) => isIn(o) || o.state === 'pending' || o.state === 'standby'),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
