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
    <section className={cn('rounded-card border border-line bg-card p-5', className)}>
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
      className={cn('inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold', tones[tone])}
    >
      {children}
    </span>
  );
}

/** Says why there is nothing, and what to do next. */
export function EmptyState({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <svg aria-hidden viewBox="0 0 48 48" className="size-12 text-green">
        <ellipse cx="22" cy="41" rx="16" ry="4" fill="currentColor" opacity=".25" />
        <path d="M20 41V7l18 7-18 7" fill="var(--color-flag)" opacity=".85" />
        <path d="M20 7v34" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p className="font-display text-lg font-semibold">{title}</p>
      <p className="max-w-sm text-quiet">{hint}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
