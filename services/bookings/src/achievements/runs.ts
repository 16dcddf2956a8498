const DAY_MS = 86_400_000;

/** Days and weeks as numbers that follow one another. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
/** Weeks begin on Monday; day 0 of 1970 was a Thursday. */
export const weekNumber = (day: string) => Math.floor((dayNumber(day) + 3) / 7);

/** How many numbers without a gap stand around this one. */
export function runAround(numbers: ReadonlySet<number>, middle: number): number {
  if (!numbers.has(middle)) return 0;
  let [first, last] = [middle, middle];
  while (numbers.has(first - 1)) first--;
  while (numbers.has(last + 1)) last++;
  return last - first + 1;
}

/** Days in a row up to today; a day that is not over yet breaks nothing. */
export function streakOn(days: ReadonlySet<number>, today: number): number {
  let last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last--)) length++;
  return length;
}
