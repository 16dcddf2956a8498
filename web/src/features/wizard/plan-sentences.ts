import type { Plan } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { listed, peopleText } from '../../lib/people';
import { momentText } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';

const w = wizardStrings.planned;

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
    const people = listed([...contacts.map((c) => c.name), ...(more ? [w.more(more)] : [])]);
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

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Whom the plan asks at once, or undefined if nobody is asked within the minute. */
export function askedAtOnce({ steps }: Plan, now = productTime()) {
  const [first] = steps;
  if (!first || Date.parse(first.at) - now.getTime() > MINUTE) return undefined;
  const together = steps.filter(({ at }) => at === first.at);
  const contacts = together.flatMap((step) => step.contacts);
  const more = together.reduce((sum, step) => sum + step.more, 0);
  const later = steps.find(({ at }) => at !== first.at);
  return { at: first.at, contacts, more, later, tiers: new Set(together.map(({ tier }) => tier)) };
}
type AtOnce = NonNullable<ReturnType<typeof askedAtOnce>>;

/** The button that sends the invites: who is asked, by which channel and when, such as "Text Ben, Chris and Dana now". */
export function askButton({ at, contacts, more }: AtOnce, now = productTime()): string {
  const people = peopleText(
    contacts.map(({ name }) => name),
    more,
  );
  const isMail = contacts.every(({ channel }) => channel === 'email');
  const isText = contacts.every(({ channel }) => channel !== 'email');
  // In quiet hours texts wait for the morning.
  const leaves = contacts.map(({ textAt, mailAt }) => mailAt ?? textAt ?? at).sort()[0]!;
  const when =
    isText && Date.parse(leaves) - Date.parse(at) > MINUTE ? w.at(momentText(leaves, now)) : w.atOnce;
  return w.ask(w.verbs[isMail ? 'email' : isText ? 'text' : 'either'], people, when);
}

/** How long tier 1 has to answer before tier 2; undefined if more than tier 1 is asked at once, or nobody afterwards. */
export function tierOneRule({ at, later, tiers }: AtOnce, now = productTime()): string | undefined {
  if (tiers.size > 1 || !tiers.has(1) || later?.tier !== 2) return undefined;
  const isWhole = Math.abs(Date.parse(later.at) - Date.parse(at) - 3 * HOUR) < MINUTE;
  return wizardStrings.tierOneRule(isWhole ? w.threeHours : w.until(momentText(later.at, now)));
}
