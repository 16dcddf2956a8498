import type { User } from '@game/contracts';
import { lazy, type ComponentType } from 'react';
import { Route } from 'react-router-dom';

/** The screens inside the shell, a line each; a screen is given the user. */
export const screens: Record<string, ComponentType<{ user: User }>> = {
  profile: lazy(() => import('../features/profile/profile')),
  friends: lazy(() => import('../features/friends/friends')),
  subscription: lazy(() => import('../features/subscription/subscription')),
  subscribe: lazy(() => import('../features/subscription/subscribe')),
  roulette: lazy(() => import('../features/roulette/roulette')),
  'venues/:id': lazy(() => import('../features/venues/venue-page')),
  'events-leagues': lazy(() => import('../features/events/events-leagues')),
};

/**
 * For everybody, signed in or not, and shown without the shell: the legal pages open in a small window too, and a link
 * from a mail may come to who is signed in.
 */
const openScreens: Record<string, ComponentType> = {
  'privacy-policy': lazy(() => import('../features/legal/privacy-policy')),
  'terms-of-service': lazy(() => import('../features/legal/terms-of-service')),
  'forgot-password': lazy(() => import('../features/session/forgot-password')),
  'reset-password': lazy(() => import('../features/session/reset-password')),
};

export const open = Object.entries(openScreens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
));
