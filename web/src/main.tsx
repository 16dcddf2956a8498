import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { setNonce } from 'get-nonce';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { cameByReferral } from './features/session/referral';
import { followVersions, startWorker } from './features/offline/worker';
import { prerenderedPage } from './lib/prerendered-page';
import { queryClient } from './lib/query-client';
import { holdView } from './lib/use-now';
import './styles.css';
import { ToastProvider } from './ui/toast';

// Radix locks scrolling with a style of its own, which the content security policy must let through.
setNonce(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '');

followVersions(import.meta.url);
if (import.meta.env.PROD) startWorker(queryClient);

const root = document.getElementById('root')!;
const prerendered = prerenderedPage();
for (const [path, answer] of Object.entries(prerendered?.answers ?? {}))
  queryClient.setQueryData([path], answer, { updatedAt: performance.timeOrigin });
const client = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>
);
// A first screen that is prerendered into the page (prerendered.tsx) is hydrated. A visitor who came by a
// friend's link starts with Create Account, which is not prerendered.
if (root.firstElementChild && !cameByReferral()) {
  if (prerendered) holdView(prerendered.now, prerendered.timeZone);
  startTransition(() => void hydrateRoot(root, client));
} else createRoot(root).render(client);
