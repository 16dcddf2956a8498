const part = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** A tile like a calendar sheet, of a day such as `2026-06-06`. It is hidden from screen readers because the date is also there as text. */
export function DateTile({ day }: { day: string }) {
  return (
    <div
      aria-hidden
      className="grid h-17 w-15 shrink-0 grid-rows-[auto_1fr] self-start overflow-hidden rounded-control border border-line text-center"
    >
      <span className="bg-flag py-0.5 text-xs font-semibold text-on-flag">
        {part({ month: 'short' }, day)}
      </span>
      <span className="grid place-items-center bg-paper font-display text-2xl leading-none font-semibold">
        {part({ day: 'numeric' }, day)}
      </span>
    </div>
  );
}
