import type { VenueFound, VenueId } from '@game/contracts';

/** A course that the golfer may mean. `timeZone` is null if the course is not in our list. */
export interface Course {
  venueId: VenueId | null;
  name: string;
  address: string | null;
  town: string;
  timeZone: string | null;
}

/** The most courses from which a golfer chooses. */
const CHOICES = 4;
/** Words that the names of many courses share, and that people leave out. */
const SHARED = new Set(
  'golf club country course courses gc cc g c links resort the at and of & municipal'.split(' '),
);
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const coreOf = (name: string) => {
  const words = wordsOf(name);
  const core = words.filter((word) => !SHARED.has(word));
  return core.length ? core : words;
};
const same = (a: string[], b: string[]) => a.join(' ') === b.join(' ');

const asTyped = (typed: string): Course => ({
  venueId: null,
  name: typed,
  address: null,
  town: '',
  timeZone: null,
});
const courseOf = ({ id, name, address, city, state, timeZone }: VenueFound): Course => {
  const town = [city, state].filter(Boolean).join(', ');
  return { venueId: id, name, address: address ?? (town || null), town, timeZone };
};

interface Home {
  /** The place in the golfer's profile, such as "Indianapolis, IN". */
  location: string | null;
  timeZone: string;
}

/**
 * The courses that the golfer may mean by these words: one if it is clear, several to choose from, or the words as
 * typed if no course of the list has this name. `found` is what the search found, best match first.
 */
export function coursesFor(typed: string, found: VenueFound[], home: Home): Course[] {
  const core = coreOf(typed);
  const courses = found.filter(({ type }) => type === 'course' || type === 'club');
  const exact = courses.filter(({ name }) => same(coreOf(name), core));
  const containing = courses.filter(({ name }) => {
    const words = coreOf(name);
    return core.every((word) => words.includes(word));
  });
  const matches = exact.length ? exact : containing;
  if (!matches.length)
    // The search also finds misspelt names. They are only offered, never taken.
    return [...courses.slice(0, CHOICES - 1).map(courseOf), asTyped(typed)];
  const near = distancesFrom(home);
  const ranked = matches.toSorted((a, b) => near(a) - near(b));
  const [best, second] = ranked;
  const isClear = !second || (near(best!) <= IN_STATE && near(best!) < near(second));
  return (isClear ? [best!] : ranked.slice(0, CHOICES)).map(courseOf);
}

const IN_STATE = 1;
/** 0 for the golfer's own town, 1 for the own state, 2 for the own time zone, 3 for elsewhere. */
function distancesFrom({ location, timeZone }: Home) {
  const [city = '', state = ''] = (location ?? '').split(',').map((part) => part.trim().toLowerCase());
  const is = (a: string | null, b: string) => !!b && a?.toLowerCase() === b;
  return (venue: VenueFound) => {
    if (is(venue.city, city) && (!state || is(venue.state, state))) return 0;
    if (is(venue.state, state)) return IN_STATE;
    return venue.timeZone === timeZone ? 2 : 3;
  };
}
