import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useMe } from '../features/session/api';
import { OfflineBanner } from '../features/offline/banner';
import { ScreenBoundary } from '../features/offline/screen-boundary';
import { SignIn } from '../features/session/sign-in';
import { Dashboard } from '../features/dashboard/dashboard';
import { strings } from '../strings/common';
import { Waiting } from '../ui/spinner';
import { NotFound } from './not-found';
import { openScreens, screens } from './routes';
import { Shell } from './shell';

const open = Object.entries(openScreens).map(([path, Screen]) => (
  <Route key={path} path={path} element={<Screen />} />
));

/** Signed out, every other path is the sign-in screen; signed in, Page Not Found (2-social.md section 2.1). */
export function App() {
  const { user, checking } = useMe();
  if (checking)
    return (
      <main>
        <h1 className="sr-only">{strings.product}</h1>
        <Waiting>{strings.loading}</Waiting>
      </main>
    );
  return (
    <ScreenBoundary>
      <OfflineBanner />
      <Suspense fallback={<Waiting>{strings.loading}</Waiting>}>
        {user ? (
          <Routes>
            {open}
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
        ) : (
          <Routes>
            {open}
            <Route path="*" element={<SignIn />} />
          </Routes>
        )}
      </Suspense>
    </ScreenBoundary>
  );
}
