import type { Tx } from '@game/platform';
import type { VenueRecord } from './record.js';
import { mergeCards, type CardHole } from './scorecard.js';

interface CardRow {
  id: string;
  record: VenueRecord;
  /** True if the holes that are already stored for the venue are kept. */
  adds: boolean;
}

/** Adds the holes of these records to the scorecards of the venues. */
export async function saveScorecards(tx: Tx, rows: CardRow[]): Promise<void> {
  const withCard = rows.filter(({ record }) => record.scorecard.length);
  if (!withCard.length) return;
  const kept = await tx.query<{ id: string; holes: CardHole[] }>(
    `select venue_id as id, holes from venue_scorecards where venue_id = any($1)`,
    [withCard.map((row) => row.id)],
  );
  const before = new Map(kept.map(({ id, holes }) => [id, holes]));
  const cards = withCard.map(({ id, adds, record: { source, scorecard } }) => {
    const old = before.get(id) ?? [];
    return { id, source, holes: adds ? mergeCards(old, scorecard) : mergeCards(scorecard, old) };
  });
  await tx.query(
    `insert into venue_scorecards (venue_id, source, holes)
     select id, source, holes from jsonb_to_recordset($1::jsonb) as r(id uuid, source text, holes jsonb)
     on conflict (venue_id) do update set holes = excluded.holes`,
    [JSON.stringify(cards)],
  );
}
