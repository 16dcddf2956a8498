import type { Plan } from '@game/contracts';
import { productTime } from '../../lib/clock';
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
  now = productTime(),
): string[] {
  const sentences = joined(steps).map(({ at, tier, tierName, contacts, more, because }, i) => {
    const people = list.format([...contacts.map((c) => c.name), ...(more ? [w.more(more)] : [])]);
    const group = w.tier(tier, names[tier] ?? tierName);
    const first = i === 0 || at === steps[0]!.at;
    if (!first) return w[because === 'close' ? 'close' : 'later'](momentText(at, now), group, people);
    const ways = [...new Set(contacts.map((c) => w[c.channel]))].join(w.or);
    return w[because === 'short' ? 'short' : 'now'](people, contacts.length + more !== 1, ways, group);
  });
  return [...sentences, ...notes];
}

/** Steps of one tier within the same minute are one sentence, because their times read the same. */
function joined(steps: Plan['steps']): Plan['steps'] {
  const lines: Plan['steps'] = [];
  for (const step of steps) {
    const last = lines.at(-1);
    const isSame =
      last &&
      last.tier === step.tier &&
      last.because === step.because &&
      minuteOf(last.at) === minuteOf(step.at);
    if (!isSame) lines.push(step);
    else
      lines[lines.length - 1] = {
        ...last,
        contacts: [...last.contacts, ...step.contacts],
        more: last.more + step.more,
      };
  }
  return lines;
}
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000);
