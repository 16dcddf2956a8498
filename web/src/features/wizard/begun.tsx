import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { begunStrings as s } from '../../strings/begun';
import { Button } from '../../ui/button';
import { readVisit, VISIT } from '../first-plan/visit';
import { draftPlace, readDraft } from './kept-draft';
import { aboutDraft, useLeft } from './left';

/**
 * Offers to continue or discard the draft of a tee time that was left in the wizard
 * (tee-times#begun-and-left). The draft is read at each render, because the wizard, which lies over the
 * dashboard, writes it.
 */
export default function Begun({ onGoOn }: { onGoOn: () => void }) {
  const me = useQueryClient().getQueryData<{ user: User } | null>(['/api/me'])?.user.id;
  const [, again] = useReducer((n: number) => n + 1, 0);
  const navigate = useNavigate();
  const visit = readVisit();
  // A tee time that was planned before the golfer signed in, up to the friends.
  const isVisit = !!visit && (visit.friends.length > 0 || !!visit.details.cost);
  const place = isVisit ? VISIT : draftPlace(me);
  const draft = isVisit ? visit : readDraft(place)?.draft;
  const { isKnown, isClosed, isPast } = useLeft(draft);
  if (!draft || !isKnown || isClosed || (isPast && !isVisit)) return null;
  return (
    <section
      aria-label={s.title}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-sand px-4 py-3 text-sand-ink"
    >
      <div className="min-w-0">
        <h2 className="text-lg">{s.title}</h2>
        <p className="wrap-anywhere">{aboutDraft(draft)}</p>
      </div>
      <span className="flex flex-wrap gap-3">
        <Button onClick={isVisit ? () => void navigate('/plan?step=3') : onGoOn}>{s.goOn}</Button>
        <Button look="quiet" onClick={() => (localStorage.removeItem(place), again())}>
          {draft.saved ? s.dismiss : s.discard}
        </Button>
      </span>
    </section>
  );
}
