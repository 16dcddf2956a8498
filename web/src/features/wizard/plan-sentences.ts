import type { Plan } from '@game/contracts';
import { momentText } from '../../lib/times';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const verbs = { sms: 'texted', both: 'texted', email: 'emailed' } as const;

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
    if (!first)
      return `${because === 'close' ? 'Less than an hour before, at' : 'At'} ${momentText(at, now)} tier ${tier} (${name}): ${people}.`;
    const ways = [...new Set(contacts.map((c) => verbs[c.channel]))].join(' or ');
    return `${people} ${contacts.length === 1 ? 'is' : 'are'} ${ways} now${because === 'short' ? ` too, from tier ${tier} (${name})` : ''}.`;
  });
  return [...sentences, ...notes];
}
