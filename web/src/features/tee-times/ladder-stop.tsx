import type { ReactNode } from 'react';
import { listed } from '../../lib/people';
import { isSameDay, stubOf, timeOfDay } from '../../lib/times';
import { ladderStrings as s } from '../../strings/ladder';
import { cn } from '../../ui/cn';
import type { Standing } from './ladder';

interface StopProps {
  time?: ReactNode;
  node: ReactNode;
  ahead: boolean;
  last?: boolean;
  children: ReactNode;
}
/**
 * One stop of the ladder's picture: the time, a strip of fairway with a marker, and the players. The strip is
 * dashed for what is still ahead.
 */
export const Stop = ({ time, node, ahead, last, children }: StopProps) => (
  <li className="grid grid-cols-[4rem_2.25rem_minmax(0,1fr)] gap-x-1.5 sm:grid-cols-[5.5rem_2.5rem_minmax(0,1fr)] sm:gap-x-3">
    <span className="pt-1.5 text-right text-sm leading-snug text-quiet">{time}</span>
    <span className="relative flex justify-center">
      {!last && (
        <span
          aria-hidden
          className={cn(
            'absolute inset-y-0 top-4 w-3',
            ahead ? 'border-x-2 border-dashed border-line' : 'bg-green/35',
          )}
        />
      )}
      <span className="relative">{node}</span>
    </span>
    <div className={last ? 'pb-1' : 'pb-6'}>{children}</div>
  </li>
);

/** Shows the time, and below it the day if that is not today. */
export const Moment = ({ iso, now }: { iso: string; now: Date }) => {
  const { weekday, month, day } = stubOf(iso);
  return (
    <time dateTime={iso}>
      <span className="block whitespace-nowrap">{timeOfDay(iso)}</span>
      {!isSameDay(iso, now) && (
        <span className="block text-sm">
          {weekday},{' '}
          <span className="whitespace-nowrap">
            {month} {day}
          </span>
        </span>
      )}
    </time>
  );
};

/** The ball that marks the present moment, between what has happened and what comes next. */
export const Here = ({ standing }: { standing: Standing }) => (
  <Stop
    time={<strong className="font-semibold text-ink">{s.ladder.now}</strong>}
    ahead
    node={
      <span className="relative my-2 block size-5">
        {typeof standing === 'object' && (
          <span className="absolute inset-0 animate-ripple rounded-full bg-green" />
        )}
        <span className="relative block size-full rounded-full border-2 border-green bg-card" />
      </span>
    }
  >
    <p className="pt-1.5">
      {typeof standing === 'object' ? s.ladder.awaited(listed(standing.awaited)) : s.ladder[standing]}
    </p>
  </Stop>
);
