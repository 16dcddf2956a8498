import { isIPv6 } from 'node:net';

/**
 * Returns the network of an IP address by which limits are counted: an IPv4 address itself, or the first `bits` bits of
 * an IPv6 address, because a single customer has a /64 of addresses and often a /48.
 */
export function networkOf(address: string, bits: 64 | 48): string {
  const [bare] = address.split('%');
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(bare!);
  if (v4) return v4[1]!;
  if (!isIPv6(bare!)) return address;
  const [head, tail] = bare!.split('::') as [string, string | undefined];
  const groups = (part: string) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  const kept = all.slice(0, bits / 16).map((group) => parseInt(group, 16).toString(16));
  return `${kept.join(':')}::/${bits}`;
}
