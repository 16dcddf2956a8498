import type { QueryClient } from '@tanstack/react-query';

const ME = '/api/me';
/** The screen has its script and its answers by then. */
const AFTER_LOAD_MS = 3_000;
const RELOADED = 'reloaded-for';

/** Once the page is done, so that nothing of it waits. What was read before the worker listened is read again, to be kept. */
export function startWorker(client: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller)
    serviceWorker.addEventListener(
      'controllerchange',
      () => void (client.getQueryData([ME]) && client.invalidateQueries()),
      { once: true },
    );
  const register = () =>
    setTimeout(
      () => void serviceWorker.register('/sw.js').catch((error) => console.warn(error)),
      AFTER_LOAD_MS,
    );
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** A part of the client that is gone belongs to a version that is gone: the page loads anew, once for each version. */
export function reloadOnce(
  version: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): boolean {
  if (!navigator.onLine || storage.getItem(RELOADED) === version) return false;
  storage.setItem(RELOADED, version);
  reload();
  return true;
}

export function followVersions(version: string): void {
  window.addEventListener('vite:preloadError', () =>
    reloadOnce(version, sessionStorage, () => window.location.reload()),
  );
}
