import { DEFAULT_TIER_NAMES, asId, localDateTime, localTime, wallTime } from '@game/contracts';
import { idleLadder } from '../../ladder/idle-ladder.js';
import type { Ladder, LadderRules, Person } from '../../ladder/ladder.js';
import { SimulatedLadder, type Friend, type OrganiserAct, type Scene } from './simulated-ladder.js';

/** Ten random ladders and what their organisers read: docs/activities.md. */

const ZONE = 'America/Chicago';
const HOUR = 3_600_000;
const rules: LadderRules = {
  windowMs: 3 * HOUR,
  graceMs: 60_000 * 3,
  quiet: { from: 21 * 60, until: 8 * 60 },
};
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lee'];
/** The hour at which the invites are sent, and the number of hours until the round begins. */
const WHEN = [
  { hour: 9, hoursToGo: 48 },
  { hour: 10, hoursToGo: 72 },
  { hour: 17, hoursToGo: 38.5 },
  { hour: 18.5, hoursToGo: 13 },
  { hour: 20, hoursToGo: 36 },
  { hour: 12, hoursToGo: 4 },
  { hour: 22, hoursToGo: 17 },
];
const ANSWERS: Array<Friend['answers']> = [
  [{ afterMinutes: 6, given: 'in' }],
  [{ afterMinutes: 75, given: 'in' }],
  [{ afterMinutes: 15, given: 'out' }],
  [{ afterMinutes: 140, given: 'out' }],
  [],
  [],
  // Answers after other friends have been asked.
  [{ afterMinutes: 250, given: 'in' }],
  [
    { afterMinutes: 30, given: 'in' },
    { afterMinutes: 400, given: 'out' },
  ],
  // Answers by mistake, and corrects it at once.
  [
    { afterMinutes: 12, given: 'out' },
    { afterMinutes: 13, given: 'in' },
  ],
];
const CHANNELS: Array<Person['channel']> = ['sms', 'sms', 'sms', 'both', 'both', 'email', null];
const ZONES = [null, null, null, null, 'America/New_York', 'Pacific/Honolulu'];
const CONFIRMS = ['in', 'in', 'out', null] as const;
const ACTS: OrganiserAct[] = [
  { act: 'move', hours: 24 },
  { act: 'move', hours: 1 / 3 },
  { act: 'another-course' },
  { act: 'ask-all' },
  { act: 'pause', forHours: 2 },
  { act: 'marks-in', nth: 0 },
  { act: 'withdraws', nth: 1 },
  { act: 'cancel' },
];

/** Returns a random choice from lists; the same seed gives the same choices (mulberry32). */
function dice(seed: number): <T>(list: readonly T[]) => T {
  let state = seed * 0x9e37_79b9;
  return (list) => {
    state = (state + 0x6d2b_79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return list[((t ^ (t >>> 14)) >>> 0) % list.length]!;
  };
}

function sceneOf(seed: number): Scene {
  const draw = dice(seed);
  const { hour, hoursToGo } = draw(WHEN);
  const sentAt = new Date(Date.parse('2026-06-01T05:00:00Z') + (seed % 7) * 24 * HOUR + hour * HOUR);
  const tiers = [draw([2, 3, 4]), draw([0, 2, 3]), draw([1, 2, 3])];
  const friends = tiers
    .flatMap((size, i) => Array.from({ length: size }, () => i + 1))
    .map((tier, i): Friend => {
      const channel = draw(CHANNELS);
      const name = NAMES[i]!;
      return {
        ...{ contactId: asId(name), name, tier, channel, zone: draw(ZONES), phone: name, email: null },
        ...{ answers: draw(ANSWERS), confirms: draw(CONFIRMS) },
      };
    });
  const acts = draw([0, 1, 1, 2]);
  const later = Array.from({ length: acts }, () => ({ afterHours: draw([0.5, 1, 3.5, 6]), act: draw(ACTS) }));
  return { course: 'Eagle Creek', ladder: idle(sentAt, hoursToGo), friends, sentAt, rules, later };
}
const idle = (sentAt: Date, hoursToGo: number): Ladder =>
  idleLadder(new Date(sentAt.getTime() + hoursToGo * HOUR), ZONE, 3);

const REACHED = { sms: '', email: 'mail only', both: 'text and mail' };
function friendInWords({ name, channel, zone }: Friend): string {
  const facts = [
    channel ? REACHED[channel] : 'no permission to text, no mail',
    zone?.split('/')[1]?.replace('_', ' '),
  ];
  const known = facts.filter(Boolean).join(', ');
  return known ? `${name} (${known})` : name;
}
const dayOf = (at: Date) => {
  const { year, month, day } = wallTime(at, ZONE);
  return `${year}-${month}-${day}`;
};

function story(seed: number, title: number): string {
  const scene = sceneOf(seed);
  const { teeTime } = scene.ladder;
  const ladder = new SimulatedLadder(scene);
  const entries = ladder.play();
  const tiers = [1, 2, 3].map((tier) => {
    const names = scene.friends.filter((friend) => friend.tier === tier).map(friendInWords);
    return `- Tier ${tier} (${DEFAULT_TIER_NAMES[tier]}): ${names.join(', ') || 'nobody'}`;
  });
  const lines = entries.flatMap(({ at, text }, i) => {
    const isNewDay = i === 0 || dayOf(entries[i - 1]!.at) !== dayOf(at);
    const day = localDateTime(at, ZONE).split(',').slice(0, 2).join(',');
    return [...(isNewDay ? ['', day] : []), `  ${localTime(at, ZONE).padStart(8)}  ${text}`];
  });
  return [
    `## ${title}. Sent ${localDateTime(scene.sentAt, ZONE)} for ${localDateTime(teeTime, ZONE)}`,
    '',
    ...tiers,
    '',
    '```text',
    ...lines.slice(1),
    '```',
    '',
    ladder.isCancelled ? 'In the end nobody plays.' : `In the end these play: ${ladder.players.join(', ')}.`,
  ].join('\n');
}

const HEAD = `# Ten ladders as their organisers read them

What the organiser finds in the activity of a tee time: ten ladders with drawn friends, played by the product's own rules and written in its own words. Times are those of the course. Written by \`npm run activities\`; a test holds that this page is current.`;
const SEEDS = 10;

/** The content of docs/activities.md. */
export const activities = (): string =>
  `${[HEAD, ...Array.from({ length: SEEDS }, (_, i) => story(i + 1, i + 1))].join('\n\n')}\n`;
