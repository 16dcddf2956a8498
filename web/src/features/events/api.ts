import type { Gathering } from '@game/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '../../lib/call';
import { request, requestPage } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';
import type { Bodies, Kind } from './gathering';

const paths = {
  'couples-event': '/api/couples-events',
  'public-league': '/api/public-leagues',
} as const satisfies Record<Kind, string>;

/** What narrows a list; the server does it, so that it holds for lists of any length. */
export interface Filters {
  text: string;
  skillLevel: string;
  location: string;
  eventType: string;
  format: string;
  /** Degrees, and miles around them. */
  near?: { lat: number; lng: number; distance: number };
}
export const noFilters: Filters = { text: '', skillLevel: '', location: '', eventType: '', format: '' };

const narrowing = ({ near, ...rest }: Filters) => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')) as typeof rest),
  ...(near && { lat: near.lat.toFixed(3), lng: near.lng.toFixed(3), distance: near.distance }),
});

/** Page after page: the server's header leads to the next. */
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
export const useGathering = (kind: Kind, id: string) =>
  useRead(`GET ${paths[kind]}/{id}` as const, { path: { id } });

/** Names only, for the host and whoever has a place. */
export const useRoster = (kind: Kind, id: string) =>
  useRead(`GET ${paths[kind]}/{id}/roster` as const, { path: { id } });

/** A place where one is free, else the end of the line: the answer says which. */
export const useJoin = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'join', said);
export const useLeave = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'leave', said);
const useAct = (kind: Kind, act: 'join' | 'leave', said: Said<Gathering>) =>
  useChange(
    paths[kind],
    (id: string): Promise<Gathering> =>
      kind === 'couples-event'
        ? request(`POST /api/couples-events/${act}` as const, { body: { eventId: id } })
        : request(`POST /api/public-leagues/${act}` as const, { body: { leagueId: id } }),
    said,
  );
export const useCreate = (kind: Kind) =>
  useChange(paths[kind], (body: Bodies[Kind]['create']) => request(`POST ${paths[kind]}` as const, { body }));
/** The host's: only what is different is sent. */
export const useEdit = (kind: Kind, id: string) =>
  useChange(paths[kind], (body: Bodies[Kind]['edit']) =>
    request(`PATCH ${paths[kind]}/{id}` as const, { path: { id }, body }),
  );
export const useCancel = (kind: Kind, id: string) =>
  useChange(paths[kind], () => request(`POST ${paths[kind]}/{id}/cancel` as const, { path: { id } }));
