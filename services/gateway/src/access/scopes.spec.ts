import { scopeFor } from './scopes.js';

describe('the scope that a call needs', () => {
  it.each([
    ['GET', '/api/bookings', 'bookings:read'],
    ['GET', '/api/bookings/:id/plan', 'bookings:read'],
    ['POST', '/api/bookings/:id/send-invites', 'bookings:write'],
    ['DELETE', '/api/contacts/:id', 'contacts:write'],
    ['POST', '/api/custom-tier-names', 'contacts:write'],
    ['GET', '/api/venues/search', 'venues:read'],
    ['POST', '/api/venues', undefined],
    ['GET', '/api/bookings-of-others', undefined],
    ['GET', '/api/me', undefined],
    ['PATCH', '/api/me', undefined],
    ['GET', '/api/me/export', undefined],
    ['POST', '/api/api-keys', undefined],
    ['GET', '/api/api-keys', undefined],
    ['GET', '/api/users/messaging-consent', undefined],
    ['POST', '/api/create-subscription', undefined],
    ['GET', '/api/stream', undefined],
  ])('for %s %s is %s', (method, route, scope) => {
    expect(scopeFor(method, route)).toBe(scope);
  });
});
