import { cn } from './cn';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block animate-spin rounded-full border-2 border-current border-r-transparent',
        className ?? 'size-6',
      )}
    />
  );
}

/** The loading state of a whole screen, tall enough to keep the footer below the window. */
export function Waiting({ children }: { children: string }) {
  return (
    <div role="status" className="grid min-h-[40vh] place-items-center text-quiet [main>&]:min-h-[85dvh]">
      <span className="flex items-center gap-3">
        <Spinner /> {children}
      </span>
    </div>
  );
}
