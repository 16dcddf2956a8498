import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import type { PrerenderedPage } from './lib/prerendered-page';
import { holdView } from './lib/use-now';
import { ToastProvider } from './ui/toast';

/** React writes this for a lazy part of the screen that has not loaded yet. */
const UNFINISHED = '<!--$!-->';
/**
 * How often a page is rendered at most: more than the number of lazy parts that are nested in each other on
 * any screen.
 */
const PARTS = 20;

/**
 * Renders the HTML that is shown before the script runs. main.tsx first renders exactly the same, so the
 * script can take it over.
 */
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
  // React adds resource hints, which are not part of the tree that the script takes over.
  return html.replace(/<link [^>]*>/g, '');
}

/**
 * Called by the build. Renders the sign-in screen, or, for a visitor with a session, the message that the
 * session is being checked.
 */
export function prerendered(session: 'some' | 'none'): string {
  const client = new QueryClient();
  if (session === 'none') client.setQueryData(['/api/me'], null);
  const html = prerender(client);
  if (html.includes(UNFINISHED)) throw new Error('The first page has a lazy part. Put it into <Later>.');
  return html;
}

/** Called by the gateway. Renders a golfer's dashboard with these answers. */
export async function prerenderedDashboard({ answers, now, timeZone }: PrerenderedPage): Promise<string> {
  const client = new QueryClient();
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
  for (let tries = 0; tries < PARTS; tries++) {
    holdView(now, timeZone);
    const html = prerender(client);
    if (!html.includes(UNFINISHED)) return html;
    // The first page waits until the parts are loaded from the disk; each wait is longer than the one before.
    await new Promise((resolve) => setTimeout(resolve, tries * 5));
  }
  throw new Error(
    'A lazy part of the dashboard did not load. If more lazy parts are nested in each other than before, raise PARTS.',
  );
}
