import type { Fact } from './fact.js';
import { dayNumber, runAround, weekNumber } from './runs.js';

/** Early Bird is before 8 AM, Twilight after 5 PM, in minutes of the day (tee-times#achievements). */
const EARLY_UNTIL = 8 * 60;
const TWILIGHT_AFTER = 17 * 60;
const HARD = ['challenging', 'championship'];

/** The counts from which achievements are computed. Facts are added one by one, in order. */
export class Tally {
  readonly venues = new Set<string>();
  readonly invited = new Set<string>();
  readonly days = new Set<number>();
  private readonly weeks = new Set<number>();
  games = 0;
  earlyBirds = 0;
  twilights = 0;
  hardCourses = 0;
  championships = 0;
  filled = 0;
  joined = 0;
  longestStreak = 0;
  weeksInARow = 0;
  lowestHandicap: number | null = null;

  add({ kind, day, detail }: Fact): void {
    const today = dayNumber(day);
    this.days.add(today);
    this.longestStreak = Math.max(this.longestStreak, runAround(this.days, today));
    if (kind === 'invited') this.invited.add(detail.contactId!);
    else if (kind === 'filled') this.filled++;
    else if (kind === 'joined') this.joined++;
    else if (kind === 'handicap')
      this.lowestHandicap = Math.min(this.lowestHandicap ?? Infinity, detail.handicap!);
    else if (kind === 'played') this.play(day, detail);
  }

  private play(day: string, { venue, minuteOfDay, difficulty }: Fact['detail']): void {
    this.games++;
    this.venues.add(venue!);
    if (minuteOfDay! < EARLY_UNTIL) this.earlyBirds++;
    if (minuteOfDay! > TWILIGHT_AFTER) this.twilights++;
    if (difficulty && HARD.includes(difficulty)) this.hardCourses++;
    if (difficulty === 'championship') this.championships++;
    const week = weekNumber(day);
    this.weeks.add(week);
    this.weeksInARow = Math.max(this.weeksInARow, runAround(this.weeks, week));
  }

  handicapAtMost(most: number): number {
    return this.lowestHandicap !== null && this.lowestHandicap <= most ? 1 : 0;
  }
}
