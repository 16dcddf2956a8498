import type { Plan } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { listed, peopleText } from '../../lib/people';
import { momentText } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';

const w = wizardStrings.planned;
const HOUR = 3_600_000;
const MINUTE = 60_000;
type Asked = Plan['steps'][number]['contacts'][number];

/**
 * Puts the plan into sentences, such as "Ann, Bob and Cy are texted now" or "At 5:02 PM tier 2 (Backup Squad):
 * Dan and Eve".
 */
export function planSentences(
  { steps, notes }: Plan,
  names: Record<number, string>,
  now = productTime(),
): string[] {
  const sentences = joined(steps).flatMap(({ at, tier, tierName, contacts, more, because }, i) => {
    const people = listed([...contacts.map((c) => c.name), ...(more ? [w.more(more)] : [])]);
    const group = w.tier(tier, names[tier] ?? tierName);
    const first = i === 0 || at === steps[0]!.at;
    if (!first) return w[because === 'close' ? 'close' : 'later'](momentText(at, now), group, people);
    return byDeparture(contacts, at, now).map(({ when, names: some, ways }, nth) => {
      const others = nth === 0 && more ? [w.more(more)] : [];
      const isMany = some.length > 1 || others.length > 0;
      return w[because === 'short' ? 'short' : 'now'](
        listed([...some, ...others]),
        isMany,
        ways.join(w.or),
        group,
        when,
      );
    });
  });
  return [...sentences, ...notes];
}

/** The message that reaches a contact first, and when it leaves: in quiet hours a text waits, a mail does not. */
function firstMessage({ channel, textAt, mailAt }: Asked, at: string) {
  const [text, mail] = [textAt ?? at, mailAt ?? at];
  const isMail = channel === 'email' || (channel === 'both' && Date.parse(text) - Date.parse(mail) > MINUTE);
  return { channel: isMail ? ('email' as const) : ('sms' as const), leaves: isMail ? mail : text };
}
const departure = (leaves: string, at: string, now: Date) =>
  Date.parse(leaves) - Date.parse(at) > MINUTE ? w.at(momentText(leaves, now)) : w.atOnce;

/** The contacts whose messages leave together, such as "now" and "at 8:00 AM", with the ways in which they are asked. */
function byDeparture(contacts: Asked[], at: string, now: Date) {
  const groups = new Map<string, { when: string; names: string[]; ways: string[] }>();
  for (const contact of contacts) {
    const { channel, leaves } = firstMessage(contact, at);
    const when = departure(leaves, at, now);
    const { names, ways } = groups.get(when) ?? { names: [], ways: [] };
    groups.set(when, { when, names: [...names, contact.name], ways: [...new Set([...ways, w[channel]])] });
  }
  return [...groups.values()];
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
  const channels = new Set(contacts.map((contact) => firstMessage(contact, at).channel));
  const verb = channels.size > 1 ? 'either' : channels.has('email') ? 'email' : 'text';
  return w.ask(w.verbs[verb], people, departure(firstLeaves(contacts, at), at, now));
}
/** When the first message to any of them leaves. */
const firstLeaves = (contacts: Asked[], at: string) =>
  contacts.map((contact) => firstMessage(contact, at).leaves).sort()[0] ?? at;

/** How long tier 1 has to answer before tier 2; undefined if more than tier 1 is asked at once, or nobody afterwards. */
export function tierOneRule({ at, contacts, later, tiers }: AtOnce, now = productTime()): string | undefined {
  if (tiers.size > 1 || !tiers.has(1) || later?.tier !== 2) return undefined;
  const leaves = firstLeaves(contacts, at);
  const isWhole = Math.abs(Date.parse(later.at) - Date.parse(leaves) - 3 * HOUR) < MINUTE;
  return wizardStrings.tierOneRule(
    departure(leaves, at, now),
    isWhole ? w.threeHours : w.until(momentText(later.at, now)),
  );
}
