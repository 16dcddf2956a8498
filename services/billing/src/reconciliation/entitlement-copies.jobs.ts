import { MAX_COPIES, entitlementChanged, type UserId } from '@game/contracts';
import { Clock, Due, Outbox, Timers, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Incidents } from '../ledger/incidents.js';
import { compareCopies, mendCopies } from '../timers.js';
import { EntitlementCopies, type Differing } from './entitlement-copies.js';

/** Longer than the delivery of an event takes. */
const ON_ITS_WAY_MS = 10 * 60_000;
interface Page {
  differing: Differing[];
  /** The last user of the page; null if this is the last page. */
  last: UserId | null;
}
interface Mending extends Differing {
  /** The version of billing's own entitlement when the copies were read. */
  ours: number;
}

/**
 * Each night, compares the copies of entitlements in auth and bookings with billing's own. If a copy still differs some
 * minutes later, billing publishes its own again with a higher version.
 */
@Controller()
export class EntitlementCopiesJobs {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly copies: EntitlementCopies,
    private readonly incidents: Incidents,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Due(compareCopies, 'prepareCompare')
  async compare(_after: string, { tx, claim, prepared: page }: TimerCtx<Page>): Promise<void> {
    if (!(await claim())) return;
    const now = this.clock.now();
    const later = new Date(now.getTime() + ON_ITS_WAY_MS);
    for (const { userId } of page.differing) await this.timers.set(tx, mendCopies, userId, later);
    if (page.last) await this.timers.set(tx, compareCopies, page.last, now);
  }
  async prepareCompare(after: string): Promise<Page> {
    const ours = await this.accounts.entitlementsAfter(after, MAX_COPIES);
    const last = ours.length === MAX_COPIES ? ours.at(-1)!.userId : null;
    return { differing: await this.copies.differing(ours), last };
  }

  @Due(mendCopies, 'prepareMend')
  async mend(userId: UserId, { tx, claim, prepared: found }: TimerCtx<Mending | undefined>): Promise<void> {
    const account = await this.accounts.lock(tx, userId);
    if (!(await claim()) || !found || !account?.entitlement || account.deletedAt) return;
    // A newer version was published meanwhile and replaces the copies.
    if (account.entitlement.version !== found.ours) return;
    const entitlement = { ...account.entitlement, version: found.version + 1 };
    await this.accounts.save(tx, { ...account, entitlement });
    await this.outbox.publish(tx, entitlementChanged, entitlement);
    await this.incidents.report(tx, 'copy-differs', `${userId} ${entitlement.version}`, userId);
  }
  async prepareMend(userId: UserId): Promise<Mending | undefined> {
    const own = (await this.accounts.find(userId))?.entitlement;
    const [found] = own ? await this.copies.differing([own]) : [];
    return found && { ...found, ours: own!.version };
  }
}
