import type { Booking } from '@game/contracts';
import { useEffect, useState } from 'react';
import { useMyId } from '../session/api';
import { start, type Draft, type Kept } from './draft';
import { savedFacts, formOf } from './facts';
import { draftPlace, readDraft } from './kept-draft';
import { emptyTeeTime } from './tee-time';
import type { ChosenVenue } from './venue-search';

const typedIn = ({ teeTime, details, invite }: Draft) => JSON.stringify({ teeTime, details, invite });
const asNew = (draft: Draft): Kept => ({ draft, saved: typedIn(draft), found: false });

interface Opening {
  /** A course that was chosen before the wizard opened. */
  venue?: ChosenVenue;
  /** A saved tee time that is to be edited or continued. */
  booking?: Booking;
  /** The draft of a new tee time that is continued. */
  kept?: Kept;
  /** The step at which a saved tee time opens. */
  at?: 'create' | 'edit';
  /** The fields that are filled in for a new tee time. */
  likely: Partial<typeof emptyTeeTime>;
}

/**
 * Keeps what the golfer entered in the wizard on this device until they finish or discard it. The draft
 * survives a reload, a visit to the plans page (where a refused booking sends them) and a closed browser. The
 * draft of an edit is separate from that of a new tee time.
 */
export function useDraft({ venue, booking, kept, at = 'create', likely }: Opening) {
  const me = useMyId();
  const place = draftPlace(me, booking?.id);
  const [all, setAll] = useState((): Kept => {
    const left = booking ? readDraft(place) : kept;
    if (left) return { ...left, found: true };
    if (booking) return asNew({ ...start, ...formOf(savedFacts(booking)), saved: booking, step: at });
    return asNew({ ...start, teeTime: { ...emptyTeeTime, ...likely, venue } });
  });
  const { draft, saved, found } = all;
  const unsaved = typedIn(draft) !== saved;
  const worth = unsaved || (!booking && !!draft.saved);
  useEffect(() => {
    if (worth) localStorage.setItem(place, JSON.stringify(all));
    else localStorage.removeItem(place);
  }, [place, all, worth]);
  return {
    draft,
    found,
    unsaved,
    change: (change: Partial<Draft>) => setAll((is) => ({ ...is, draft: { ...is.draft, ...change } })),
    /** Fills in values that the golfer did not type, so that they do not count as unsaved changes. */
    fill: (change: Partial<Draft>) =>
      setAll((is) => {
        const draft = { ...is.draft, ...change };
        return { ...is, draft, saved: typedIn(is.draft) === is.saved ? typedIn(draft) : is.saved };
      }),
    /** Applies the change and marks the draft as saved. Call it after the server has stored the input. */
    stored: (change: Partial<Draft>) => setAll((is) => asNew({ ...is.draft, ...change })),
    startOver: () => setAll(asNew({ ...start, teeTime: { ...emptyTeeTime, ...likely } })),
    forget: () => localStorage.removeItem(place),
  };
}
