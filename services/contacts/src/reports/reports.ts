import { listReports, reportDismissed, reportNotFound, resolveReport, type PayloadOf } from '@game/contracts';
import {
  Answers,
  Clock,
  Due,
  Handles,
  Outbox,
  Timers,
  defineTimer,
  type CommandCtx,
  type TimerCtx,
} from '@game/platform';
import { Controller } from '@nestjs/common';
import { ReportsRepository } from './reports.repository.js';

const DAY_MS = 86_400_000;
/** Resolved reports are kept this long (accounts#what-remains-after-deletion). */
const KEPT_MS = 365 * DAY_MS;
/** One timer for the whole service: a migration sets it first, then each run sets the next. */
const forgetReports = defineTimer('contacts.forget-reports');

/** Operators read the reports about players and resolve them with a note. */
@Controller()
export class Reports {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Answers(listReports)
  list({ which, cursor }: PayloadOf<typeof listReports>) {
    return this.reports.page(which, cursor);
  }

  @Handles(resolveReport)
  async resolve(
    { reportId: id, operator: by, note, dismissed }: PayloadOf<typeof resolveReport>,
    { tx }: CommandCtx,
  ) {
    const at = this.clock.now();
    const resolved = await this.reports.resolve(tx, { id, by, note, dismissed, at });
    if (!resolved) throw reportNotFound();
    const { report, clears } = resolved;
    if (clears && report.reporter) {
      const pair = { playerId: report.player.id, byUserId: report.reporter.id };
      await this.outbox.publish(tx, reportDismissed, { ...pair, at: at.toISOString() });
    }
    return report;
  }

  forget(): Promise<void> {
    return this.reports.forgetResolvedBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }

  @Due(forgetReports, 'forget')
  async onDue(key: string, { tx, claim }: TimerCtx<void>): Promise<void> {
    if (await claim())
      await this.timers.set(tx, forgetReports, key, new Date(this.clock.now().getTime() + DAY_MS));
  }
}
