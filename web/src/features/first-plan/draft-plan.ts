import type { BodyOf, Plan } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { fromLocalInput, viewerZone } from '../../lib/times';
import { countryOfNumber } from '../contacts/home-number';
import { placeOf } from '../wizard/tee-time';
import type { Visit, VisitFriend } from './visit';

/** A plan is computed again after this time, because it depends on the hour. */
const STALE_MS = 60_000;

/** What the server needs for the dry run: neither a name nor an address of a friend. */
export function bodyOf({ teeTime, friends }: Visit): BodyOf<'POST /api/draft-plan'> | undefined {
  const { dateTime } = teeTime;
  if (!fromLocalInput(dateTime) || !friends.length) return undefined;
  return {
    dateTime,
    // The plan for a visitor is a preview: until the course's zone is known, the visitor's own stands in.
    timeZone: placeOf(teeTime).timeZone ?? viewerZone,
    friends: friends.map(({ id, phone, email, agreed }) => ({
      ...{ id, mail: !!email },
      country: phone && agreed ? (countryOfNumber(phone) ?? null) : null,
    })),
  };
}

/** Replaces the ids in braces by the friends' names. */
export function withNames(plan: Plan, friends: VisitFriend[]): Plan {
  const names = new Map<string, string>(friends.map(({ id, name }) => [id, name]));
  const text = JSON.stringify(plan).replace(/\{([\da-f-]{36})\}/g, (whole, id: string) =>
    JSON.stringify(names.get(id) ?? whole).slice(1, -1),
  );
  return JSON.parse(text) as Plan;
}

/** The dry run of what was typed, computed by the server without storing it. */
export function useDraftPlan(visit: Visit) {
  const body = bodyOf(visit);
  const query = useQuery({
    queryKey: ['/api/draft-plan', body],
    queryFn: () => request('POST /api/draft-plan', { body: body! }),
    enabled: !!body,
    staleTime: STALE_MS,
  });
  return { ...query, data: query.data && withNames(query.data, visit.friends) };
}
