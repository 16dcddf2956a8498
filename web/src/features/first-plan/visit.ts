import { mayBeSamePerson, type ContactId } from '@game/contracts';
import { useCallback, useEffect, useState } from 'react';
import { productTime } from '../../lib/clock';
import { likelyTime } from '../wizard/habits';
import { start, type Draft } from '../wizard/draft';
import { emptyTeeTime } from '../wizard/tee-time';

/** A friend whom a visitor typed in, with the phone in E.164. */
export interface VisitFriend {
  id: ContactId;
  name: string;
  phone: string | null;
  email: string | null;
  /** True if the friend agreed to be texted. */
  agreed: boolean;
}
/** What a visitor typed. It is stored in the browser only, until there is an account. */
export interface Visit extends Draft {
  friends: VisitFriend[];
  /** True once the visitor pressed Send Invites, and until they go back to the plan. */
  isSending: boolean;
  /** True once the tee time is saved in the account, so that nothing of the plan is kept. */
  isDone?: boolean;
}

export const VISIT = 'visitor-tee-time';

/** Undefined if nothing is stored, or if what is stored was written by another version of the product. */
export function readVisit(): Visit | undefined {
  try {
    const visit = JSON.parse(localStorage.getItem(VISIT) ?? 'null') as Visit | null;
    return visit?.teeTime && visit.details && visit.invite && Array.isArray(visit.friends)
      ? visit
      : undefined;
  } catch {
    return undefined;
  }
}

const fresh = (): Visit => ({
  ...start,
  teeTime: { ...emptyTeeTime, dateTime: likelyTime([], productTime()) },
  friends: [],
  isSending: false,
});

export function useVisit() {
  const [visit, setVisit] = useState(() => readVisit() ?? fresh());
  useEffect(() => {
    try {
      if (visit.isDone) localStorage.removeItem(VISIT);
      else localStorage.setItem(VISIT, JSON.stringify(visit));
    } catch {
      // Without storage the plan is lost at a reload.
    }
  }, [visit]);
  const change = useCallback((now: Partial<Visit>) => setVisit((is) => ({ ...is, ...now })), []);
  return { visit, change };
}

/** Another friend of the list who may be the same person. A couple may share a phone (contacts#twins). */
export const twinIn = (friends: VisitFriend[], one: Omit<VisitFriend, 'id'>) =>
  friends.find((friend) => mayBeSamePerson(friend, one));
