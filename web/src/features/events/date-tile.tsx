const part = (options: Intl.DateTimeFormatOptions, iso: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(iso));

/** A tile like a calendar sheet. It is hidden from screen readers because the date is also there as text. */
export function DateTile({ iso, zone }: { iso: string; zone: string }) {
  return (
    <div
      aria-hidden
      className="grid h-17 w-15 shrink-0 grid-rows-[auto_1fr] self-start overflow-hidden rounded-control border border-line text-center"
    >
      <span className="bg-flag py-0.5 text-xs font-semibold text-on-flag">
        {part({ month: 'short' }, iso, zone)}
      </span>
      <span className="grid place-items-center bg-paper font-display text-2xl leading-none font-semibold">
        {part({ day: 'numeric' }, iso, zone)}
      </span>
    </div>
  );
}
