import type { ApiKeyId, BodyOf, Scope, SessionId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';

/** The paths of everything that can act for the golfer: signed-in devices, API keys and the calendar link. */
const SESSIONS = '/api/me/sessions';
const KEYS = '/api/api-keys';
const CALENDAR = '/api/calendar';

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
] as const satisfies readonly Scope[];

export const useSessions = () => useRead('GET /api/me/sessions');
/** Ends the session with this id; without an id, all sessions but this browser's. */
export const useEndSession = () =>
  useChange(SESSIONS, (id?: SessionId) =>
    id ? request('DELETE /api/me/sessions/{id}', { path: { id } }) : request('DELETE /api/me/sessions'),
  );

export const useApiKeys = () => useRead('GET /api/api-keys');
export const useCreateApiKey = () =>
  useChange(KEYS, (body: BodyOf<'POST /api/api-keys'>) => request('POST /api/api-keys', { body }));
export const useDeleteApiKey = () =>
  useChange(KEYS, (id: ApiKeyId) => request('DELETE /api/api-keys/{id}', { path: { id } }));

/** `url` is null while the feed is off. */
export const useCalendarLink = () => useRead('GET /api/calendar');
export const useRenewCalendarLink = () => useChange(CALENDAR, () => request('POST /api/calendar'));
export const useEndCalendarLink = () => useChange(CALENDAR, () => request('DELETE /api/calendar'));
