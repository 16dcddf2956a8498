import type { BodyOf, PushDevice } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '../../lib/request';
import { useRead } from '../../lib/use-read';

const PUSH = '/api/push';
const HERE = 'push-subscription';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * The document's events after which the permission may have changed: the golfer answered the browser's
 * question, or came back from the browser's settings.
 */
const CHANGES = ['permission-asked', 'visibilitychange'];
function subscribe(changed: () => void) {
  for (const change of CHANGES) document.addEventListener(change, changed);
  return () => CHANGES.forEach((change) => document.removeEventListener(change, changed));
}
async function ask(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  document.dispatchEvent(new Event(CHANGES[0]!));
  return answer;
}
function usePermission(): NotificationPermission | undefined {
  return useSyncExternalStore(subscribe, () => (isSupported() ? Notification.permission : undefined));
}

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/**
 * Notifications are on for this device if the browser allows them and the server knows the browser's
 * subscription as this golfer's; `device` is undefined otherwise.
 */
export function usePush() {
  const permission = usePermission();
  const enabled = permission !== undefined && permission !== 'denied';
  const server = useRead('GET /api/push', undefined, { enabled });
  const here = useQuery({
    queryKey: [HERE],
    queryFn: async () => (await subscription())?.endpoint ?? null,
    enabled,
  });
  const device =
    permission === 'granted'
      ? server.data?.devices.find(({ endpoint }) => endpoint === here.data)
      : undefined;
  return {
    permission,
    publicKey: here.isPending ? undefined : server.data?.publicKey,
    device,
    error: server.error ?? here.error,
    retry: () => Promise.all([server.refetch(), here.refetch()]),
  };
}

function usePushChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([PUSH, HERE].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/**
 * Asks the golfer for permission and subscribes the browser; null if the golfer refuses or does not answer.
 * It needs no idempotency key, because the server stores a subscription only once even if it is sent twice.
 */
export const useSwitchOn = () =>
  usePushChange(async (publicKey: string) => {
    if ((await ask()) !== 'granted') return null;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // Removes an old subscription, which the server does not know or which was made with another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made.toJSON() as BodyOf<'POST /api/push/devices'>;
    return request('POST /api/push/devices', { body: { endpoint, keys } });
  });

export const useSwitchOff = () =>
  usePushChange(async ({ id }: PushDevice) => {
    await request('DELETE /api/push/devices/{id}', { path: { id } });
    await (await subscription())?.unsubscribe();
  });
