import type { Invitation } from '@game/contracts';
import { Mail } from 'lucide-react';
import { trouble } from '../../lib/refusal';
import { teeTimeText } from '../../lib/times';
import { invitationsStrings as s } from '../../strings/invitations-card';
import { Badge } from '../../ui/card';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useAnswer } from './api';

/**
 * The invitations of other organisers, each with buttons to answer. Its script is loaded only if there are
 * any.
 */
export default function OpenInvitations({ open }: { open: Invitation[] }) {
  return (
    <section
      aria-labelledby="invited"
      className="rounded-card border-2 border-pin bg-card p-4 shadow-card sm:p-5"
    >
      <h2 id="invited" className="flex items-center gap-2.5 text-xl">
        <Mail aria-hidden className="size-5 text-flag" /> {s.title}
      </h2>
      <ul className="mt-2 divide-y divide-dashed divide-line">
        {open.map((invitation) => (
          <Row key={invitation.offerId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation: i }: { invitation: Invitation }) {
  const toast = useToast();
  const answer = useAnswer({
    onSuccess: ({ outcome }) => toast({ title: s.outcome[outcome] ?? outcome }),
    onError: (error) => toast(trouble(s.error, s.failed, error)),
  });
  const say = (what: 'in' | 'out') => answer.mutate({ offerId: i.offerId, answer: what });
  const off = i.status === 'cancelled';
  const out = off || i.state === 'declined';
  const state = off ? s.outcome.cancelled : s.state[i.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {s.from(i.organiserName)}: {i.courseName}{' '}
          {state && <Badge tone={out ? 'bad' : 'good'}>{state}</Badge>}
        </p>
        <p className="text-quiet">
          {[
            teeTimeText(i.dateTime, i.timeZone, i),
            !off && (i.spotsOpen ? s.spots(i.spotsOpen) : s.full),
            !off && i.playersIn.length > 0 && s.who(i.playersIn.join(', ')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {i.message && <p className="mt-1 italic">“{i.message}”</p>}
      </div>
      {!off && (
        <div className="flex gap-2">
          {i.state !== 'accepted' && (
            <Button size="sm" busy={answer.isPending} onClick={() => say('in')}>
              {s.in}
            </Button>
          )}
          {!out && (
            <Button look="secondary" size="sm" busy={answer.isPending} onClick={() => say('out')}>
              {s.out}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
