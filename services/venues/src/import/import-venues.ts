import type { Db, Tx } from '@game/platform';
import { attachHoles, keepHoles, openHoles } from './imported-holes.repository.js';
import { rebuildVocabulary } from '../search/vocabulary.repository.js';
import { lockVenues, saveVenues } from './imported-venues.repository.js';
import { readFile } from './read-file.js';
import { HoleRecord, type Found, type Reject, type VenueRecord } from './record.js';
import { emptyReport, leaveOut, type ImportReport } from './report.js';
import { take, takeVenue } from './take.js';

/** How many venues and holes are saved at a time. */
const BATCH = 500;

interface Told {
  onProgress?: (soFar: ImportReport) => void;
  onReject?: (reject: Reject) => void;
}

/**
 * Imports a file as a whole or not at all: one transaction, with one batch at a time in memory. Importing the
 * same file again changes nothing. Throws UnreadableFile if the file cannot be read.
 */
export function importVenues(db: Db, file: string, told: Told = {}): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await lockVenues(tx);
    return importAll(tx, readFile(file), told);
  });
}

export async function importAll(tx: Tx, found: AsyncIterable<Found>, told: Told = {}): Promise<ImportReport> {
  const report = emptyReport();
  const reject = (what: Reject) => {
    leaveOut(report, what);
    told.onReject?.(what);
  };
  const venues: VenueRecord[] = [];
  const holes: HoleRecord[] = [];
  const save = async () => {
    const { added, updated, merged } = await saveVenues(tx, venues.splice(0));
    report.added += added;
    report.updated += updated;
    report.merged += merged;
    await keepHoles(tx, holes.splice(0));
    told.onProgress?.({ ...report });
  };
  await openHoles(tx);
  for await (const one of found) {
    report.read++;
    if (one.kind === 'reject') reject(one);
    else if (one.kind === 'venue') takeVenue(one, venues, report, reject);
    else take(HoleRecord, one, holes, reject);
    if (venues.length + holes.length >= BATCH) await save();
  }
  await save();
  const { attached, rejects } = await attachHoles(tx);
  await rebuildVocabulary(tx);
  report.holes = attached;
  rejects.forEach(reject);
  told.onProgress?.({ ...report });
  return report;
}
