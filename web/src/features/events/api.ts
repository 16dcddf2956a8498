import type { Gathering, GatheringId, UserId } from '@game/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '../../lib/call';
import { request, requestPage } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import type { Bodies, Kind } from './gathering';

const paths = {
  'couples-event': '/api/couples-events',
  'public-league': '/api/public-leagues',
} as const satisfies Record<Kind, string>;

/**
 * The filters of a list. The server applies them, so they cover the whole list and not only the pages that
 * are loaded.
 */
export interface Filters {
  text: string;
  skillLevel: string;
  location: string;
  eventType: string;
  format: string;
  /** A position in degrees, and the distance from it in miles. */
  near?: { lat: number; lng: number; distance: number };
}
export const noFilters: Filters = { text: '', skillLevel: '', location: '', eventType: '', format: '' };

const narrowing = ({ near, ...rest }: Filters) => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')) as typeof rest),
  ...(near && { lat: near.lat.toFixed(3), lng: near.lng.toFixed(3), distance: near.distance }),
});

/** Reads the list page by page; a response header holds the cursor of the next page. */
export function useGatherings(kind: Kind, filters: Filters) {
  const query = narrowing(kind === 'public-league' ? { ...filters, eventType: '' } : filters);
  const list = `GET ${paths[kind]}` as const;
  return useInfiniteQuery({
    queryKey: [paths[kind], pathOf(list, { query })],
    queryFn: async ({ pageParam }): Promise<{ items: Gathering[]; next: string | null }> =>
      requestPage(list, { query: pageParam ? { ...query, cursor: pageParam } : query }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
export const useGathering = (kind: Kind, id: GatheringId) =>
  useRead(`GET ${paths[kind]}/{id}` as const, { path: { id } });

/** The names of those who take part or wait. Only the host and golfers with a place may read them. */
export const useRoster = (kind: Kind, id: GatheringId) =>
  useRead(`GET ${paths[kind]}/{id}/roster` as const, { path: { id } });

/** Takes a free place, or one on the waitlist if none is free; the answer says which. */
export const useJoin = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'join', said);
export const useLeave = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'leave', said);
const useAct = (kind: Kind, act: 'join' | 'leave', said: Said<Gathering>) =>
  useChange(
    paths[kind],
    ({ id, ...more }: { id: GatheringId; partner?: string }): Promise<Gathering> =>
      kind === 'couples-event'
        ? request(`POST /api/couples-events/${act}` as const, { body: { eventId: id, ...more } })
        : request(`POST /api/public-leagues/${act}` as const, { body: { leagueId: id } }),
    said,
  );
export const useCreate = (kind: Kind) =>
  useChange(paths[kind], (body: Bodies[Kind]['create']) => request(`POST ${paths[kind]}` as const, { body }));
/** For the host only: changes the fields that are sent. */
export const useEdit = (kind: Kind, id: GatheringId) =>
  useChange(paths[kind], (body: Bodies[Kind]['edit']) =>
    request(`PATCH ${paths[kind]}/{id}` as const, { path: { id }, body }),
  );
/** For the host only: takes a golfer off the list, or asks one back who was taken off. */
export const useRemoveMember = (kind: Kind, id: GatheringId) =>
  useChange(paths[kind], (memberId: UserId) =>
    request(`POST ${paths[kind]}/{id}/remove-member` as const, { path: { id }, body: { memberId } }),
  );
export const useAskBack = (kind: Kind, id: GatheringId) =>
  useChange(paths[kind], (memberId: UserId) =>
    request(`POST ${paths[kind]}/{id}/ask-back` as const, { path: { id }, body: { memberId } }),
  );
export const useCancel = (kind: Kind, id: GatheringId) =>
  useChange(paths[kind], () => request(`POST ${paths[kind]}/{id}/cancel` as const, { path: { id } }));
/** For the host only: sends the words to everybody who has or waits for a place. */
export const useWriteToMembers = (kind: Kind, id: GatheringId) =>
  useCommand({
    mutationFn: (text: string) =>
      request(`POST ${paths[kind]}/{id}/message` as const, { path: { id }, body: { text } }),
  });
