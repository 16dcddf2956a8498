import type { TeeTimeId, User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emptyDetails } from './details-step';
import { emptyInvite } from './invite-step';
import { emptyTeeTime } from './tee-time';
import type { ChosenVenue } from './venue-search';

const start = {
  step: 'create' as 'create' | 'edit' | 'invite',
  /** Set once the booking has been created on the server. */
  bookingId: undefined as TeeTimeId | undefined,
  teeTime: emptyTeeTime,
  details: emptyDetails,
  invite: emptyInvite,
};
type Draft = typeof start;
interface Kept {
  draft: Draft;
  /**
   * The input, as JSON, that was last saved on the server, or that the wizard opened with. Used to tell whether there
   * are unsaved changes.
   */
  saved: string;
  /** True when the draft was restored from sessionStorage as the wizard opened. */
  found: boolean;
}

const typedIn = ({ teeTime, details, invite }: Draft) => JSON.stringify({ teeTime, details, invite });
const asNew = (draft: Draft): Kept => ({ draft, saved: typedIn(draft), found: false });

/**
 * Keeps what the golfer entered in the wizard in sessionStorage until they finish or close it. The draft is still
 * there after a reload, after a visit to the plans page (where a refused booking sends them) and after signing in
 * again.
 */
export function useDraft(venue: ChosenVenue | undefined) {
  const me = useQueryClient().getQueryData<{ user: User } | null>(['/api/me'])?.user.id;
  const place = `tee-time-draft ${me}`;
  const [all, setAll] = useState((): Kept => {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    const fits = kept && (!venue || kept.draft.teeTime.venue?.id === venue.id);
    return fits ? { ...kept, found: true } : asNew({ ...start, teeTime: { ...emptyTeeTime, venue } });
  });
  const { draft, saved, found } = all;
  const unsaved = typedIn(draft) !== saved;
  const worth = unsaved || !!draft.bookingId;
  useEffect(() => {
    if (worth) sessionStorage.setItem(place, JSON.stringify(all));
    else sessionStorage.removeItem(place);
  }, [place, all, worth]);
  return {
    draft,
    found,
    unsaved,
    change: (change: Partial<Draft>) => setAll((is) => ({ ...is, draft: { ...is.draft, ...change } })),
    /** Applies the change and marks the draft as saved. Call it after the server has stored the input. */
    stored: (change: Partial<Draft>) => setAll((is) => asNew({ ...is.draft, ...change })),
    startOver: () => setAll(asNew(start)),
    forget: () => sessionStorage.removeItem(place),
  };
}
