import type { PushNote } from '@game/contracts';
import { isDoor, isExit, isKept, passDoor, readAnswer, settle } from './answers';
import { openNote, renew, showNote, switchOff } from './notes';

declare const self: ServiceWorkerGlobalScope;
/** The build inserts the list of the client's files and a cache name that changes with them. */
declare const SHELL: { name: string; files: string[] };

const PAGE = '/';
const files = new Set(SHELL.files);

/** The page is stored without the data of the signed-in golfer: offline, the stored answers provide that. */
async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'reload', credentials: 'omit' });
  if (!answer.ok)
    throw new Error(`The service worker cannot store the page: GET / answers ${answer.status}.`);
  const text = (await answer.text())
    .replace('name="session" content="none"', 'name="session" content=""')
    .replace(/(<div id="root">).*(<\/div>\s*<script)/s, '$1$2');
  const { headers } = answer;
  await cache.put(PAGE, new Response(text, { headers }));
}

self.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(SHELL.name);
    await Promise.all([keepPage(cache), cache.addAll(SHELL.files)]);
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL.name);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isKept(request.method, url)) event.respondWith(readAnswer(request));
  else if (isDoor(request.method, url)) {
    const answer = passDoor(request);
    event.respondWith(answer);
    if (isExit(request.method, url))
      event.waitUntil(
        answer.then(
          ({ ok }) => (ok ? switchOff(self.registration) : undefined),
          () => undefined,
        ),
      );
  } else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate' && !/^\/(api|r)\//.test(url.pathname))
    event.respondWith(page(request));
  else if (files.has(url.pathname)) event.respondWith(file(request));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNote(self.registration, event.data.json() as PushNote));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNote(self.clients, (event.notification.data as PushNote).url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(self.registration, event.oldSubscription));
});

/** The server's page comes first, so a new version is used at the next load. */
async function page(request: Request): Promise<Response> {
  try {
    await settle();
    return await fetch(request);
  } catch (unreachable) {
    const kept = await caches.match(PAGE, { ignoreVary: true });
    if (kept) return kept;
    throw unreachable;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
