import { ERROR_TEXT, type Sms } from './sms.js';

const rfc2822 = (iso: string | null): string | null =>
  iso ? new Date(iso).toUTCString().replace('GMT', '+0000') : null;

/** A message as Twilio's API shows it. */
export function resource(sms: Sms, accountSid: string): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sms.sid}`;
  return {
    sid: sms.sid,
    account_sid: accountSid,
    messaging_service_sid: null,
    api_version: '2010-04-01',
    from: sms.from,
    to: sms.to,
    body: sms.body,
    status: sms.status,
    direction: sms.direction,
    num_segments: String(sms.segments),
    num_media: '0',
    error_code: sms.errorCode,
    error_message: sms.errorCode === null ? null : (ERROR_TEXT[sms.errorCode] ?? 'Unknown error'),
    price: null,
    price_unit: 'USD',
    date_created: rfc2822(sms.createdAt),
    date_sent: rfc2822(sms.sentAt),
    date_updated: rfc2822(sms.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}
