import { contactNotFound, recordAnswer, serviceUnavailable, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { AnswerOffer } from '../invitations/answer-offer.js';
import { reopen } from '../ladder/by-hand.js';
import { samePerson } from '../ladder/people.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { LadderRunner } from '../rounds/ladder.runner.js';
import type { OfferRow } from '../rounds/offer.row.js';
import type { Round } from '../rounds/tee-times.repository.js';
import { OpenRound } from './open-round.js';

type Input = PayloadOf<typeof recordAnswer>;

/** Records what a friend told the organiser in person (ladder#told-in-person). */
@Controller()
export class RecordAnswer {
  constructor(
    private readonly rounds: OpenRound,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly runner: LadderRunner,
    private readonly answerOffer: AnswerOffer,
  ) {}

  prepare({ actor }: Input): Promise<Answered> {
    return this.refresh.ask(actor.userId);
  }

  @Handles(recordAnswer, 'prepare')
  async handle(input: Input, { tx, prepared: contacts }: CommandCtx<Answered>) {
    const { actor, bookingId, answer } = input;
    await this.refresh.keep(tx, actor.userId, contacts);
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const offer = await this.offerOf(tx, round, input, contacts);
    reopen(offer);
    await this.answerOffer.apply(tx, round, offer, answer, 'organiser');
    return this.rounds.detail(tx, round);
  }

  /**
   * Returns the contact's offer, even if the contact has been deleted. A contact who was not asked gets an
   * offer here, and with it a link to answer.
   */
  private async offerOf(tx: Tx, round: Round, input: Input, contacts: Answered): Promise<OfferRow> {
    const asked = round.offers.find((o) => o.contactId === input.contactId);
    if (asked) return asked;
    const people = await this.roster.people(tx, input.actor.userId, {
      offers: round.offers,
      named: [input.contactId],
    });
    const person = people.find((p) => p.contactId === input.contactId);
    if (!person) throw contacts ? contactNotFound() : serviceUnavailable();
    const twin = round.offers.find((o) => samePerson(o, person));
    return twin ?? this.runner.enter(tx, round, person);
  }
}
