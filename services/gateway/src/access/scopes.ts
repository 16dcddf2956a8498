import type { Scope } from '@game/contracts';

interface Area {
  /** The area contains the routes at this path and below it. */
  path: string;
  read: Scope;
  /** Absent if API keys may only read in this area. */
  write?: Scope;
}

/**
 * The complete list of the routes that an API key may call. Every other route needs a session, for instance
 * those of the account itself, its keys and its payments.
 */
const AREAS: Area[] = [
  { path: '/api/bookings', read: 'bookings:read', write: 'bookings:write' },
  { path: '/api/contacts', read: 'contacts:read', write: 'contacts:write' },
  { path: '/api/custom-tier-names', read: 'contacts:read', write: 'contacts:write' },
  { path: '/api/venues', read: 'venues:read' },
  { path: '/api/weather', read: 'venues:read' },
  { path: '/api/couples-events', read: 'events:read', write: 'events:write' },
  { path: '/api/public-leagues', read: 'events:read', write: 'events:write' },
  { path: '/api/achievements', read: 'achievements:read' },
  { path: '/api/webhook-endpoints', read: 'webhooks:read', write: 'webhooks:write' },
];

/**
 * Returns the scope that an API key needs for a call, or undefined if no key may make the call. `route` is
 * the pattern of the path, e.g. `/api/bookings/:id`.
 */
export function scopeFor(method: string, route: string): Scope | undefined {
  const area = AREAS.find(({ path }) => route === path || route.startsWith(`${path}/`));
  return method === 'GET' || method === 'HEAD' ? area?.read : area?.write;
}
