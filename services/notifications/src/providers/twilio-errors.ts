import { faultOfStatus, type JudgedFault } from './fault.js';

/**
 * Twilio's documented codes of a refused or undelivered text, by whose fault they are. Source: the Error and Warning
 * Dictionary, https://www.twilio.com/docs/api/errors; each code has a page there. Twilio splits codes from time to
 * time, so a code that is missing here is normal and has a rule of its own (`unclassified`).
 */
const CODES: Record<Exclude<JudgedFault, 'unclassified'>, Record<number, string>> = {
  recipient: {
    21211: 'invalid To number',
    21214: 'To number cannot be reached',
    21217: 'To number is not a phone number',
    21265: 'To number is a short code',
    21266: 'To and From are the same number',
    21610: 'the recipient has sent STOP',
    21612: 'no route from this From to this To number',
    21614: 'To number is no mobile number',
    21635: 'To number is a landline',
    30003: 'unreachable handset',
    30004: 'blocked by the recipient or its carrier',
    30005: 'unknown handset',
    30006: 'landline or unreachable carrier',
    30008: 'unknown error at the destination carrier',
    30011: 'MMS is not supported by the To number',
  },
  sender: {
    20003: 'wrong credentials',
    20005: 'the account is not active',
    20006: 'access denied',
    20404: 'the account or resource is not found',
    21212: 'invalid From number',
    21401: 'From is no SMS number',
    21408: 'no permission for this region',
    21601: 'From cannot send texts',
    21603: 'From is missing',
    21606: 'From is no number of this account',
    21607: 'From is invalid for this account',
    21608: 'a trial account texts only verified numbers',
    21611: 'the queue of the From number is full',
    21659: 'From is no Twilio number',
    21660: 'From belongs to another account',
    21661: 'From cannot send texts',
    21701: 'the Messaging Service does not exist',
    21703: 'the Messaging Service has no number',
    21704: 'the Messaging Service has no number for this To number',
    21705: 'the Messaging Service is invalid',
    30001: 'our queue overflowed',
    30002: 'the account is suspended',
    30007: 'filtered as spam',
    30010: 'the price is above our limit',
    30018: 'the carrier wants From to be registered',
    30022: 'the rate of the campaign is exceeded',
    30023: 'the daily limit of the brand is reached',
    30024: 'the carrier does not know From',
    30027: 'the daily limit at this carrier is reached',
    30032: 'the toll-free number is not verified',
    30033: 'the campaign is suspended',
    30034: 'From is in no registered campaign',
    30035: 'From is still being registered',
    30036: 'the text waited in our queue until its validity period was over',
    30042: 'the carrier blocks From',
    63038: 'the daily limit of the account is reached',
    90010: 'the account is not active',
  },
  provider: {
    20429: 'too many requests',
    20500: 'internal error',
    20503: 'unavailable',
    20504: 'time-out',
    21730: 'maintenance',
    30017: 'the network of the carrier is overloaded',
    30021: 'internal error of Messaging Services',
    30410: 'time-out at the carrier',
    30500: 'internal error',
  },
  ours: {
    21602: 'the text is empty',
    21604: 'To is missing',
    21605: 'the text is too long',
    21609: 'the callback is no valid URL',
    21617: 'the text is too long',
    21619: 'the text is empty',
    21624: 'the validity period is out of range',
    30012: 'the validity period is too short',
    30019: 'the text is too long for the carrier',
  },
};

const FAULTS = new Map(
  Object.entries(CODES).flatMap(([fault, codes]) =>
    Object.keys(codes).map((code) => [code, fault as JudgedFault] as const),
  ),
);

/** The fault of a code in an answer or a report; `status` is the HTTP status of an answer. */
export function twilioFault(code: string | null, status = 400): JudgedFault {
  return (code !== null && FAULTS.get(code)) || faultOfStatus(status);
}

/** True for the code of a number that is on Twilio's own STOP list. */
export const isOptOut = (code: string) => code === '21610';
