import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMe } from '../features/session/api';
import { OfflineBanner } from '../features/offline/banner';
import { ScreenBoundary } from '../features/offline/screen-boundary';
import { SignIn } from '../features/session/sign-in';
import { strings } from '../strings/common';
import { Waiting } from '../ui/spinner';
import { open } from './routes';

const SignedIn = lazy(() => import('./signed-in'));

const wait = (
  <main>
    <h1 className="sr-only">{strings.product}</h1>
    <Waiting>{strings.loading}</Waiting>
  </main>
);

/**
 * The routes of the client. A path without a screen shows the sign-in screen to a visitor who is signed out,
 * and Page Not Found to a golfer who is signed in (client#routes).
 */
export function App() {
  const { user, checking } = useMe();
  if (checking) return wait;
  return (
    <ScreenBoundary>
      <OfflineBanner />
      <Suspense fallback={wait}>
        <Routes>
          {open}
          <Route path="*" element={user ? <SignedIn user={user} /> : <SignIn />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}
