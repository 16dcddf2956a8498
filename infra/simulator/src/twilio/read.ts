import type { Call, Handler, Reply } from '../http/router.js';
import { faulty } from '../http/faulty.js';
import { authenticate } from './auth.js';
import { faultError, refuse } from './errors.js';
import { resource } from './resource.js';
import type { SendParts } from './send.js';
import type { Sms } from './sms.js';

type ReadParts = Pick<SendParts, 'account' | 'store' | 'faults' | 'work'>;

/** GET /2010-04-01/Accounts/{sid}/Messages/{sid}.json */
export function fetchMessage({ account, store, faults, work }: ReadParts): Handler {
  return (call) => {
    authenticate(call, account);
    const sms = store.sms.get(call.params['sid'] ?? '');
    return faulty(faults.answer('twilio', 'read', sms?.to), work, faultError, () => {
      if (!sms) return refuse(404, 20404, `The requested resource ${call.path} was not found`);
      return { status: 200, body: resource(sms, account.accountSid) };
    });
  };
}

/**
 * GET /2010-04-01/Accounts/{sid}/Messages.json lists messages, the newest first. It understands To, From,
 * DateSent (also `DateSent<` and `DateSent>`, both inclusive), PageSize and Page.
 */
export function listMessages({ account, store, faults, work }: ReadParts): Handler {
  return (call) => {
    authenticate(call, account);
    const { query } = call;
    const to = query.get('To') ?? undefined;
    return faulty(faults.answer('twilio', 'read', to), work, faultError, () => {
      const from = query.get('From');
      const known = [...new Set([to, from])].flatMap((phone) => (phone ? store.sms.of(phone) : []));
      const found = (to || from ? known : store.sms.all())
        .filter((sms) => (!to || sms.to === to) && (!from || sms.from === from) && wasSent(sms, query))
        .reverse();
      return page(call, found, account.accountSid);
    });
  };
}

/** A queued message has no sending time yet; its creation time is used instead, so that a search finds it. */
function wasSent(sms: Sms, query: URLSearchParams): boolean {
  const at = Date.parse(sms.sentAt ?? sms.createdAt);
  // Twilio's times are whole seconds.
  const second = Math.floor(at / 1000) * 1000;
  const [on, before, after] = ['DateSent', 'DateSent<', 'DateSent>'].map((name) => query.get(name));
  if (on && new Date(at).toISOString().slice(0, 10) !== on.slice(0, 10)) return false;
  if (before && second > Date.parse(before)) return false;
  return !after || second >= Math.floor(Date.parse(after) / 1000) * 1000;
}

function page(call: Call, found: Sms[], accountSid: string): Reply {
  const size = Math.min(Math.max(Number(call.query.get('PageSize')) || 50, 1), 1000);
  const number = Math.max(Number(call.query.get('Page')) || 0, 0);
  const uri = (wanted: number): string => {
    const query = new URLSearchParams(call.query);
    query.set('PageSize', String(size));
    query.set('Page', String(wanted));
    return `${call.path}?${query}`;
  };
  const start = number * size;
  return {
    status: 200,
    body: {
      messages: found.slice(start, start + size).map((sms) => resource(sms, accountSid)),
      page: number,
      page_size: size,
      start,
      end: Math.min(start + size, found.length) - 1,
      uri: uri(number),
      first_page_uri: uri(0),
      previous_page_uri: number > 0 ? uri(number - 1) : null,
      next_page_uri: start + size < found.length ? uri(number + 1) : null,
    },
  };
}
