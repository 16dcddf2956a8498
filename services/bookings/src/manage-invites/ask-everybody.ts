import {
  askEverybody,
  bookingFull,
  invitesPaused,
  nobodyToAsk,
  serviceUnavailable,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { askAll } from '../ladder/by-hand.js';
import { spotsOpen } from '../ladder/ladder.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { ladderOf } from '../rounds/round-facts.js';
import { OpenRound } from './open-round.js';

type Input = PayloadOf<typeof askEverybody>;

@Controller()
export class AskEverybody {
  constructor(
    private readonly rounds: OpenRound,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  prepare({ actor }: Input): Promise<Answered> {
    return this.refresh.ask(actor.userId);
  }

  @Handles(askEverybody, 'prepare')
  async handle({ actor, bookingId }: Input, { tx, prepared: contacts }: CommandCtx<Answered>) {
    await this.refresh.keep(tx, actor.userId, contacts);
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const ladder = ladderOf(round);
    if (spotsOpen(ladder) === 0) throw bookingFull();
    if (ladder.onHold) throw invitesPaused();
    const people = await this.roster.people(tx, actor.userId, {
      chosen: round.teeTime.chosen,
      offers: round.offers,
    });
    const moves = askAll(ladder, people, this.clock.now(), this.settings.rules, newId);
    if (!moves.length) throw contacts ? nobodyToAsk() : serviceUnavailable();
    return this.rounds.finish(tx, round, { ladder, moves });
  }
}
