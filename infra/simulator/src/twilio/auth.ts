import type { Call } from '../http/router.js';
import type { SimulatorOptions } from '../options.js';
import { refuse } from './errors.js';

/** Basic authentication with the account's SID and token, for paths of that account alone. */
export function authenticate(call: Call, { accountSid, authToken }: SimulatorOptions['twilio']): void {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (call.headers.authorization !== expected) refuse(401, 20003, 'Authenticate');
  if (call.params['account'] !== accountSid) {
    refuse(404, 20404, `The requested resource ${call.path} was not found`);
  }
}
