import type { AnswerOf, BodyOf, PushNote } from '@game/contracts';
import { newKey } from '../lib/new-key';
import { pushStrings as s } from '../strings/push';
import { knownGolfer } from './answers';

type Device = BodyOf<'POST /api/push/devices'>;
type Registration = Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
type Windows = Pick<Clients, 'matchAll' | 'openWindow'>;

/**
 * Shows a notification. If another golfer uses this device now, it shows nothing of the message, and ends the
 * device's subscription.
 */
export async function showNote(registration: Registration, note: PushNote): Promise<void> {
  const golfer = await knownGolfer();
  if (golfer && golfer !== note.to) await switchOff(registration);
  const { title, body } = golfer === note.to ? note : { title: s.closedTitle, body: s.closedText };
  const { tag, url } = note;
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } });
}

/** Opens the link in an open window, or else in a new one. */
export async function openNote(windows: Windows, url: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (!open) return void (await windows.openWindow(url));
  await open.focus();
  await open.navigate(url);
}

/**
 * Ends the browser's subscription. The push service then reports it as gone, and the server deletes the
 * device.
 */
export async function switchOff({ pushManager }: Pick<Registration, 'pushManager'>): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** Called when the browser has ended a subscription: a new one replaces it if it was this golfer's. */
export async function renew(
  { pushManager }: Pick<Registration, 'pushManager'>,
  old: Pick<PushSubscription, 'endpoint' | 'options'> | null,
): Promise<void> {
  const answer = await fetch('/api/push');
  if (!old || !answer.ok) return;
  const { devices } = (await answer.json()) as AnswerOf<'GET /api/push'>;
  if (!devices.some(({ endpoint }) => endpoint === old.endpoint)) return;
  const made = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(old.options));
  const { endpoint, keys } = made.toJSON() as Device;
  const body = JSON.stringify({ endpoint, keys } satisfies Device);
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
  await fetch('/api/push/devices', { method: 'POST', headers, body });
}
