import type { Booking } from '@game/contracts';
import { Hourglass } from 'lucide-react';
import { peopleText } from '../../lib/people';
import { momentText } from '../../lib/times';
import { ladderStrings } from '../../strings/ladder';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { usePlan } from './api';
import { countdown } from './status';

/**
 * Whose answers the ladder waits for, and who is asked next and when; without a countdown if nobody is next
 * (ladder#countdown).
 */
export default function WhatsNext({ booking, now }: { booking: Booking; now: Date }) {
  const { data: plan } = usePlan(booking.id);
  const next = plan?.steps[0];
  const left = next && countdown(next.at, now);
  const people = booking.waitingFor;
  if (!people.length && !left) return null;
  const together = plan?.steps.filter(({ at }) => at === next?.at) ?? [];
  const names = together.flatMap(({ contacts }) => contacts.map(({ name }) => name));
  const more = together.reduce((sum, step) => sum + step.more, 0);
  return (
    <p className="flex items-start gap-1.5 wrap-anywhere">
      <Hourglass aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
      <span>
        {people.length > 0 && `${s.waitingFor(peopleText(people))} `}
        {left && (
          <>
            {s.nextAt(peopleText(names, more), names.length + more > 1, momentText(next.at, now))}{' '}
            <span className="whitespace-nowrap text-quiet">{ladderStrings.ladder.nextIn(left)}</span>
          </>
        )}
      </span>
    </p>
  );
}
