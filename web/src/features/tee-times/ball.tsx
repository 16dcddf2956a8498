import type { ReactNode } from 'react';
import { cn } from '../../ui/cn';

/**
 * How a player is drawn on the card: filled if in, dashed if asked, empty if silent, struck through if out;
 * `open` is an open spot.
 */
export type Mark = 'in' | 'asked' | 'silent' | 'out' | 'open';
const marks: Record<Mark, string> = {
  in: 'bg-fairway text-on-fairway ring-2 ring-fairway ring-offset-2 ring-offset-card',
  asked: 'border-2 border-dashed border-sand-ink bg-sand text-sand-ink',
  silent: 'border-2 border-dotted border-edge text-quiet',
  out: 'border-2 border-flag/60 text-flag',
  open: 'border-2 border-dashed border-line text-quiet',
};

export const Ball = ({ mark, children }: { mark: Mark; children?: ReactNode }) => (
  <span
    aria-hidden
    className={cn(
      'relative grid size-10 shrink-0 place-items-center rounded-full font-display text-lg leading-none font-semibold',
      marks[mark],
      mark === 'in' && 'animate-drop',
    )}
  >
    {children}
    {mark === 'out' && <span className="absolute h-0.5 w-11 -rotate-45 bg-flag" />}
  </span>
);

export const initial = (name: string) => name.trim().charAt(0).toUpperCase() || '?';
