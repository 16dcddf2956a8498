import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import type { PrerenderedPage } from './lib/prerendered-page';
import { holdView } from './lib/use-now';
import { ToastProvider } from './ui/toast';

/** A part of the screen whose script has not loaded yet. */
const UNFINISHED = '<!--$!-->';
/** More lazy parts than are nested on any screen. */
const PARTS = 20;

/** The HTML that is in the page before its script runs. The script takes it over unchanged, because main.tsx first renders the same. */
function prerender(client: QueryClient): string {
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <StaticRouter location="/">
            <App />
          </StaticRouter>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  // The resource hints that the renderer adds are not part of the tree that the script takes over.
  return html.replace(/<link [^>]*>/g, '');
}

/** For the build: the sign-in screen, or, for a visitor with a session, the message that the session is being checked. */
export function prerendered(session: 'some' | 'none'): string {
  const client = new QueryClient();
  if (session === 'none') client.setQueryData(['/api/me'], null);
  return prerender(client);
}

/** For the gateway: a golfer's dashboard with the given answers. */
export async function prerenderedDashboard({ answers, now, timeZone }: PrerenderedPage): Promise<string> {
  const client = new QueryClient();
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
  for (let tries = 0; tries < PARTS; tries++) {
    holdView(now, timeZone);
    const html = prerender(client);
    if (!html.includes(UNFINISHED)) return html;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('A part of the dashboard does not load.');
}
