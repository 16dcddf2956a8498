import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trouble } from '../../lib/refusal';
import { messageOf, request } from '../../lib/request';
import { strings } from '../../strings/common';
import { firstPlanStrings } from '../../strings/first-plan';
import { Button } from '../../ui/button';
import { Waiting } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { sentToast } from '../tee-times/sent-toast';
import { carryOut, leaveToWizard } from './carry-out';
import type { Visit } from './visit';

const s = firstPlanStrings.finish;
interface Props {
  user: User;
  visit: Visit;
  onChange: (change: Partial<Visit>) => void;
}

/** Saves and sends what a visitor planned, once there is an account, and then shows the tee time. */
export function Finish({ user, visit, onChange }: Props) {
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  async function run() {
    setError(undefined);
    try {
      const { saved, isAsked, others } = await carryOut(visit, (now) => onChange({ saved: now }));
      if (others) {
        leaveToWizard(visit, saved, user.id);
        toast({ title: s.others, text: s.othersText });
      } else if (!isAsked) await send(saved.id);
      await client.invalidateQueries();
      onChange({ isDone: true });
      await navigate(`/?tee-time=${saved.id}`, { replace: true });
    } catch (failed) {
      setError(failed);
    }
  }
  /** The tee time stands, whatever becomes of the sending; its card has the button for it. */
  async function send(id: NonNullable<Visit['saved']>['id']) {
    const body = { message: visit.invite.message || null, sendConfirmation: true };
    try {
      toast(sentToast(await request('POST /api/bookings/{id}/send-invites', { path: { id }, body })));
    } catch (failed) {
      toast(trouble(s.notSent, s.notSentText, failed));
    }
  }
  useEffect(() => {
    // React runs effects twice while developing.
    if (!begun.current) void run();
    begun.current = true;
  }, []);

  if (!error) return <Waiting>{s.working}</Waiting>;
  return (
    <div role="alert" className="space-y-4">
      <h1 className="text-3xl">{s.failedTitle}</h1>
      <p>{messageOf(error, '')}</p>
      <p>{s.failed}</p>
      <Button onClick={() => void run()}>{strings.tryAgain}</Button>
    </div>
  );
}
