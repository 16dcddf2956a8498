import {
  editCouplesEvent,
  editPublicLeague,
  tooManyRequests,
  wrongField,
  type CouplesEvent,
  type PayloadOf,
  type PublicLeague,
} from '@game/contracts';
import { COUNTERS, Clock, Handles, type CommandCtx, type Counters, type Tx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import { assertTimes, eventDraft, leagueDraft, timesOf, type Draft } from './drafts.js';
import { assertAhead, changedFacts, type Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';
import { News } from './news.js';
import { OwnGathering } from './own-gathering.js';
import { Whereabouts } from './whereabouts.js';

const HOUR_MS = 3_600_000;
/** How often in an hour everybody who takes part may be told that something changed. */
const CHANGES_AN_HOUR = 10;

interface Mine {
  id: string;
  userId: string;
}

@Controller()
export class EditGathering {
  constructor(
    private readonly own: OwnGathering,
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly whereabouts: Whereabouts,
    private readonly news: News,
    private readonly clock: Clock,
    @Inject(COUNTERS) private readonly counters: Counters,
  ) {}

  @Handles(editCouplesEvent)
  async event({ id, userId, ...input }: PayloadOf<typeof editCouplesEvent>, { tx }: CommandCtx) {
    return (await this.edit(tx, { id, userId }, eventDraft(input))) as CouplesEvent;
  }

  @Handles(editPublicLeague)
  async league({ id, userId, ...input }: PayloadOf<typeof editPublicLeague>, { tx }: CommandCtx) {
    return (await this.edit(tx, { id, userId }, leagueDraft(input))) as PublicLeague;
  }

  private async edit(tx: Tx, mine: Mine, draft: Draft) {
    const one = { ...mine, kind: draft.kind };
    const before = await this.own.lockMine(tx, one);
    const now = this.clock.now();
    assertAhead(before, now);
    const after = await this.applied(before, draft);
    assertTimes(draft, after, after.timeZone, now);
    assertRoom(draft, after);

    const promoted = (await this.news.promote(tx, after)).map((m) => m.userId);
    await this.gatherings.save(tx, after);
    const members = (await this.members.of(mine.id, tx)).map((m) => m.userId);
    const changed = changedFacts(before, after);
    const told = members.filter((id) => id !== mine.userId && !promoted.includes(id));
    if (changed.length && told.length) {
      await this.limit(mine.id);
      await this.news.tell(tx, after, 'changed', told, { changed });
    }
    await this.news.changed(tx, after, members);
    return this.own.seen(tx, one);
  }

  private async limit(id: string): Promise<void> {
    if ((await this.counters.hit(`bookings:changes:${id}`, HOUR_MS)) > CHANGES_AN_HOUR)
      throw tooManyRequests({ details: { retryAfter: HOUR_MS / 1000 } });
  }

  private async applied(before: Gathering, draft: Draft): Promise<Gathering> {
    const where = await this.where(before, draft);
    const venueNames = draft.where.venueNames ?? before.venueNames;
    const times = timesOf(draft, where?.timeZone ?? before.timeZone, before);
    return { ...before, ...draft.fields, ...where, ...times, venueNames };
  }

  /** A place that is named anew is looked up anew: the old point may be in another town. */
  private async where(before: Gathering, { where }: Draft) {
    const { timeZone, ...place } = where;
    if (!Object.keys(place).length) return timeZone ? { timeZone } : undefined;
    const venueNames = where.venueNames ?? before.venueNames;
    const venueId = where.venueId === undefined && !where.venueNames ? before.venueId : where.venueId;
    const { venueLocation = where.venueNames ? null : before.venueLocation } = where;
    return this.whereabouts.of({ ...where, venueNames, venueId, venueLocation }, before.timeZone);
  }
}

function assertRoom({ kind }: Draft, { places, taken }: Gathering): void {
  if (places < taken)
    throw wrongField(
      kind === 'couples-event' ? 'maxCouples' : 'maxPlayers',
      `${taken} have a place already: allow at least that many`,
    );
}
