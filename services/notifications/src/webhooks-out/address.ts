import { BlockList, isIP } from 'node:net';

/** The IPv4 ranges that are not public (IANA special-purpose address registry). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** The ranges within 2000::/3, the only public part of IPv6, that are not public: Teredo, documentation, 6to4. */
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an address is public. An IPv4 address in IPv6 form (`::ffff:10.0.0.1`) never is: it is outside
 * 2000::/3.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i;
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Checks the URL alone; the address that its name resolves to is checked at each call. `toLoopback` also allows this
 * machine (the setting WEBHOOKS_TO_LOOPBACK).
 */
export function isSafe(url: URL, toLoopback: boolean): boolean {
  const host = bare(url.hostname);
  if (url.username || url.password) return false;
  if (toLoopback && (host === 'localhost' || isLoopback(host))) return true;
  // Another port than 443 would let users look for open ports of other people's machines.
  if (url.protocol !== 'https:' || url.port || LOCAL_NAME.test(host)) return false;
  return isIP(host) ? isPublic(host) : host.includes('.');
}
