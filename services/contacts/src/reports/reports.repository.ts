import type { PlayerReport, ReportId } from '@game/contracts';
import { Db, prune, type Prunable, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Row = Omit<PlayerReport, 'at' | 'resolvedAt'> & { at: Date; resolvedAt: Date | null };
const PAGE = 50;
const SETTLED: Prunable = { table: 'player_reports', age: 'resolved_at', rows: 'resolved_at is not null' };
const NAMED = (id: string, alias: string) =>
  `jsonb_build_object('id', ${id}, 'name', coalesce(nullif(${alias}.name, ''), 'A former member'))`;
const REPORT = `r.id, r.at, r.reason, r.resolved_at as "resolvedAt", r.resolved_by as "resolvedBy", r.note, r.dismissed,
  ${NAMED('r.player_id', 'p')} as player,
  case when r.reporter_id is not null then ${NAMED('r.reporter_id', 'b')} end as reporter,
  (select count(distinct coalesce(o.reporter_id, o.id))::int from player_reports o where o.player_id = r.player_id) as reporters
  from player_reports r left join players p on p.user_id = r.player_id left join players b on b.user_id = r.reporter_id`;

/** The queue of reports about players. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly db: Db) {}

  /** One page: of the open reports the oldest first, of the resolved ones the latest report first. */
  async page(
    which: 'open' | 'resolved',
    cursor: ReportId | undefined,
  ): Promise<{ items: PlayerReport[]; next: ReportId | null }> {
    const [is, after, order] = which === 'open' ? ['is null', '>', 'asc'] : ['is not null', '<', 'desc'];
    const rows = await this.db.query<Row>(
      `select ${REPORT} where r.resolved_at ${is} and ($1::uuid is null or r.id ${after} $1)
       order by r.id ${order} limit ${PAGE + 1}`,
      [cursor ?? null],
    );
    const items = rows.slice(0, PAGE).map(asReport);
    return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
  }

  /**
   * Resolves an open report. A report that is resolved keeps its first note. Undefined if there is no such report.
   * `clears` is true if this dismissed the last report by the same golfer that still counted against the player.
   */
  async resolve(
    tx: Tx,
    { id, by, note, dismissed, at }: { id: ReportId; by: string; note: string; dismissed: boolean; at: Date },
  ): Promise<{ report: PlayerReport; clears: boolean } | undefined> {
    const resolved = await tx.query(
      `update player_reports set resolved_at = $2, resolved_by = $3, note = $4, dismissed = $5
       where id = $1 and resolved_at is null returning id`,
      [id, at, by, note, dismissed],
    );
    const [row] = await tx.query<Row & { counting: boolean }>(
      `select exists (select 1 from player_reports o where not o.dismissed
           and (o.player_id, o.reporter_id) = (r.player_id, r.reporter_id)) as counting, ${REPORT} where r.id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { counting, ...report } = row;
    return { report: asReport(report), clears: resolved.length > 0 && dismissed && !counting };
  }

  async forgetResolvedBefore(before: Date): Promise<void> {
    await prune(this.db, SETTLED, before);
  }
}

const asReport = ({ at, resolvedAt, ...report }: Row): PlayerReport => ({
  ...report,
  at: at.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});
