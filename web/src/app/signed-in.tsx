import type { User } from '@game/contracts';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Dashboard } from '../features/dashboard/dashboard';
import { screens } from './routes';
import { Shell } from './shell';

const NotFound = lazy(() => import('./not-found'));

/** The screens of a signed-in golfer, in a chunk of their own that the sign-in screen does not load. */
export default function SignedIn({ user }: { user: User }) {
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        <Route index element={<Dashboard user={user} />} />
        <Route path="dashboard" element={<Dashboard user={user} />} />
        <Route path="auth" element={<Dashboard user={user} />} />
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen user={user} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
