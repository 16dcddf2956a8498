import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { found, lost, useConnection } from '../../lib/connection';
import { momentText } from '../../lib/times';
import { offlineStrings as s } from '../../strings/offline';

/** One call that always fails among others that do not must not make all of them run in a circle. */
const REST_MS = 10_000;

/** Says calmly that there is no line, and how old is what one sees; when it is back, everything is read anew. */
export function OfflineBanner() {
  const client = useQueryClient();
  const { offline, keptAt } = useConnection();
  const wasOffline = useRef(false);
  const readAt = useRef(0);
  useEffect(() => {
    const onLost = () => lost();
    window.addEventListener('offline', onLost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', found);
    };
  }, []);
  useEffect(() => {
    const isBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    if (!isBack) return;
    const readAnew = () => {
      readAt.current = Date.now();
      void client.invalidateQueries();
    };
    const timer = setTimeout(readAnew, Math.max(0, readAt.current + REST_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [client, offline]);
  return (
    <div role="status">
      {offline && (
        <p className="flex items-center justify-center gap-2 bg-sand px-4 py-2.5 text-sm font-semibold text-sand-ink">
          <WifiOff aria-hidden className="size-[18px] shrink-0" />
          <span>
            {s.offline} {keptAt && s.stood(momentText(keptAt))}
          </span>
        </p>
      )}
    </div>
  );
}
