import { cn } from './cn';

/** Placeholders for cards while they are being read. `className` lays them out as the list does. */
export const Ghosts = ({ children, className }: { children: string; className?: string }) => (
  <div role="status" className={cn('grid grid-cols-1 gap-4', className)}>
    <span className="sr-only">{children}</span>
    {[1, 2, 3, 4].map((n) => (
      <div
        key={n}
        aria-hidden
        className="animate-pulse space-y-4 rounded-card border border-line bg-card p-5"
      >
        <div className="flex items-center gap-4">
          <span className="size-11 shrink-0 rounded-full bg-tint" />
          <span className="h-5 w-1/2 rounded bg-tint" />
        </div>
        <div className="h-3.5 w-4/5 rounded bg-line/60" />
        <div className="h-3.5 w-3/5 rounded bg-line/60" />
      </div>
    ))}
  </div>
);
