import { z } from 'zod';
import { defineCommand, defineQuery } from '../define.js';
import { defineError } from '../errors.js';
import { Id, Instant, Text, UserId } from '../fields.js';

export const ReportId = Id.brand<'ReportId', 'inout'>();
export type ReportId = z.output<typeof ReportId>;
const Named = z.object({ id: UserId, name: z.string() });
/** What a golfer reported about another. */
export const PlayerReport = z
  .object({
    id: ReportId,
    at: Instant,
    player: Named,
    /** Null if the account of who reported is gone. */
    reporter: Named.nullable(),
    reason: z.string(),
    /** How many different golfers have reported this player, this one included. */
    reporters: z.int(),
    resolvedAt: Instant.nullable(),
    resolvedBy: z.string().nullable(),
    note: z.string().nullable(),
    /** Whether it was resolved as unfounded. It then no longer counts against the player. */
    dismissed: z.boolean().default(false),
  })
  .meta({ id: 'PlayerReport' });
export type PlayerReport = z.output<typeof PlayerReport>;
export const PlayerReports = z
  .object({ items: z.array(PlayerReport), next: ReportId.nullable() })
  .meta({ id: 'PlayerReports' });
export const ReportsQuery = z.strictObject({
  which: z.enum(['open', 'resolved']).default('open'),
  cursor: ReportId.optional(),
});
export const listReports = defineQuery('contacts.list-reports', {
  input: ReportsQuery,
  output: PlayerReports,
});

export const ResolveReportBody = z.strictObject({
  note: Text(1000, 'Please write what you did.')
    .min(3, 'Please write what you did.')
    .meta({ example: 'Warned.' }),
  dismissed: z.boolean().default(false),
});
export const resolveReport = defineCommand('contacts.resolve-report', {
  input: ResolveReportBody.extend({ reportId: ReportId, operator: z.string() }),
  output: PlayerReport,
  key: (i) => i.reportId,
});
export const reportNotFound = defineError('desk.report-not-found', 'not-found', 'There is no such report.');
