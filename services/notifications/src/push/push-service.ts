import { isLoopback } from '../webhooks-out/address.js';

/**
 * The push services of Chrome and browsers built on it, Firefox, Safari and Edge. An endpoint anywhere else is refused
 * (docs/adr/0011).
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** `toLoopback` also allows a stand-in on this machine (the setting WEBHOOKS_TO_LOOPBACK). */
export function isPushService(url: URL, toLoopback: boolean): boolean {
  const { protocol, hostname, port, username, password } = url;
  if (username || password) return false;
  if (toLoopback && (hostname === 'localhost' || isLoopback(hostname))) return true;
  const known = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && known;
}
