import type { Db, Tx } from '@game/platform';
import { typoKeys } from './typo-keys.js';

const BATCH = 500;

export interface KnownWord {
  /** The index of the search word that this word may stand for. */
  n: number;
  word: string;
  /** The number of names that contain it. */
  venues: number;
}

/** Updates the table of words and their counts from the names of all venues. */
export async function rebuildVocabulary(tx: Tx): Promise<void> {
  await tx.query(
    `insert into venue_words (word, venues)
     select word, count(*) from venues cross join unnest(words) word where word !~ '^[@+]' group by word order by word
     on conflict (word) do update set venues = excluded.venues where venue_words.venues <> excluded.venues`,
  );
  for (;;) {
    const fresh = await tx.query<{ word: string }>(
      `select word from venue_words where keys is null limit ${BATCH}`,
    );
    if (!fresh.length) return;
    const keys = fresh.map(({ word }) => ({ word, keys: typoKeys(word) }));
    await tx.query(
      `update venue_words v set keys = r.keys
       from jsonb_to_recordset($1::jsonb) as r(word text, keys text[]) where v.word = r.word`,
      [JSON.stringify(keys)],
    );
  }
}

const MOST_WITH_PREFIX = 12;

/**
 * Finds, for each search word, the known words that it may mean: those with a key in common, and those that
 * begin with it.
 */
export function wordsLike(db: Db, words: string[]): Promise<KnownWord[]> {
  const asked = words.map((word, n) => ({ n, word, upto: `${word}\uffff`, keys: typoKeys(word) }));
  return db.query<KnownWord>(
    `select n, k.word, k.venues from jsonb_to_recordset($1::jsonb) as r(n int, word text, upto text, keys text[])
     cross join lateral (
       (select word, venues from venue_words v where v.keys && r.keys)
       union
       (select word, venues from venue_words v where v.word >= r.word and v.word < r.upto
        order by venues desc, word limit ${MOST_WITH_PREFIX})
     ) k`,
    [JSON.stringify(asked)],
  );
}
