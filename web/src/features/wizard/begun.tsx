import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { productTime } from '../../lib/clock';
import { fromLocalInput, localText } from '../../lib/times';
import { begunStrings as s } from '../../strings/begun';
import { Button } from '../../ui/button';
import { useBookings } from '../tee-times/api';
import { readVisit, VISIT } from '../first-plan/visit';
import { draftPlace, readDraft } from './kept-draft';
import { placeOf } from './tee-time';

/**
 * Offers to continue or discard the draft of a tee time that was left in the wizard
 * (tee-times#begun-and-left). The draft is read at each render, because the wizard, which lies over the
 * dashboard, writes it.
 */
export default function Begun({ onGoOn }: { onGoOn: () => void }) {
  const me = useQueryClient().getQueryData<{ user: User } | null>(['/api/me'])?.user.id;
  const { data: bookings } = useBookings();
  const [, again] = useReducer((n: number) => n + 1, 0);
  const navigate = useNavigate();
  const visit = readVisit();
  // A tee time that was planned before the golfer signed in, up to the friends.
  const isVisit = !!visit && (visit.friends.length > 0 || !!visit.details.cost);
  const place = isVisit ? VISIT : draftPlace(me);
  const draft = isVisit ? visit : readDraft(place)?.draft;
  if (!draft || !bookings) return null;
  const made = draft.saved && bookings.find(({ id }) => id === draft.saved!.id);
  // True if the tee time was sent, cancelled or deleted in the meantime, here or on another device.
  const isOver = draft.saved && (made?.ladder !== 'idle' || made.status === 'cancelled');
  const at = fromLocalInput(draft.teeTime.dateTime);
  const isPast = !isVisit && !!at && new Date(at) < productTime();
  if (isOver || isPast) return null;
  const { venueName } = placeOf(draft.teeTime);
  return (
    <section
      aria-label={s.title}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-sand px-4 py-3 text-sand-ink"
    >
      <div className="min-w-0">
        <h2 className="text-lg">{s.title}</h2>
        <p className="wrap-anywhere">
          {[venueName || s.noCourse, at && localText(draft.teeTime.dateTime)].filter(Boolean).join(', ')}.{' '}
          {made ? s.made : s.notMade}
        </p>
      </div>
      <span className="flex flex-wrap gap-3">
        <Button onClick={isVisit ? () => void navigate('/plan?step=3') : onGoOn}>{s.goOn}</Button>
        <Button look="quiet" onClick={() => (localStorage.removeItem(place), again())}>
          {made ? s.dismiss : s.discard}
        </Button>
      </span>
    </section>
  );
}
