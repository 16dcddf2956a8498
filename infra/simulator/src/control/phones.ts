import type { Router } from '../http/router.js';
import type { Store } from '../store.js';
import type { Inbound } from '../twilio/inbound.js';
import type { Sms } from '../twilio/sms.js';
import { bad, json } from './json.js';

export interface PhoneView {
  number: string;
  /** Whose phone it is, as the product's user wrote it; null if no invite said so. */
  name: string | null;
  /** True if the carrier blocks texts to this phone because it sent STOP (only with `carrierStop`). */
  blocked: boolean;
  messages: Sms[];
}

/** The product's phone number and URL. */
export interface Product {
  number: string;
  url: string;
}

const PHONES = 100;
const MESSAGES = 200;

/** The routes of the phones and their threads; the phone with the latest text comes first. */
export function phoneRoutes(router: Router, store: Store, inbound: Inbound, product: () => Product): void {
  const view = (number: string): PhoneView => ({
    number,
    name: store.people.get(number)?.name ?? null,
    blocked: store.blocked.get(number) !== undefined,
    messages: store.sms.of(number).slice(-MESSAGES),
  });
  const lastAt = (phone: PhoneView): string => phone.messages.at(-1)?.createdAt ?? '';

  router.on('GET', '/api/phones', ({ query }) => {
    const phones = store.sms.owners().map(view);
    phones.sort((a, b) => lastAt(b).localeCompare(lastAt(a)));
    const limit = Number(query.get('limit')) || PHONES;
    return {
      status: 200,
      body: { product: product(), total: phones.length, phones: phones.slice(0, limit) },
    };
  });

  router.on('GET', '/api/phones/:number', ({ params }) => ({
    status: 200,
    body: view(params['number'] ?? ''),
  }));

  router.on('POST', '/api/phones/:number/reply', async (call) => {
    const { body, to, messageSid } = json(call);
    const number = call.params['number'] ?? '';
    if (!/^\+[1-9]\d{6,14}$/.test(number)) bad(`${number} is not a number in international format (+1…).`);
    if (typeof body !== 'string') return bad('body must be a string');
    if (to !== undefined && typeof to !== 'string') return bad('to must be a string');
    if (messageSid !== undefined && !/^SM[0-9a-f]{32}$/.test(String(messageSid))) {
      return bad('messageSid must be SM and 32 hex digits');
    }
    const result = await inbound.reply(number, body, { to, messageSid: messageSid as string | undefined });
    return { status: 200, body: result };
  });
}
