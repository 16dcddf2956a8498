/**
 * The bench's operations as requests to the product and to the floor, with the data with which each is
 * checked afterwards.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { LOCAL } from '@game/simulator';
import { gameUrl } from './game.js';
import type { LoadRequest } from './load.js';
import type { Organiser } from './people.js';
import type { OpenOffer } from './supply.js';

export const KINDS = ['create', 'save', 'link', 'text', 'dashboard'] as const;
export type Kind = (typeof KINDS)[number];
export const TITLES: Record<Kind | 'mixed', string> = {
  create: 'create with invites',
  save: 'save a contact',
  link: 'answer by link',
  text: 'answer by text',
  dashboard: 'read the dashboard',
  mixed: 'all of these, mixed',
};

/** One operation on the product; `name` or `offer` identifies what it changes. */
export interface Operation {
  kind: Kind;
  request: LoadRequest;
  organiser?: Organiser;
  name?: string;
  offer?: OpenOffer;
  answer?: 'in' | 'out';
}

export const DAY_MS = 86_400_000;
/** One in this many requests is not repeated after a refusal, so that the checks can see that it was not done. */
const GIVES_UP = 8;
/** One in this many friends declines. */
const SAYS_NO = 5;

export const json = { 'content-type': 'application/json' };
let made = 0;
const givesUp = () => ++made % GIVES_UP === 0;
export const answerOf = (offer: OpenOffer) => (parseInt(offer.id.slice(-4), 16) % SAYS_NO ? 'in' : 'out');
const signedIn = ({ cookie }: Organiser) => ({ cookie, 'idempotency-key': randomUUID() });

/** An organiser's tee times are a day apart, so that no two overlap for a friend. */
const nextDay = (organiser: Organiser) =>
  new Date(Date.now() + (3 + organiser.rounds++) * DAY_MS).toISOString();

export function create(organiser: Organiser): Operation {
  const id = randomUUID();
  const name = `Course ${id}`;
  const body = { isManualEntry: true, venueName: name, dateTime: nextDay(organiser), sendInvites: true };
  const headers = { ...json, ...signedIn(organiser) };
  const url = `${gameUrl}/api/bookings`;
  return {
    kind: 'create',
    organiser,
    name,
    request: { id, url, method: 'POST', headers, body: JSON.stringify(body), givesUp: givesUp() },
  };
}

/** A new contact of tier 4, which no ladder asks by itself. */
export function save(organiser: Organiser): Operation {
  const id = randomUUID();
  const name = `Friend ${id}`;
  const body = JSON.stringify({ name, tier: 4, email: `${id}@golf.example` });
  const headers = { ...json, ...signedIn(organiser) };
  const url = `${gameUrl}/api/contacts`;
  return {
    kind: 'save',
    organiser,
    name,
    request: { id, url, method: 'POST', headers, body, givesUp: givesUp() },
  };
}

export function link(offer: OpenOffer): Operation {
  const answer = answerOf(offer);
  const headers = { ...json, 'idempotency-key': randomUUID() };
  const url = `${gameUrl}/api/invitations/${offer.token}`;
  const body = JSON.stringify({ answer });
  return {
    kind: 'link',
    offer,
    answer,
    request: { id: randomUUID(), url, method: 'POST', headers, body, givesUp: givesUp() },
  };
}

/**
 * A friend's text as Twilio posts it. The bench posts it itself, because the simulator posts at most 32
 * webhooks at the same time. A repeat is the same text, because it has the same message id.
 */
export function text(offer: OpenOffer): Operation {
  const answer = answerOf(offer);
  const url = `${gameUrl}/api/webhooks/twilio/sms`;
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const params: Record<string, string> = {
    AccountSid: LOCAL.TWILIO_ACCOUNT_SID,
    Body: `${offer.code} ${answer.toUpperCase()}`,
    From: offer.phone,
    MessageSid: sid,
    SmsStatus: 'received',
    To: LOCAL.TWILIO_FROM,
  };
  // The signed text is the URL, followed by every parameter's name and value, sorted by name:
  // https://www.twilio.com/docs/usage/security
  const signed = Object.keys(params)
    .sort()
    .reduce((all, key) => all + key + params[key], url);
  const signature = createHmac('sha1', LOCAL.TWILIO_AUTH_TOKEN).update(signed).digest('base64');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'x-twilio-signature': signature,
  };
  const body = new URLSearchParams(params).toString();
  return {
    kind: 'text',
    offer,
    answer,
    request: { id: sid, url, method: 'POST', headers, body, givesUp: givesUp() },
  };
}

export function dashboard(organiser: Organiser): Operation {
  const { cookie } = organiser;
  const request: LoadRequest = {
    id: randomUUID(),
    url: `${gameUrl}/api/bookings`,
    method: 'GET',
    headers: { cookie },
  };
  return { kind: 'dashboard', organiser, request };
}
