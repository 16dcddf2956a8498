import {
  bookingCancelled,
  bookingPast,
  getBooking,
  invitePlayers,
  playerInvited,
  playerNotFound,
  type Booking,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { Bus, Clock, Handles, Outbox, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository, type PlayerRow } from '../players/players.repository.js';
import { RateLimits } from '../rate-limits.js';
import { MatchingRepository } from './matching.repository.js';

type Input = PayloadOf<typeof invitePlayers>;
type TeeTime = PayloadOf<typeof playerInvited>['teeTime'];

/**
 * Invites players who opted in to matching. The invite is refused as "player not found" if the caller may not
 * see one of them, for instance because one blocked the other.
 */
@Controller()
export class InvitePlayers {
  constructor(
    private readonly players: PlayersRepository,
    private readonly matching: MatchingRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async prepare({ actor, bookingId, playerIds }: Input): Promise<TeeTime> {
    const booking = bookingId
      ? await this.bus.ask(getBooking, { userId: actor.userId, bookingId })
      : undefined;
    const ids = [...new Set(playerIds)];
    await this.assertReachable(ids, actor.userId, await this.players.find(actor.userId));
    const teeTime = booking ? this.teeTime(booking) : null;
    for (const id of ids) await this.limits.playerInvite(actor.userId, id);
    return teeTime;
  }

  @Handles(invitePlayers, 'prepare')
  async handle({ actor, playerIds, message }: Input, { tx, prepared: teeTime }: CommandCtx<TeeTime>) {
    const ids = [...new Set(playerIds)];
    await this.assertReachable(ids, actor.userId, await this.players.lock(tx, actor.userId), tx);
    const at = this.clock.now().toISOString();
    for (const toUserId of ids)
      await this.outbox.publish(tx, playerInvited, { from: actor, toUserId, message, teeTime, at });
    await this.players.wasActive(tx, actor.userId);
    return { ok: true as const, invited: ids.length };
  }

  private async assertReachable(ids: UserId[], userId: UserId, me: PlayerRow | undefined, tx?: Tx) {
    const reachable = await this.matching.reachable({ userId, gender: me?.gender ?? null }, ids, tx);
    if (ids.some((id) => !reachable.has(id))) throw playerNotFound();
  }

  private teeTime(booking: Booking) {
    if (booking.status === 'cancelled') throw bookingCancelled();
    if (new Date(booking.dateTime) <= this.clock.now()) throw bookingPast();
    const { id: bookingId, venueName: courseName, courseAddress, dateTime, timeZone } = booking;
    return { bookingId, courseName, courseAddress, dateTime, timeZone };
  }
}
