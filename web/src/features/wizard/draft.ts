import type { User } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emptyDetails } from './details-step';
import { emptyInvite } from './invite-step';
import { emptyTeeTime } from './tee-time';
import type { ChosenVenue } from './venue-search';

const start = {
  step: 'create' as 'create' | 'edit' | 'invite',
  /** There once the booking is made. */
  bookingId: undefined as string | undefined,
  teeTime: emptyTeeTime,
  details: emptyDetails,
  invite: emptyInvite,
};
type Draft = typeof start;
interface Kept {
  draft: Draft;
  /** What the server has of it, or what the wizard opened with. */
  saved: string;
  /** It was there before the wizard was opened. */
  found: boolean;
}

const typedIn = ({ teeTime, details, invite }: Draft) => JSON.stringify({ teeTime, details, invite });
const asNew = (draft: Draft): Kept => ({ draft, saved: typedIn(draft), found: false });

/**
 * What the wizard holds, kept in the tab until the golfer finishes or leaves: a reload, the plans that a refusal leads to,
 * or signing in again find it where it was.
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
    /** The server has it. */
    stored: (change: Partial<Draft>) => setAll((is) => asNew({ ...is.draft, ...change })),
    startOver: () => setAll(asNew(start)),
    forget: () => sessionStorage.removeItem(place),
  };
}
