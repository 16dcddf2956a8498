import { stubOf } from '../../lib/times';

/**
 * A small tile, like a ticket stub, with weekday, day and month of a day such as `2026-06-06`. It is hidden from screen readers because the caller
 * shows the full date as text beside it.
 */
export function DateStub({ day: date }: { day: string }) {
  const { weekday, day, month } = stubOf(date, 'UTC');
  return (
    <div
      aria-hidden
      className="grid w-[4.5rem] shrink-0 content-center justify-items-center rounded-control bg-turf py-2.5 text-on-turf sm:w-20"
    >
      <span className="eyebrow text-on-turf-quiet">{weekday}</span>
      <span className="font-display text-4xl leading-none font-[540]">{day}</span>
      <span className="eyebrow mt-1 text-pin">{month}</span>
    </div>
  );
}
