import { IMPORT_BATCH } from '@game/contracts';
import type { SentRow } from './review-rows';

/** How many rows one request has. There are few, because the server does other golfers' work between requests. */
const AT_ONCE = 50;
/** A number may be typed with or without its country. */
const LOCAL_DIGITS = 10;

/**
 * Takes the rows of the next request, about fifty. Rows that share an email or phone go together, because the server compares the
 * rows of one request with each other, and a later row shows that two people share an address.
 */
export function nextBatch(rows: SentRow[]): { batch: SentRow[]; left: SentRow[] } {
  const batch = rows.slice(0, AT_ONCE);
  let left = rows.slice(AT_ONCE);
  const known = new Set(batch.flatMap(addressesOf));
  for (let found = batch; found.length && left.length;) {
    const room = IMPORT_BATCH - batch.length;
    found = left.filter((row) => addressesOf(row).some((address) => known.has(address))).slice(0, room);
    for (const address of found.flatMap(addressesOf)) known.add(address);
    const taken = new Set(found);
    left = left.filter((row) => !taken.has(row));
    batch.push(...found);
  }
  return { batch, left };
}

function addressesOf({ email = '', phone = '' }: SentRow): string[] {
  return [email.trim().toLowerCase(), phone.replace(/\D/g, '').slice(-LOCAL_DIGITS)].filter(Boolean);
}
