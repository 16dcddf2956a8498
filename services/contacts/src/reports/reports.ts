import { listReports, reportNotFound, resolveReport, type PayloadOf } from '@game/contracts';
import {
  Answers,
  Clock,
  Due,
  Handles,
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
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Answers(listReports)
  list({ which, cursor }: PayloadOf<typeof listReports>) {
    return this.reports.page(which, cursor);
  }

  @Handles(resolveReport)
  async resolve({ reportId: id, operator: by, note }: PayloadOf<typeof resolveReport>, { tx }: CommandCtx) {
    const report = await this.reports.resolve(tx, { id, by, note, at: this.clock.now() });
    if (!report) throw reportNotFound();
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
