import {
  gatheringNotFound,
  type Gathering as View,
  type GatheringKind,
  type GatheringId,
  type UserId,
} from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { GatheringListRepository } from './gathering-list.repository.js';
import type { Gathering } from './gathering.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { gatheringView } from './views.js';

interface One {
  kind: GatheringKind;
  id: GatheringId;
  userId: UserId;
}

/** Locks a gathering at the beginning of a command, and returns the caller's view of it at the end. */
@Injectable()
export class OwnGathering {
  constructor(
    private readonly gatherings: GatheringsRepository,
    private readonly list: GatheringListRepository,
    private readonly clock: Clock,
  ) {}

  async lock(tx: Tx, { id, kind }: Omit<One, 'userId'>): Promise<Gathering> {
    const gathering = await this.gatherings.lock(tx, id, kind);
    if (!gathering) throw gatheringNotFound();
    return gathering;
  }

  /** Throws `gatheringNotFound` where the user is not the host. */
  async lockMine(tx: Tx, one: One): Promise<Gathering> {
    const gathering = await this.lock(tx, one);
    if (gathering.hostId !== one.userId) throw gatheringNotFound();
    return gathering;
  }

  async forViewer(tx: Tx, { kind, id, userId }: One): Promise<View> {
    return gatheringView((await this.list.one(userId, id, kind, tx))!, userId, this.clock.now());
  }
}
