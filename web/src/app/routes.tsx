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

/** Read by everybody, signed in or not, and shown without the shell: they open in a small window too. */
const openScreens: Record<string, ComponentType> = {
  'privacy-policy': lazy(() => import('../features/legal/privacy-policy')),
  'terms-of-service': lazy(() => import('../features/legal/terms-of-service')),
};

export const open = Object.entries(openScreens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
));

/** Only for who is signed out (2-social.md section 2.1). */
export const signedOutScreens: Record<string, ComponentType> = {
  'forgot-password': lazy(() => import('../features/session/forgot-password')),
  'reset-password': lazy(() => import('../features/session/reset-password')),
};
