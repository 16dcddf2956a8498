import {
  bookingCancelled,
  bookingPast,
  getBooking,
  invitePlayers,
  playerInvited,
  playerNotFound,
  type PayloadOf,
} from '@game/contracts';
import { Bus, Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PlayersRepository } from '../players/players.repository.js';
import { RateLimits } from '../rate-limits.js';
import { MatchingRepository } from './matching.repository.js';

/** Asks players who opted in; whoever cannot be found any more, or blocked the one who asks, is nobody. */
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

  @Handles(invitePlayers)
  async handle(
    { actor, playerIds, bookingId, message }: PayloadOf<typeof invitePlayers>,
    { tx }: CommandCtx,
  ) {
    const ids = [...new Set(playerIds)];
    const me = await this.players.lock(tx, actor.userId);
    const who = { userId: actor.userId, gender: me?.gender ?? null };
    const reachable = await this.matching.reachable(tx, who, ids);
    if (ids.some((id) => !reachable.has(id))) throw playerNotFound();
    const teeTime = bookingId ? await this.teeTime(actor.userId, bookingId) : null;
    for (const id of ids) await this.limits.playerInvite(actor.userId, id);
    const at = this.clock.now().toISOString();
    for (const toUserId of ids)
      await this.outbox.publish(tx, playerInvited, { from: actor, toUserId, message, teeTime, at });
    await this.players.wasActive(tx, actor.userId);
    return { ok: true as const, invited: ids.length };
  }

  private async teeTime(userId: string, bookingId: string) {
    const booking = await this.bus.ask(getBooking, { userId, bookingId });
    if (booking.status === 'cancelled') throw bookingCancelled();
    if (new Date(booking.dateTime) <= this.clock.now()) throw bookingPast();
    const { venueName: courseName, courseAddress, dateTime, timeZone } = booking;
    return { bookingId, courseName, courseAddress, dateTime, timeZone };
  }
}
