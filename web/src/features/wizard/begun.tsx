import type { Booking } from '@game/contracts';
import { Suspense, lazy, useId, useReducer, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toContent } from '../../lib/to-content';
import { begunStrings as s } from '../../strings/begun';
import { Button } from '../../ui/button';
import { readVisit, VISIT } from '../first-plan/visit';
import { useMyId } from '../session/api';
import type { Draft } from './draft';
import { draftPlace, draftPlaces, readDraft } from './kept-draft';
import { aboutDraft, useLeft } from './left-draft';

const Wizard = lazy(() => import('./wizard'));

/**
 * Offers to continue or discard the drafts of tee times that were left in the wizard
 * (tee-times#begun-and-left). They are read at each render, because the wizard, which lies over the
 * dashboard, writes them.
 */
export default function Begun({ onGoOn }: { onGoOn: () => void }) {
  const me = useMyId();
  const [, again] = useReducer((n: number) => n + 1, 0);
  const [begun, setBegun] = useState<Booking>();
  const navigate = useNavigate();
  const visit = readVisit();
  // A tee time that was planned before the golfer signed in, up to the friends.
  const isVisit = !!visit && (visit.friends.length > 0 || !!visit.details.cost);
  const offer = (place: string, draft: Draft | undefined, goOn: () => void) =>
    draft && (
      <Offer
        key={place}
        draft={draft}
        isVisit={place === VISIT}
        onGoOn={goOn}
        onDiscard={() => (localStorage.removeItem(place), again(), toContent())}
      />
    );
  return (
    <>
      {isVisit
        ? offer(VISIT, visit, () => void navigate('/plan?step=3'))
        : draftPlaces(me).map((place) => {
            const draft = readDraft(place)?.draft;
            return offer(place, draft, place === draftPlace(me) ? onGoOn : () => setBegun(draft?.saved));
          })}
      <Suspense>{begun && <Wizard booking={begun} goOn onClose={() => setBegun(undefined)} />}</Suspense>
    </>
  );
}

interface Props {
  draft: Draft;
  isVisit: boolean;
  onGoOn: () => void;
  onDiscard: () => void;
}
function Offer({ draft, isVisit, onGoOn, onDiscard }: Props) {
  const id = useId();
  const { isKnown, isClosed, isPast } = useLeft(draft);
  if (!isKnown || isClosed || (isPast && !isVisit)) return null;
  return (
    <section
      aria-label={s.title}
      aria-describedby={id}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-sand px-4 py-3 text-sand-ink"
    >
      <div className="min-w-0">
        <h2 className="text-lg">{s.title}</h2>
        <p id={id} className="wrap-anywhere">
          {aboutDraft(draft)}
        </p>
      </div>
      <span className="flex flex-wrap gap-3">
        <Button aria-describedby={id} onClick={onGoOn}>
          {s.goOn}
        </Button>
        <Button look="quiet" aria-describedby={id} onClick={onDiscard}>
          {draft.saved ? s.dismiss : s.discard}
        </Button>
      </span>
    </section>
  );
}
