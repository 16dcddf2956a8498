import { randomUUID } from 'node:crypto';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { Webhook } from '../webhooks.js';
import type { Sms } from './sms.js';

/** Makes a form post with `X-Twilio-Signature` over the exact URL and the sorted parameters. */
export function signed(
  kind: 'sms' | 'sms-status',
  url: string,
  params: Record<string, string>,
  authToken: string,
): Webhook {
  return {
    kind,
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'i-twilio-idempotency-token': randomUUID(),
      'x-twilio-signature': getExpectedTwilioSignature(authToken, url, params),
    },
    body: new URLSearchParams(params).toString(),
  };
}

export function statusParams(sms: Sms, accountSid: string): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: sms.from,
    To: sms.to,
    MessageSid: sms.sid,
    SmsSid: sms.sid,
    MessageStatus: sms.status,
    SmsStatus: sms.status,
    ...(sms.errorCode === null ? {} : { ErrorCode: String(sms.errorCode) }),
  };
}

export function inboundParams(sms: Sms, accountSid: string): Record<string, string> {
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: sms.from,
    FromCountry: 'US',
    To: sms.to,
    ToCountry: 'US',
    Body: sms.body,
    MessageSid: sms.sid,
    SmsMessageSid: sms.sid,
    SmsSid: sms.sid,
    SmsStatus: 'received',
    NumMedia: '0',
    NumSegments: String(sms.segments),
  };
}
