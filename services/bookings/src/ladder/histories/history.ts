import fc from 'fast-check';

/** Random histories of one tee time: the contacts, the time and place of the round, and what happens. */

/**
 * The midnights in UTC around which the histories take place. Around each but the first, the clocks change in
 * some of the zones.
 */
const DAYS = [
  '2026-06-01',
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-09-26',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];
/**
 * Zones of both hemispheres: some with offsets of half hours, some without summer time, one whose summer time
 * is half an hour.
 */
const ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/Indiana/Knox',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** Values of the setting QUIET_HOURS; the default is drawn most often. */
const NIGHT = { from: 21 * 60, until: 8 * 60 };
const QUIET = [
  NIGHT,
  NIGHT,
  NIGHT,
  { from: 22 * 60, until: 7 * 60 },
  { from: 12 * 60, until: 14 * 60 },
  null,
];
/** Values of the setting RESPONSE_WINDOW; those below 15 minutes shorten the other times, too. */
const WINDOWS_MINUTES = [180, 180, 180, 45, 5];

const zone = fc.constantFrom(...ZONES);
const person = fc.record({
  tier: fc.integer({ min: 1, max: 4 }),
  channel: fc.constantFrom('sms' as const, 'sms' as const, 'email' as const, 'both' as const, null),
  zone: fc.option(zone, { freq: 2 }),
  /** The numbers of the phone and of the mailbox. People with the same number share it. */
  phone: fc.nat(24),
  mailbox: fc.nat(24),
  /** True if the list has an address that may not be used, such as a phone without permission. */
  hasUnused: fc.boolean(),
});
export type DrawnPerson = typeof person extends fc.Arbitrary<infer P> ? P : never;
const listed = fc.record({
  person,
  /** True for a person who is known only once the roster arrives. */
  late: fc.boolean(),
});

/** The index of an offer among the offers, or of a person in the list. */
const who = fc.nat(11);
const minutes = (min: number, max: number) => fc.integer({ min, max });
const of = <A extends string>(act: A) => fc.record({ act: fc.constant(act) });
const to = <A extends string>(act: A) => fc.record({ act: fc.constant(act), who });
const timePasses = [
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: minutes(1, 400) }),
  },
  { weight: 5, arbitrary: of('wake-up') },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wake-up-late' as const), minutes: minutes(0, 600) }),
  },
];
const friendsAct = [
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      who,
      given: fc.constantFrom('in' as const, 'in' as const, 'out' as const, 'maybe' as const),
    }),
  },
  to('stop-texts'),
];
const messagesAct = [to('bounce'), to('hold'), to('let-go')];
/** The new course's own zone; null for a course that the organiser typed, which is in the organiser's zone. */
const course = fc.record({ zone: fc.option(zone, { freq: 2 }) });
const organiserActs = [
  fc.record({ act: fc.constant('send' as const), ignoreQuiet: fc.boolean(), seesAll: fc.boolean() }),
  to('by-hand'),
  fc.record({
    act: fc.constant('told-in-person' as const),
    who,
    given: fc.constantFrom('in' as const, 'out' as const),
  }),
  to('withdraw'),
  of('ask-all'),
  of('pause'),
  of('resume'),
  fc.record({
    act: fc.constant('move' as const),
    /** Minutes from now until the tee time, down to one minute. */
    minutes: fc.oneof(minutes(1, 90), minutes(1, 3_000)),
    course: fc.option(course, { freq: 2 }),
  }),
  fc.record({
    act: fc.constant('shift' as const),
    minutes: minutes(-45, 45),
    course: fc.option(course, { freq: 3 }),
  }),
];
const rosterChanges = [
  of('roster-arrives'),
  to('order'),
  to('delete-contact'),
  fc.record({ act: fc.constant('add-contact' as const), person }),
  fc.record({
    act: fc.constant('edit-contact' as const),
    who,
    person,
    /** Which of the contact's facts become those of `person`. */
    what: fc.constantFrom('tier' as const, 'zone' as const, 'addresses' as const),
  }),
];
const act = fc.oneof(
  ...timePasses,
  ...friendsAct,
  ...messagesAct,
  ...organiserActs,
  ...rosterChanges,
  of('crash'),
);

const setting = fc.record({
  people: fc.array(listed, { maxLength: 12, size: 'max' }),
  seats: fc.integer({ min: 1, max: 3 }),
  minutesToGo: fc.oneof(minutes(1, 1_500), minutes(1, 5_000)),
  day: fc.constantFrom(...DAYS),
  startsAfterMinutes: fc.nat(1_439),
  course,
  organiserZone: zone,
  quiet: fc.constantFrom(...QUIET),
  windowMinutes: fc.constantFrom(...WINDOWS_MINUTES),
  rosterLate: fc.boolean(),
});
export type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never;
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
export interface History {
  setting: Setting;
  acts: Act[];
}
/** Without `size`, fast-check would draw histories of about ten acts at most. */
export const history: fc.Arbitrary<History> = fc.record({
  setting,
  acts: fc.array(act, { maxLength: 30, size: 'max' }),
});
/** A history in which nobody does anything. */
export const silentHistory: fc.Arbitrary<Setting> = setting;
