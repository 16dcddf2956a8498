/**
 * A booking found in a mail. `at` is a wall-clock time such as `2026-06-06T09:10:00`, or an instant with its offset.
 */
export interface Booked {
  course: string;
  at: string;
}
