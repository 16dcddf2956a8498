import type { Scope } from '@game/contracts';

interface Area {
  /** The routes at this path and below it. */
  path: string;
  read: Scope;
  /** Absent where a key may only read. */
  write?: Scope;
}

/**
 * The one place that says which routes a key may call. Every other route takes a session only: the account itself,
 * its keys, its money.
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

/** The scope that a call needs; undefined where no key may make it. `route` is the pattern, e.g. `/api/bookings/:id`. */
export function scopeFor(method: string, route: string): Scope | undefined {
  const area = AREAS.find(({ path }) => route === path || route.startsWith(`${path}/`));
  return method === 'GET' || method === 'HEAD' ? area?.read : area?.write;
}
