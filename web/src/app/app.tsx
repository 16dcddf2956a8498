import { Route, Routes } from 'react-router-dom';
import { useMe } from '../features/session/api';
import { SignIn } from '../features/session/sign-in';
import { Dashboard } from '../features/tee-times/dashboard';
import { strings } from '../strings/common';
import { Waiting } from '../ui/spinner';
import { NotFound } from './not-found';
import { Shell } from './shell';

/** Signed out, every path is the sign-in screen (2-social.md section 2.1). */
export function App() {
  const { user, checking } = useMe();
  if (checking) return <Waiting>{strings.loading}</Waiting>;
  if (!user) return <SignIn />;
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        <Route index element={<Dashboard user={user} />} />
        <Route path="dashboard" element={<Dashboard user={user} />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
