import { gatheringChanged, gatheringJoined, gatheringNews, type UserId } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { factsOf, freePlaces, type Gathering } from './gathering.js';
import { MembersRepository, type Member } from './members.repository.js';

type What = 'promoted' | 'changed' | 'cancelled' | 'joined';

/**
 * Publishes events about a gathering in the caller's transaction: `changed` makes open screens reload, and
 * `announce` sends messages to golfers.
 */
@Injectable()
export class Announcements {
  constructor(
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async changed(tx: Tx, g: Gathering, others: UserId[] = []): Promise<void> {
    const userIds = [...new Set([...(g.hostId ? [g.hostId] : []), ...others])];
    await this.outbox.publish(tx, gatheringChanged, {
      kind: g.kind,
      gatheringId: g.id,
      userIds,
      version: g.version,
    });
  }

  /** Publishes one event for each user, so that a user who cannot be reached holds up nobody else. */
  async announce(
    tx: Tx,
    g: Gathering,
    what: What,
    userIds: UserId[],
    { changed = [], names = [] }: { changed?: string[]; names?: string[] } = {},
  ): Promise<void> {
    const { hostId } = g;
    if (!hostId) return;
    const waiting = await this.members.waiting(tx, g.id);
    const rest = { what, changed, names, placesTaken: g.taken, places: g.capacity, waiting };
    for (const userId of userIds)
      await this.outbox.publish(tx, gatheringNews, { userId, gathering: factsOf({ ...g, hostId }), ...rest });
  }

  async joined(tx: Tx, g: Gathering, userId: UserId): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.outbox.publish(tx, gatheringJoined, { kind: g.kind, gatheringId: g.id, userId, at });
  }

  /** Gives the free places of a locked gathering to the first in line. The caller saves the gathering. */
  async promote(tx: Tx, g: Gathering): Promise<Member[]> {
    const promoted = await this.members.promote(tx, g.id, freePlaces(g));
    g.taken += promoted.length;
    const userIds = promoted.map((member) => member.userId);
    await this.announce(tx, g, 'promoted', userIds);
    for (const userId of userIds) await this.joined(tx, g, userId);
    return promoted;
  }
}
