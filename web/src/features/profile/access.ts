import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';

/** Who and what may act for the golfer: signed-in devices, API keys, the calendar's link. */
const SESSIONS = '/api/me/sessions';
const KEYS = '/api/api-keys';
const CALENDAR = '/api/calendar';

interface Session {
  id: string;
  current: boolean;
  device: string | null;
  lastUsedAt: string;
}
export const SCOPES = [
  'bookings:read',
  'bookings:write',
  'contacts:read',
  'contacts:write',
  'venues:read',
  'events:read',
  'events:write',
  'achievements:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  lastUsedAt: string | null;
}

export const useSessions = () => useQuery<Session[]>({ queryKey: [SESSIONS] });
/** Without an id: all but this one. */
export const useEndSession = () =>
  useChange(SESSIONS, (id?: string) => request('DELETE', id ? `${SESSIONS}/${id}` : SESSIONS));

export const useApiKeys = () => useQuery<ApiKey[]>({ queryKey: [KEYS] });
export const useCreateApiKey = () =>
  useChange(KEYS, (body: { name: string; scopes: string[] }) =>
    request<ApiKey & { key: string }>('POST', KEYS, { body }),
  );
export const useDeleteApiKey = () => useChange(KEYS, (id: string) => request('DELETE', `${KEYS}/${id}`));

/** `url` is null while the feed is off. */
export const useCalendarLink = () => useQuery<{ url: string | null }>({ queryKey: [CALENDAR] });
export const useRenewCalendarLink = () => useChange(CALENDAR, () => request('POST', CALENDAR));
export const useEndCalendarLink = () => useChange(CALENDAR, () => request('DELETE', CALENDAR));
