import { randomUUID } from 'node:crypto';
import { DAY_MS, answerOf, json, type Kind } from './workloads.js';
import type { LoadRequest } from './load.js';
import type { Organiser } from './people.js';
import { FLOOR_PORT } from './environment.js';
import type { OpenOffer } from './supply.js';

/** Translates the product's requests into requests to the floor's routes. */
export function onFloor(kind: Kind, who: { organiser: Organiser; offer?: OpenOffer }): LoadRequest {
  const { organiser, offer } = who;
  const { session, userId } = organiser;
  const base = `http://127.0.0.1:${FLOOR_PORT}`;
  const id = randomUUID();
  if (kind === 'dashboard') {
    const query = new URLSearchParams({ user: userId, session }).toString();
    return { id, url: `${base}/dashboard?${query}`, method: 'GET', headers: {} };
  }
  const reply = offer && { ...offer, sid: id, answer: answerOf(offer) };
  const body = {
    create: { session, userId, name: `Course ${id}`, at: new Date(Date.now() + 3 * DAY_MS) },
    save: { session, userId, name: `Friend ${id}` },
    link: reply,
    text: reply,
  }[kind];
  return { id, url: `${base}/${kind}`, method: 'POST', headers: json, body: JSON.stringify(body) };
}
