import type { Plan } from '@game/contracts';
import { momentText } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';

const w = wizardStrings.planned;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Ann, Bob and Cy are texted now" / "At 5:02 PM tier 2 (Backup Squad): Dan and Eve". */
export function planSentences(
  { steps, notes }: Plan,
  names: Record<number, string>,
  now = new Date(),
): string[] {
  const sentences = steps.map(({ at, tier, tierName, contacts, because }, i) => {
    const people = list.format(contacts.map((c) => c.name));
    const name = names[tier] ?? tierName;
    const first = i === 0 || at === steps[0]!.at;
    if (!first) return w[because === 'close' ? 'close' : 'later'](momentText(at, now), tier, name, people);
    const many = contacts.length !== 1;
    const ways = [...new Set(contacts.map((c) => w[c.channel]))].join(w.or);
    return because === 'short' ? w.nowToo(people, many, ways, tier, name) : w.now(people, many, ways);
  });
  return [...sentences, ...notes];
}
