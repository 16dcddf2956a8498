import type { AnswerOf, BodyOf, PushNote } from '@game/contracts';
import { newKey } from '../lib/new-key';
import { pushStrings as s } from '../strings/push';
import { knownGolfer } from './answers';

type Device = BodyOf<'POST /api/push/devices'>;
type Registration = Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
type Windows = Pick<Clients, 'matchAll' | 'openWindow'>;

/** Whoever else holds this device now reads nothing of it, and the device is told no more. */
export async function showNote(registration: Registration, note: PushNote): Promise<void> {
  const golfer = await knownGolfer();
  if (golfer && golfer !== note.to) await switchOff(registration);
  const { title, body } = golfer === note.to ? note : { title: s.closedTitle, body: s.closedText };
  const { tag, url } = note;
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } });
}

/** In the window that is there, else in a new one. */
export async function openNote(windows: Windows, url: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (!open) return void (await windows.openWindow(url));
  await open.focus();
  await open.navigate(url);
}

/** The push service answers from then on that nobody is there, and the server forgets the device. */
export async function switchOff({ pushManager }: Pick<Registration, 'pushManager'>): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** The browser ended what it had: where it was this golfer's, a new one takes its place. */
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
