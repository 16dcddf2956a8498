import type { Tx } from '@game/platform';

export interface NameToIndex {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
}

/** Venues without search words that no other instance is working on. */
export const namesToIndex = (tx: Tx, limit: number): Promise<NameToIndex[]> =>
  tx.query<NameToIndex>(
    `select id, name, city, state from venues where words is null limit $1 for update skip locked`,
    [limit],
  );

export async function saveWords(tx: Tx, words: Array<{ id: string; words: string[] }>): Promise<void> {
  await tx.query(
    `update venues v set words = r.words
     from jsonb_to_recordset($1::jsonb) as r(id uuid, words text[]) where v.id = r.id`,
    [JSON.stringify(words)],
  );
}
