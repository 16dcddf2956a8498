import type { ImportResult } from '@game/contracts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client';
import { request } from '../../lib/request';
import { nextBatch } from './next-batch';
import { joinPreviews, type PreviewRow } from './join-previews';
import { sentOf, type ReviewRow, type SentRow } from './review-rows';

export interface ImportRun {
  /** The file's name, or the name that the screen gives to a pasted list. */
  name: string;
  /** The number of rows in the file, including those that the golfer left out. */
  total: number;
  wanted: number;
  created: number;
  merged: number;
  errors: Array<{ row: number; name: string; reason: string }>;
  /** The rows that have not been sent yet. */
  left: SentRow[];
  isOver: boolean;
  /** Why the import stopped before its end. */
  trouble?: Error | undefined;
}

/**
 * The running or finished import. It is kept outside React, because it goes on while its dialog is closed
 * (contacts#review).
 */
let run: ImportRun | undefined;
const listeners = new Set<() => void>();

/**
 * Imports the next batch. If rows are left, it then rests twice as long as that took, so that everybody else's requests
 * are answered meanwhile.
 */
async function sendNext(
  rows: SentRow[],
  dryRun: boolean,
): Promise<{ answer: ImportResult; left: SentRow[] }> {
  const { batch, left } = nextBatch(rows);
  const began = performance.now();
  const answer = await request('POST /api/contacts/import', { body: { rows: batch, dryRun } });
  if (left.length) await new Promise((done) => setTimeout(done, 2 * (performance.now() - began)));
  return { answer, left };
}

const set = (next: ImportRun | undefined) => {
  run = next;
  for (const hear of listeners) hear();
};
const subscribe = (hear: () => void) => (listeners.add(hear), () => void listeners.delete(hear));

export const useImportRun = () => useSyncExternalStore(subscribe, () => run);
export const closeRun = () => set(undefined);

interface Start {
  name: string;
  total: number;
  rows: ReviewRow[];
}
export function startImport({ name, total, rows }: Start, onOver: (run: ImportRun) => void): Promise<void> {
  const left = rows.map(sentOf).sort((a, b) => a.row - b.row);
  const counts = { wanted: left.length, created: 0, merged: 0, errors: [] };
  return send({ name, total, ...counts, left, isOver: false }, onOver);
}
/** Continues a stopped import with the rows that have not been sent. */
export const goOn = (stopped: ImportRun, onOver: (run: ImportRun) => void) =>
  send({ ...stopped, isOver: false, trouble: undefined }, onOver);

async function send(start: ImportRun, onOver: (run: ImportRun) => void): Promise<void> {
  let now = start;
  set(now);
  while (now.left.length && !now.trouble) {
    try {
      const { answer, left } = await sendNext(now.left, false);
      now = {
        ...now,
        created: now.created + answer.created,
        merged: now.merged + answer.merged,
        errors: [...now.errors, ...answer.errors],
        left,
      };
    } catch (error) {
      now = { ...now, trouble: error as Error };
    }
    set(now);
  }
  now = { ...now, isOver: true };
  set(now);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/contacts'),
  });
  onOver(now);
}

/**
 * Sends the rows as a dry run, a batch at a time: the server checks them and stores nothing. `others` are rows that were
 * checked before and are imported together with these.
 */
export async function lookAt(
  rows: SentRow[],
  onProgress: (looked: number) => void = () => {},
  others: PreviewRow[] = [],
) {
  let whole: ImportResult | undefined;
  for (let waiting = rows; waiting.length;) {
    const { answer: next, left } = await sendNext(waiting, true);
    const before = whole?.preview ?? others;
    whole = {
      ...next,
      total: (whole?.total ?? 0) + next.total,
      preview: joinPreviews(before, next.preview),
      errors: [...(whole?.errors ?? []), ...next.errors],
    };
    waiting = left;
    onProgress(rows.length - left.length);
  }
  return { ...whole!, preview: whole!.preview.slice(others.length).sort((a, b) => a.row - b.row) };
}
