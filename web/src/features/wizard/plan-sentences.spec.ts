import type { Plan } from '@game/contracts';
import { timeOfDay } from '../../lib/times';
import { askButton, askedAtOnce, planSentences, tierOneRule } from './plan-sentences';

type Step = Plan['steps'][number];
const NOW = new Date('2026-06-01T15:00:00Z');
const LATER = '2026-06-01T18:00:00.000Z';
const step = (
  because: Step['because'],
  at: string,
  tier: number,
  people: Record<string, 'sms' | 'email'>,
  more = 0,
) =>
  ({
    at,
    tier,
    tierName: 'as the server says',
    because,
    contacts: Object.entries(people).map(([name, channel]) => ({ id: name, name, channel })),
    more,
  }) as Step;
const said = (...steps: Step[]) =>
  planSentences({ steps, notes: ['And so on.'] } as Plan, { 1: 'A-Team', 2: 'Backup Squad' }, NOW);

it('the plan says who is asked now and how, who is added because tier 1 is too small, and who is asked later', () => {
  const now = NOW.toISOString();
  expect(
    said(
      step('start', now, 1, { Ann: 'sms', Bob: 'email' }),
      step('short', now, 2, { Cy: 'sms' }),
      step('window', LATER, 2, { Dan: 'sms', Eve: 'sms' }),
      step('close', LATER, 3, { Fay: 'email' }),
    ),
  ).toEqual([
    'Ann and Bob are texted or emailed now.',
    'Cy is texted now too, from tier 2 (Backup Squad).',
    `At ${timeOfDay(LATER)} tier 2 (Backup Squad): Dan and Eve.`,
    `Less than an hour before, at ${timeOfDay(LATER)} tier 3 (as the server says): Fay.`,
    'And so on.',
  ]);
});

// promises ladder#dry-run
it('the plan says at night whose text waits for the morning, and who is mailed at once', () => {
  const morning = '2026-06-02T13:00:00.000Z';
  const asleep = step('start', NOW.toISOString(), 1, { Ann: 'sms', Bob: 'email', Cy: 'sms' });
  for (const one of asleep.contacts) if (one.channel === 'sms') one.textAt = morning;
  const later = step('window', '2026-06-02T16:00:00.000Z', 2, { Dan: 'sms' });
  const [first, second] = said(asleep, later);
  expect(first).toMatch(/^Ann and Cy are texted at .*\d:\d\d [AP]M\.$/);
  expect(second).toBe('Bob is emailed now.');
  asleep.contacts = asleep.contacts.filter(({ channel }) => channel === 'sms');
  const plan = { steps: [asleep, later], notes: [] } as unknown as Plan;
  expect(tierOneRule(askedAtOnce(plan, NOW)!, NOW)).toMatch(
    /^Tier 1 is asked at .*\d:\d\d [AP]M and has 3 hours to respond before Tier 2\.$/,
  );
});

it('a step that asks more people than the plan lists says how many more', () => {
  const now = NOW.toISOString();
  expect(said(step('start', now, 1, { Ann: 'sms', Bob: 'sms' }, 12))).toEqual([
    'Ann, Bob and 12 more are texted now.',
    'And so on.',
  ]);
});

it('steps at the same hour of different days say their day', () => {
  const days = ['2026-06-02T18:00:00.000Z', '2026-06-03T18:00:00.000Z'];
  const [first, second] = said(
    step('start', NOW.toISOString(), 1, { Ann: 'sms' }),
    ...days.map((at) => step('window', at, 2, { Dan: 'sms' })),
  ).slice(1, 3);
  expect(first).toMatch(/\bJun 2\b/);
  expect(second).toMatch(/\bJun 3\b/);
});

it('steps of one tier within the same minute are one sentence, so that no two lines show the same hour', () => {
  const soon = LATER.replace(':00.000', ':20.000');
  expect(
    said(
      step('start', NOW.toISOString(), 1, { Ann: 'sms' }),
      step('window', LATER, 2, { Dan: 'sms' }),
      step('window', soon, 2, { Eve: 'sms' }, 2),
      step('window', soon, 3, { Fay: 'sms' }),
    ).slice(1),
  ).toEqual([
    `At ${timeOfDay(LATER)} tier 2 (Backup Squad): Dan, Eve and 2 more.`,
    `At ${timeOfDay(LATER)} tier 3 (as the server says): Fay.`,
    'And so on.',
  ]);
});

describe('the button that sends the invites', () => {
  const now = NOW.toISOString();
  const atOnce = (...steps: Step[]) => askedAtOnce({ steps, notes: [] } as unknown as Plan, NOW);
  const button = (...steps: Step[]) => askButton(atOnce(...steps)!, NOW);
  const MORNING = '2026-06-02T13:00:00.000Z';

  it.each<[string, Step[]]>([
    [
      'Text Ben, Chris and Dana now',
      [step('start', now, 1, { 'Ben Ochieng': 'sms', Chris: 'sms', Dana: 'sms' })],
    ],
    ['Email Ann now', [step('start', now, 1, { Ann: 'email' })]],
    ['Ask Ann and Bob now', [step('start', now, 1, { Ann: 'email', Bob: 'sms' })]],
    ['Text Ann and Cy now', [step('start', now, 1, { Ann: 'sms' }), step('short', now, 2, { Cy: 'sms' })]],
  ])('reads “%s”', (words, steps) => expect(button(...steps)).toBe(words));

  it('says when the texts leave if they wait for the end of quiet hours', () => {
    const asleep = step('start', now, 1, { Ann: 'sms' });
    asleep.contacts[0]!.textAt = MORNING;
    expect(button(asleep)).toMatch(/^Text Ann at .*\d+:\d\d [AP]M$/);
  });

  it('names nobody if the ladder asks somebody only later', () =>
    expect(atOnce(step('window', LATER, 2, { Dan: 'sms' }))).toBeUndefined());

  // promises tee-times#wizard
  it('promises tier 1 three hours only if tier 2 is not asked at once', () => {
    const first = step('start', now, 1, { Ann: 'sms' });
    const later = step('window', LATER, 2, { Dan: 'sms' });
    expect(tierOneRule(atOnce(first, later)!, NOW)).toBe(
      'Tier 1 is asked now and has 3 hours to respond before Tier 2.',
    );
    expect(tierOneRule(atOnce(first, step('short', now, 2, { Cy: 'sms' }), later)!, NOW)).toBeUndefined();
    expect(tierOneRule(atOnce(first)!, NOW)).toBeUndefined();
  });
});
