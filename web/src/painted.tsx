import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { ToastProvider } from './ui/toast';

/**
 * What stands in the page before its script runs, and what the script takes over as it is: the sign-in screen, or for
 * who brings a session the word that the user is being checked. The build calls it; it must be what main.tsx renders first.
 */
export function painted(session: 'some' | 'none'): string {
  const client = new QueryClient();
  if (session === 'none') client.setQueryData(['/api/me'], null);
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
  // Hints that the renderer adds are none of the tree that the script takes over.
  return html.replace(/<link [^>]*>/g, '');
}
