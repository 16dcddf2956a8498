import type { QueryClient } from '@tanstack/react-query';

const ME = '/api/me';
/**
 * The wait before the service worker is registered: by then the screen has loaded its script and its data.
 */
const AFTER_LOAD_MS = 3_000;
const RELOADED = 'reloaded-for';

/**
 * Registers the service worker after the page has loaded, so that it slows nothing down. Data that was read
 * before the worker took control is read again, so that the worker can store it for offline use.
 */
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

/**
 * Reloads the page when a script of the client cannot be loaded because a newer version has replaced it. It
 * does so at most once in a row for a version, and never offline. Returns whether it reloads.
 */
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
