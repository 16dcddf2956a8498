import type { User } from '@game/contracts';
import { lazy, type ComponentType } from 'react';
import { Route } from 'react-router-dom';

/** The screens inside the shell, by path. Each gets the signed-in user as a prop. */
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
 * Screens that are shown without the shell, whether or not somebody is signed in: the legal pages also open
 * in a small window, and a signed-in golfer may follow a link from an email.
 */
const openScreens: Record<string, ComponentType> = {
  'privacy-policy': lazy(() => import('../features/legal/privacy-policy')),
  'terms-of-service': lazy(() => import('../features/legal/terms-of-service')),
  desk: lazy(() => import('../features/desk/desk')),
  plan: lazy(() => import('./first-plan-screen')),
  'forgot-password': lazy(() => import('../features/session/forgot-password')),
  'not-me': lazy(() => import('../features/session/not-me')),
  'reset-password': lazy(() => import('../features/session/reset-password')),
};

export const open = Object.entries(openScreens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
));
