/** The work of the floor's routes, each in one transaction. */
import type { UserId } from '@game/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import * as sql from './floor.sql.js';

const HOUR_MS = 3_600_000;
export type Row = Record<string, unknown> & { id: string };
export type Run = (statement: string, params: unknown[]) => Promise<Row[]>;

const valuesOf = (o: Record<string, unknown>) => [
  ...[o['id'], o['booking_id'], o['contact_id'], o['name'], o['phone'], o['email'], o['sms_permission']],
  ...[o['tier'], o['state'], o['by_hand'], o['sent_at'], o['expires_at'], o['replied_at']],
  ...[o['overlap_asked'], o['code'], o['token']],
];

export interface Body {
  session: string;
  userId: UserId;
  name: string;
  at: string;
  token: string;
  phone: string;
  code: number;
  sid: string;
  answer: 'in' | 'out';
}

export async function create(run: Run, { session, userId, name, at }: Body) {
  await run(sql.session, [session]);
  for (const c of await run(sql.contactsOf, [userId]))
    await run(sql.saveRoster, [
      ...[c.id, userId, c['name'], c['email'], c['phone'], c['tier']],
      ...[c['sms_permission'], c['position'], c['version']],
    ]);
  await run(sql.lock, [`allowance:${userId}`]);
  await run(sql.entitlement, [userId]);
  await run(sql.allowanceUsed, [userId]);
  const id = randomUUID();
  const soon = new Date(Date.now() + 3 * HOUR_MS);
  await run(sql.insertTeeTime, [id, userId, 'Pat', name, at]);
  await run(sql.insertActivity, [randomUUID(), id, 'created', 'Tee time created']);
  for (const job of ['remind', 'played']) await run(sql.setTimer, [`floor.${job}`, id, at]);
  const people = (await run(sql.peopleOf, [userId, []])).slice(0, 3);
  const offers: unknown[] = [];
  for (const { id: contact } of people) {
    const [c] = await run(sql.person, [contact]);
    await run(sql.lock, [`code:${String(c!['phone'])}`]);
    const taken = await run(sql.codesOf, [c!['phone']]);
    const dates = [new Date(), soon, null];
    const token = randomBytes(16).toString('base64url');
    offers.push(
      ...[randomUUID(), id, contact, c!['name'], c!['phone'], c!['email'], c!['sms_permission'], 1],
      ...['pending', false, ...dates, false, taken.length + 1, token],
    );
  }
  await run(sql.updateTeeTime, [id, 'running', soon]);
  await run(sql.saveOffers, offers);
  await run(sql.insertActivity, [randomUUID(), id, 'asked', 'Tier 1 asked']);
  await run(sql.setTimer, ['floor.look', id, soon]);
  await run(sql.whoElseSeesIt, [id]);
  return { id };
}

async function answer(run: Run, bookingId: string, which: (offer: Row) => boolean, given: Body['answer']) {
  const [round] = await run(sql.lockTeeTime, [bookingId]);
  const offers = await run(sql.offersOf, [bookingId]);
  const offer = offers.find(which)!;
  await run(sql.overlaps, [bookingId, offer['phone'], offer['email'], round!['tee_time']]);
  await run(sql.peopleOf, [round!['organiser_id'], []]);
  Object.assign(offer, { state: given === 'in' ? 'accepted' : 'declined', replied_at: new Date() });
  const soon = new Date(Date.now() + 3 * HOUR_MS);
  await run(sql.updateTeeTime, [bookingId, 'running', soon]);
  await run(sql.saveOffers, offers.flatMap(valuesOf));
  await run(sql.insertActivity, [randomUUID(), bookingId, 'answered', 'is in']);
  await run(sql.setTimer, ['floor.look', bookingId, soon]);
  await run(sql.whoElseSeesIt, [bookingId]);
  return { outcome: offer['state'] as string };
}

export async function save(run: Run, { session, userId, name }: Body) {
  await run(sql.session, [session]);
  await run(sql.lock, [userId]);
  const [end] = await run(sql.contactsEnd, [userId]);
  const id = randomUUID();
  const entry = { id, owner_id: userId, name, email: `${id}@golf.example`, tier: 4, position: end!['next'] };
  await run(sql.insertContact, [JSON.stringify([entry])]);
  await run(sql.wasActive, [userId]);
  return { id };
}

export async function link(run: Run, { token, answer: given }: Body) {
  const [booking] = await run(sql.bookingOfToken, [token]);
  return answer(run, booking!.id, (offer) => offer['token'] === token, given);
}

export async function text(run: Run, { code, phone, sid, answer: given }: Body) {
  await run(sql.lock, [`phone:${phone}`]);
  await run(sql.keepWebhook, [sid]);
  await run(sql.keepText, [sid, phone, given]);
  const which = (await run(sql.offersOfPhone, [phone])).find((offer) => offer['code'] === code)!;
  return answer(run, which['booking_id'] as string, (offer) => offer.id === which.id, given);
}

export async function readDashboard(run: Run, user: string, session: string) {
  await run(sql.session, [session]);
  const rounds = await run(sql.teeTimesOf, [user]);
  const offers = await run(sql.offersOfAll, [rounds.map((round) => round.id)]);
  return rounds.map((round) => ({ ...round, offers: offers.filter((o) => o['booking_id'] === round.id) }));
}
