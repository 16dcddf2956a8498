import type { Db, Tx } from '@game/platform';
import { readFile } from './read-file.js';
import { HoleRecord, VenueRecord, type Found, type Reject } from './record.js';
import { attachHoles, keepHoles, openHoles } from './imported-holes.repository.js';
import { saveVenues } from './imported-venues.repository.js';

const BATCH = 500;

export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  holes: number;
  rejected: number;
}
interface Told {
  onProgress?: (soFar: ImportReport) => void;
  onReject?: (reject: Reject) => void;
}

/**
 * Imports a file as a whole or not at all, in one transaction, with a batch at a time in memory. Importing the same
 * file again changes nothing. Throws UnreadableFile.
 */
export function importVenues(db: Db, file: string, told: Told = {}): Promise<ImportReport> {
  return db.transaction((tx) => importAll(tx, readFile(file), told));
}

export async function importAll(tx: Tx, found: AsyncIterable<Found>, told: Told = {}): Promise<ImportReport> {
  const report: ImportReport = { read: 0, added: 0, updated: 0, holes: 0, rejected: 0 };
  const reject = (what: Reject) => {
    report.rejected++;
    told.onReject?.(what);
  };
  const venues: VenueRecord[] = [];
  const holes: HoleRecord[] = [];
  const save = async () => {
    const { added, updated } = await saveVenues(tx, venues.splice(0));
    report.added += added;
    report.updated += updated;
    await keepHoles(tx, holes.splice(0));
    told.onProgress?.({ ...report });
  };
  await openHoles(tx);
  for await (const one of found) {
    report.read++;
    if (one.kind === 'reject') reject(one);
    else if (one.kind === 'venue') take(VenueRecord, one, venues, reject);
    else take(HoleRecord, one, holes, reject);
    if (venues.length + holes.length >= BATCH) await save();
  }
  await save();
  const { attached, rejects } = await attachHoles(tx);
  report.holes = attached;
  rejects.forEach(reject);
  told.onProgress?.({ ...report });
  return report;
}

function take<T>(
  schema: {
    safeParse(value: unknown): {
      success: boolean;
      data?: T;
      error?: { issues: Array<{ path: PropertyKey[]; message: string }> };
    };
  },
  { where, value }: { where: string; value: unknown },
  into: T[],
  reject: (reject: Reject) => void,
): void {
  const read = schema.safeParse(value);
  if (read.success) return void into.push(read.data as T);
  const { path, message } = read.error!.issues[0]!;
  reject({ where, reason: /^has|^is/.test(message) ? message : `${path.join('.')}: ${message}` });
}
