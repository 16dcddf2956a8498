import type { Call } from '../http/router.js';
import type { SimulatorOptions } from '../options.js';
import { refuse } from './errors.js';

/** Refuses a call with 401 if its SID or token is wrong, and with 404 if its path names another account. */
export function authenticate(call: Call, { accountSid, authToken }: SimulatorOptions['twilio']): void {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (call.headers.authorization !== expected) refuse(401, 20003, 'Authenticate');
  if (call.params['account'] !== accountSid) {
    refuse(404, 20404, `The requested resource ${call.path} was not found`);
  }
}
