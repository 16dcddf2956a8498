import {
  DEFAULT_TIER_NAMES,
  isQuiet,
  localTime,
  quietEnds,
  type Plan,
  type QuietHours,
} from '@game/contracts';
import type { Person } from '../ladder/ladder.js';
import type { LadderPlan, NotAsked } from '../ladder/plan.js';
import { whyNeither } from '../roster/why-unreachable.js';

const endings: Record<Exclude<LadderPlan['end'], 'nobody-left'>, string | undefined> = {
  filled: undefined,
  ended: undefined,
  'too-close': "From 15 minutes before the tee time, nobody else is asked, and we'll let you know.",
  'quiet-hours': 'It is quiet hours until the tee time: nobody is texted unless you say so.',
};
/** For nobody who is asked, one friend, and several. */
const ifNoneCan = [
  undefined,
  "If your friend can't play, we'll let you know.",
  "If none of them can play, we'll let you know.",
];
const because = {
  start: 'start',
  replacement: 'short',
  window: 'window',
  short: 'short',
  close: 'close',
  hand: 'start',
  wider: 'start',
} as const;

type Note = string | undefined;
/** How many names a step or a sentence shows at most. A step has more people only in the last hour. */
const LISTED = 20;
const moreThanListed = (list: unknown[]) => Math.max(0, list.length - LISTED);

/** The most contacts that the plan names as not asked; a list may have thousands in a tier that is asked by hand only. */
const MOST_NOT_ASKED = 100;

/** The dry run in the shape of the API. `circumstances` are more sentences that the plan itself does not know. */
export function planView(plan: LadderPlan, zone: string, circumstances: Note[]): Plan {
  const unasked = (why: NotAsked) =>
    plan.notAsked.filter((one) => one.why === why).map(({ person }) => person);
  const passedOver = sentences(
    unasked('unreachable'),
    (person) => `${person.name} cannot be reached: ${whyUnreachable(person)}.`,
    (more) => `The same is true for ${more} more contacts.`,
  );
  const asleep = sentences(
    unasked('night'),
    ({ name }) => `${name} gets no text before the tee time, because it is night there.`,
    (more) => `The same is true for ${more} more contacts.`,
  );
  return {
    steps: plan.steps.map((step) => ({
      at: step.at.toISOString(),
      tier: step.tier,
      tierName: DEFAULT_TIER_NAMES[step.tier]!,
      contacts: step.people.slice(0, LISTED).map(({ person, textAt, mailAt }) => ({
        ...{ id: person.contactId, name: person.name, channel: person.channel! },
        ...{ textAt: textAt?.toISOString() ?? null, mailAt: mailAt?.toISOString() ?? null },
      })),
      more: moreThanListed(step.people),
      because: because[step.because],
    })),
    notAsked: plan.notAsked
      .slice(0, MOST_NOT_ASKED)
      .map(({ person, why }) => ({ id: person.contactId, name: person.name, why })),
    moreNotAsked: Math.max(0, plan.notAsked.length - MOST_NOT_ASKED),
    notes: [
      ...passedOver,
      ...asleep,
      ...circumstances,
      plan.night ? nightNote(plan.night, zone) : undefined,
      plan.end === 'nobody-left' ? ifNoneCan[Math.min(plan.asked, 2)] : endings[plan.end],
    ].filter((note): note is string => !!note),
    night: plan.night && {
      unasked: plan.night.unasked.slice(0, LISTED).map((p) => p.name),
      more: moreThanListed(plan.night.unasked),
      quietFrom: plan.night.quietFrom.toISOString(),
      sendBy: plan.night.sendBy?.toISOString() ?? null,
    },
  };
}

/** Says until when texts wait if it is quiet hours at the course now. */
export function quietNote(zone: string, quiet: QuietHours | null, now: Date): Note {
  if (!quiet || !isQuiet(now, zone, quiet)) return undefined;
  const morning = localTime(quietEnds(now, zone, quiet), zone);
  return `It is quiet hours at the course: texts wait until ${morning} there, email goes out at once.`;
}

/** How many people get a text in the first step. */
export const textsNow = ({ steps }: LadderPlan) =>
  steps[0]?.people.filter(({ textAt }) => textAt !== null).length ?? 0;

/** One sentence for each of the first LISTED people, and one for all the others together. */
function sentences(people: Person[], one: (person: Person) => string, others: (more: number) => string) {
  const more = moreThanListed(people);
  return [...people.slice(0, LISTED).map(one), ...(more ? [others(more)] : [])];
}

function whyUnreachable({ sharesPhoneWith, unreachable, email: address }: Person): string {
  if (sharesPhoneWith)
    return `${sharesPhoneWith} is texted at this phone, and ${address ? 'no mail goes to their email' : 'there is no email of their own'}`;
  return whyNeither(unreachable ?? { sms: 'no-permission', email: 'no-address' });
}

function nightNote(
  { unasked, willAsk, quietFrom, sendBy }: NonNullable<LadderPlan['night']>,
  zone: string,
): string {
  const more = moreThanListed(unasked);
  const listed = [...unasked.slice(0, LISTED).map((p) => p.name), ...(more ? [`${more} more`] : [])];
  const names = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(listed);
  const rest = `No texts go out from ${localTime(quietFrom, zone)}: if nobody answers before then, ${willAsk} will be asked, but not ${names}.`;
  const all = willAsk + unasked.length;
  return sendBy ? `${rest} To reach all ${all}, send by ${localTime(sendBy, zone)}.` : rest;
}
