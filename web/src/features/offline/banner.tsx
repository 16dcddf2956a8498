import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { found, lost, useConnection } from '../../lib/connection';
import { momentText } from '../../lib/times';
import { offlineStrings as s } from '../../strings/offline';

/**
 * The least time between two reloads of all data. Without it, one call that always fails, among others that
 * succeed, would cause a reload again and again.
 */
const REST_MS = 10_000;

/**
 * Says that the browser is offline and how old the oldest shown data is. When the connection is back, all
 * data is read again.
 */
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
