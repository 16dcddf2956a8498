import type { Plan } from '@game/contracts';
import { timeOfDay } from '../../lib/times';
import { planSentences } from './plan-sentences';

type Step = Plan['steps'][number];
const NOW = new Date('2026-06-01T15:00:00Z');
const LATER = '2026-06-01T18:00:00.000Z';
const step = (because: Step['because'], at: string, tier: number, people: Record<string, 'sms' | 'email'>) =>
  ({
    at,
    tier,
    tierName: 'as the server says',
    because,
    contacts: Object.entries(people).map(([name, channel]) => ({ id: name, name, channel })),
  }) as Step;
const said = (...steps: Step[]) =>
  planSentences({ steps, notes: ['And so on.'] } as Plan, { 1: 'A-Team', 2: 'Backup Squad' }, NOW);

it('the plan says who is asked now and how, who joins because tier 1 is short, and who is asked later', () => {
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
