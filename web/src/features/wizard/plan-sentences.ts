import type { Plan } from '@game/contracts';
import { momentText } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';

const w = wizardStrings.planned;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * Puts the plan into sentences, such as "Ann, Bob and Cy are texted now" or "At 5:02 PM tier 2 (Backup Squad):
 * Dan and Eve".
 */
export function planSentences(
  { steps, notes }: Plan,
  names: Record<number, string>,
  now = new Date(),
): string[] {
  const sentences = steps.map(({ at, tier, tierName, contacts, because }, i) => {
    const people = list.format(contacts.map((c) => c.name));
    const group = w.tier(tier, names[tier] ?? tierName);
    const first = i === 0 || at === steps[0]!.at;
    if (!first) return w[because === 'close' ? 'close' : 'later'](momentText(at, now), group, people);
    const ways = [...new Set(contacts.map((c) => w[c.channel]))].join(w.or);
    return w[because === 'short' ? 'short' : 'now'](people, contacts.length !== 1, ways, group);
  });
  return [...sentences, ...notes];
}
