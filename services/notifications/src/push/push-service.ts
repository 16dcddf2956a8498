import { isLoopback } from '../webhooks-out/address.js';

/**
 * Where the browsers of this world have their notifications sent: Chrome and its kin, Firefox, Safari, Edge. An
 * endpoint anywhere else is refused (docs/adr/0011).
 */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** `toLoopback`: a stand-in on this machine counts as well, see the setting. */
export function isPushService(url: URL, toLoopback: boolean): boolean {
  const { protocol, hostname, port, username, password } = url;
  if (username || password) return false;
  if (toLoopback && (hostname === 'localhost' || isLoopback(hostname))) return true;
  const known = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && known;
}
