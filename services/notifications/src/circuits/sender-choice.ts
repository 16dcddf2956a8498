/**
 * The senders of a pool in the order in which they may carry a text to this address (messages#several-numbers): first the
 * one by which the address was first reached. Addresses that were never reached are spread over the pool.
 */
export function sendersFor(
  address: string,
  pool: readonly string[],
  firstSender: string | undefined,
): string[] {
  const known = firstSender === undefined ? -1 : pool.indexOf(firstSender);
  const start = known >= 0 ? known : spread(address) % pool.length;
  return [...pool.slice(start), ...pool.slice(0, start)];
}

/** The same address always has the same place, so that instances that choose at the same moment choose the same sender. */
function spread(address: string): number {
  let sum = 0;
  for (const letter of address) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}
