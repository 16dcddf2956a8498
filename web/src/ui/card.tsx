import type { ReactNode } from 'react';
import { cn } from './cn';

export function Card({
  title,
  action,
  children,
  className,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={cn('rounded-card border border-line bg-card p-5 shadow-card', className)}>
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 border-b border-dashed border-line pb-3">
          <h2 className="text-xl">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

const tones = {
  good: 'bg-tint text-fairway',
  waiting: 'bg-sand text-sand-ink',
  bad: 'bg-flag-tint text-flag',
  plain: 'border border-line text-quiet',
};
export type Tone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: ReactNode;
  /** Set if the card replaces a whole screen, so that its title is the screen's heading. */
  screen?: true;
}

/** Says why there is nothing, and what to do next. */
export function EmptyState({ title, hint, action, screen }: EmptyStateProps) {
  const Title = screen ? 'h1' : 'p';
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <Green />
      <Title className="font-display text-lg font-semibold">{title}</Title>
      <p className="max-w-sm text-quiet">{hint}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** A drawing of a green as in a yardage book, with contours, the pin and a ball. */
const Green = () => (
  <svg aria-hidden viewBox="0 0 120 72" className="h-[72px] w-[120px] text-green" fill="none">
    <path
      d="M60 66c-30 0-52-9-52-25S34 14 62 16s50 12 50 27-22 23-52 23z"
      fill="currentColor"
      opacity=".14"
    />
    <path
      d="M60 59c-22 0-39-6-39-18s20-18 41-17 37 9 37 19-17 16-39 16zM62 51c-13 0-23-4-23-10s11-10 24-9 22 5 22 10-10 9-23 9z"
      stroke="currentColor"
      strokeOpacity=".55"
      strokeDasharray="3 4"
    />
    <path d="M70 43V9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path d="M71 10c5-3 8 3 16 1-3 3-3 6 0 9-8 2-11-3-16-1z" fill="var(--color-flag)" />
    <ellipse cx="70" cy="43.500" rx="4" ry="1.600" fill="currentColor" />
    <circle cx="34" cy="50" r="3.500" fill="var(--color-card)" stroke="currentColor" strokeWidth="1.500" />
  </svg>
);
