const DAY_MS = 86_400_000;

/** The number of a day such as `2026-06-06`; the day after it has the next number. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS;
/** The number of the week of a day. Weeks begin on Monday; day 0, January 1, 1970, was a Thursday. */
export const weekNumber = (day: string) => Math.floor((dayNumber(day) + 3) / 7);

/** The length of the run of consecutive numbers that contains `middle`; 0 where `middle` is not among them. */
export function runAround(numbers: ReadonlySet<number>, middle: number): number {
  if (!numbers.has(middle)) return 0;
  let [first, last] = [middle, middle];
  while (numbers.has(first - 1)) first--;
  while (numbers.has(last + 1)) last++;
  return last - first + 1;
}

/** The number of days in a row up to today, or up to yesterday while today is not among the days yet. */
export function streakOn(days: ReadonlySet<number>, today: number): number {
  let last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last--)) length++;
  return length;
}
