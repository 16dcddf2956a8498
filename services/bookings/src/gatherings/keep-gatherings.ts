import type { GatheringId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { KeepLocalTimes } from '../keep-local-times.js';
import { keptInstant } from '../local-times.js';
import { Announcements } from './announcements.js';
import { withLocalTimes } from './drafts.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { MembersRepository } from './members.repository.js';

@Injectable()
export class KeepGatherings extends KeepLocalTimes<GatheringId> {
  protected readonly what = 'events and leagues';

  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly members: MembersRepository,
    private readonly announcements: Announcements,
  ) {
    super();
  }

  protected withOtherData(zoneData: string, now: Date): Promise<GatheringId[]> {
    return this.gatherings.withOtherZoneData(zoneData, now);
  }

  protected async keepOne(tx: Tx, id: GatheringId, zoneData: string): Promise<boolean> {
    const gathering = await this.gatherings.lock(tx, id);
    if (!gathering || gathering.zoneData === zoneData) return false;
    const { startsAt, overAt, localStart, localEnd, timeZone } = gathering;
    const start = localStart ? keptInstant(startsAt, localStart, timeZone) : startsAt;
    const end = overAt && localEnd ? keptInstant(overAt, localEnd, timeZone) : overAt;
    Object.assign(gathering, withLocalTimes(start, end, timeZone));
    await this.gatherings.save(tx, gathering);
    const isMoved = start.getTime() !== startsAt.getTime() || end?.getTime() !== overAt?.getTime();
    if (isMoved) {
      const userIds = (await this.members.of(id, tx)).map((member) => member.userId);
      await this.announcements.changed(tx, gathering, userIds);
    }
    return isMoved;
  }
}
