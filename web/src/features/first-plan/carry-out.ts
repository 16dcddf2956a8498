import { isSamePerson, LADDER_TIERS, type Booking, type Contact, type UserId } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { request } from '../../lib/request';
import { fromLocalInput } from '../../lib/times';
import { start } from '../wizard/draft';
import { changesOf, formFacts, savedFacts } from '../wizard/facts';
import { twinOf } from '../wizard/habits';
import { draftPlace } from '../wizard/kept-draft';
import { placeOf, zoneOf } from '../wizard/tee-time';
import type { Visit, VisitFriend } from './visit';

/**
 * Saves what a visitor typed in the account that they now have. Each step first looks whether it was done already, so
 * that it can be repeated after a reload or a lost answer. `isAsked` is true if the invites of this tee time were sent
 * before. `others` is true if the account has more friends whom the invites would reach; then nothing may be sent that
 * the visitor has not seen.
 */
export async function carryOut(
  visit: Visit,
  onSaved: (saved: Booking) => void,
): Promise<{ saved: Booking; isAsked: boolean; others: boolean }> {
  const friends: Contact[] = [];
  for (const friend of visit.friends) friends.push(await contactOf(friend));
  const saved = await bookingOf(visit, friends);
  onSaved(saved);
  if (saved.ladder !== 'idle') return { saved, isAsked: true, others: false };
  const base = savedFacts(saved);
  const changes = changesOf(base, formFacts(visit, base));
  const version = { version: saved.version };
  const detailed = Object.keys(changes).length
    ? await request('PATCH /api/bookings/{id}', { path: { id: saved.id }, body: { ...changes, ...version } })
    : saved;
  const contacts = await request('GET /api/contacts');
  const typed = new Set(friends.map(({ id }) => id));
  const others = contacts.some(
    ({ id, tier }) => LADDER_TIERS.some((asked) => asked === tier) && !typed.has(id),
  );
  return { saved: detailed, isAsked: false, others };
}

async function contactOf({ name, phone, email, agreed }: VisitFriend): Promise<Contact> {
  const contacts = await request('GET /api/contacts');
  const known = contacts.find((contact) => isSamePerson(contact, { name, phone, email }));
  if (known) return known;
  const body = { name, phone, email, tier: 1, handicap: null, smsPermission: agreed && !!phone };
  return request('POST /api/contacts', { body });
}

async function bookingOf({ saved, teeTime }: Visit, friends: Contact[]): Promise<Booking> {
  const bookings = await request('GET /api/bookings');
  const made =
    bookings.find(({ id, status }) => id === saved?.id && status !== 'cancelled') ??
    twinOf(bookings, teeTime, fromLocalInput(teeTime.dateTime, zoneOf(teeTime)), productTime());
  if (made) return made;
  const body = {
    ...placeOf(teeTime),
    dateTime: teeTime.dateTime,
    bookingType: teeTime.bookingType,
    isManualEntry: teeTime.mode === 'manual',
    invitedPlayers: friends.map(({ id, name }) => ({ id, name, tier: 1 })),
    sendInvites: false,
  };
  return request('POST /api/bookings', { body });
}

/**
 * Leaves a draft that continues at the wizard's last step, with the dry run of the whole account, for the tee time that
 * is not sent yet. It does not replace a draft of another tee time.
 */
export function leaveToWizard({ teeTime, details, invite }: Visit, saved: Booking, me: UserId): void {
  const isTaken = !!localStorage.getItem(draftPlace(me));
  const place = isTaken ? draftPlace(me, saved.id) : draftPlace(me);
  const draft = { ...start, step: 'invite', saved, teeTime, details, invite };
  localStorage.setItem(place, JSON.stringify({ draft, saved: '', found: false }));
}
