import {
  alreadyAsked,
  bookingFull,
  cannotBeReached,
  contactNotFound,
  inviteContact,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { askByHand } from '../ladder/by-hand.js';
import { ladderOf } from '../ladder/round-facts.js';
import { spotsOpen } from '../ladder/ladder.js';
import { LadderSettings } from '../ladder/ladder.settings.js';
import { RefreshRoster } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OpenRound } from './open-round.js';

@Controller()
export class InviteContact {
  constructor(
    private readonly rounds: OpenRound,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  @Handles(inviteContact)
  async handle({ actor, bookingId, contactId }: PayloadOf<typeof inviteContact>, { tx }: CommandCtx) {
    await this.refresh.of(actor.userId);
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const ladder = ladderOf(round);
    const people = await this.roster.people(tx, actor.userId, []);
    const person = people.find((p) => p.contactId === contactId);
    if (!person) throw contactNotFound();
    if (!person.channel) throw cannotBeReached();
    if (spotsOpen(ladder) === 0) throw bookingFull();
    const moves = askByHand(ladder, [person], this.clock.now(), this.settings.rules, newId);
    if (!moves.length) throw alreadyAsked();
    return this.rounds.finish(tx, round, { ladder, moves });
  }
}
