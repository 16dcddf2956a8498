import type { Gathering, GatheringRoster } from '@game/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request, requestPage } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import type { Kind } from './gathering';

export const paths: Record<Kind, string> = {
  'couples-event': '/api/couples-events',
  'public-league': '/api/public-leagues',
};

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

function queryOf({ near, ...rest }: Filters): string {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
  if (near) {
    query.set('lat', near.lat.toFixed(3));
    query.set('lng', near.lng.toFixed(3));
    query.set('distance', String(near.distance));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Page after page: the server's header leads to the next. */
export function useGatherings(kind: Kind, filters: Filters) {
  const query = queryOf(kind === 'public-league' ? { ...filters, eventType: '' } : filters);
  const page = (cursor: string) =>
    cursor ? `${query}${query ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` : query;
  return useInfiniteQuery({
    queryKey: [paths[kind], query],
    queryFn: ({ pageParam }) => requestPage<Gathering>(`${paths[kind]}${page(pageParam)}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
export const useGathering = (kind: Kind, id: string) =>
  useQuery<Gathering>({ queryKey: [`${paths[kind]}/${id}`] });

/** Names only, for the host and whoever has a place. */
export const useRoster = (kind: Kind, id: string) =>
  useQuery<z.output<typeof GatheringRoster>>({ queryKey: [`${paths[kind]}/${id}/roster`] });

const idField: Record<Kind, string> = { 'couples-event': 'eventId', 'public-league': 'leagueId' };
/** A place where one is free, else the end of the line: the answer says which. */
export const useJoin = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'join', said);
export const useLeave = (kind: Kind, said: Said<Gathering>) => useAct(kind, 'leave', said);
const useAct = (kind: Kind, act: string, said: Said<Gathering>) =>
  useChange(
    paths[kind],
    (id: string) => request<Gathering>('POST', `${paths[kind]}/${act}`, { body: { [idField[kind]]: id } }),
    said,
  );
export const useCreate = (kind: Kind) =>
  useChange(paths[kind], (body: Record<string, unknown>) =>
    request<Gathering>('POST', paths[kind], { body }),
  );
/** The host's: only what is different is sent. */
export const useEdit = (kind: Kind, id: string) =>
  useChange(paths[kind], (body: Record<string, unknown>) =>
    request<Gathering>('PATCH', `${paths[kind]}/${id}`, { body }),
  );
export const useCancel = (kind: Kind, id: string) =>
  useChange(paths[kind], () => request<Gathering>('POST', `${paths[kind]}/${id}/cancel`));
