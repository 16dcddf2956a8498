import type { Router } from '../http/router.js';
import type { Store } from '../store.js';

/** What has changed since the last event of the stream. */
export interface Stale {
  phones: string[];
  inboxes: string[];
  /** True if everything was cleared. */
  cleared: boolean;
  /** True if there is another next tee time. */
  clock: boolean;
}

const GATHER_MS = 60;
const PING_MS = 20_000;

/** GET /api/stream: server-sent events that name the phones and inboxes to read again. */
export function streamRoute(router: Router, store: Store): void {
  router.on('GET', '/api/stream', () => (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': ready\n\n');
    const phones = new Set<string>();
    const inboxes = new Set<string>();
    let cleared = false;
    let isMoved = false;
    let timer: NodeJS.Timeout | undefined;
    const flush = (): void => {
      timer = undefined;
      const stale: Stale = { phones: [...phones], inboxes: [...inboxes], cleared, clock: isMoved };
      phones.clear();
      inboxes.clear();
      cleared = isMoved = false;
      response.write(`data: ${JSON.stringify(stale)}\n\n`);
    };
    const stop = store.onChange((change) => {
      if (change === null) cleared = true;
      else if (change.table === 'sms' || change.table === 'blocked') phones.add(change.owner);
      else if (change.table === 'email') inboxes.add(change.owner);
      else if (change.table === 'person')
        (store.sms.of(change.owner).length ? phones : inboxes).add(change.owner);
      else if (change.table === 'tee-time') isMoved = true;
      else return;
      timer ??= setTimeout(flush, GATHER_MS);
    });
    const ping = setInterval(() => response.write(': ping\n\n'), PING_MS);
    response.on('close', () => {
      stop();
      clearInterval(ping);
      clearTimeout(timer);
    });
  });
}
