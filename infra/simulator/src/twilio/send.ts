import type { Handler } from '../http/router.js';
import { faulty } from '../http/faulty.js';
import type { Faults } from '../faults.js';
import type { SimulatorOptions } from '../options.js';
import type { Store } from '../store.js';
import type { Work } from '../work.js';
import { authenticate } from './auth.js';
import type { Carrier } from './carrier.js';
import { faultError, refuse } from './errors.js';
import { resource } from './resource.js';
import { messageIdOf, newSid, segmentsOf, type Sms } from './sms.js';

/** Twilio's limit, in characters (error 21617). */
const MAX_BODY = 1600;
const E164 = /^\+[1-9]\d{6,14}$/;

export interface SendParts {
  account: SimulatorOptions['twilio'];
  store: Store;
  faults: Faults;
  work: Work;
  carrier: Carrier;
  now: () => number;
}

/** POST /2010-04-01/Accounts/{sid}/Messages.json */
export function sendMessage({ account, store, faults, work, carrier, now }: SendParts): Handler {
  const accept = (form: URLSearchParams): Sms => {
    const at = new Date(now()).toISOString();
    const statusCallback = form.get('StatusCallback') || null;
    const body = form.get('Body') ?? '';
    const validity = form.get('ValidityPeriod');
    const sms: Sms = {
      sid: newSid(),
      direction: 'outbound-api',
      from: senderIn(form) || account.from,
      to: form.get('To')!,
      body,
      segments: segmentsOf(body),
      status: 'queued',
      errorCode: null,
      statusCallback,
      messageId: messageIdOf(statusCallback),
      ...(validity !== null && { validityPeriod: Number(validity) }),
      createdAt: at,
      sentAt: null,
      updatedAt: at,
    };
    store.sms.put(sms.sid, sms);
    carrier.carry(sms);
    return sms;
  };

  return (call) => {
    authenticate(call, account);
    const form = new URLSearchParams(call.raw.toString('utf8'));
    const fault = faults.answer('twilio', 'send', form.get('To') ?? undefined, senderIn(form));
    return faulty(fault, work, faultError, () => {
      validate(
        form,
        [account.from, ...(account.alsoFrom ?? [])],
        (phone) => store.blocked.get(phone) !== undefined,
      );
      return { status: 201, body: resource(accept(form), account.accountSid) };
    });
  };
}

const senderIn = (form: URLSearchParams) => form.get('From') || form.get('MessagingServiceSid') || undefined;

function validate(form: URLSearchParams, own: string[], isBlocked: (phone: string) => boolean): void {
  const [to, from, body, callback] = ['To', 'From', 'Body', 'StatusCallback'].map(
    (name) => form.get(name) ?? '',
  );
  if (!to) refuse(400, 21604, "A 'To' phone number is required.");
  if (!E164.test(to)) refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (!from && !form.get('MessagingServiceSid')) refuse(400, 21603, "A 'From' phone number is required.");
  if (from && !own.includes(from)) {
    refuse(
      400,
      21606,
      `The 'From' phone number provided (${from}) is not a valid message-capable number for this account.`,
    );
  }
  if (own.includes(to)) refuse(400, 21266, "'To' and 'From' number cannot be the same");
  if (!body) refuse(400, 21602, 'Message body is required.');
  if (body.length > MAX_BODY) {
    refuse(400, 21617, `The concatenated message body exceeds the ${MAX_BODY} character limit`);
  }
  if (callback && !/^https?:/.test(callback))
    refuse(400, 21609, `The StatusCallback URL ${callback} is not a valid URL.`);
  if (isBlocked(to)) refuse(400, 21610, 'Attempt to send to unsubscribed recipient');
}
