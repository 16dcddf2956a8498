import {
  alreadyAsked,
  bookingFull,
  cannotBeReached,
  contactNotFound,
  inviteContact,
  serviceUnavailable,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { askByHand } from '../ladder/by-hand.js';
import { ladderOf } from '../rounds/round-facts.js';
import { spotsOpen, type Person } from '../ladder/ladder.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OpenRound } from './open-round.js';

type Input = PayloadOf<typeof inviteContact>;
const ASLEEP =
  'It is night where this friend is, and no text goes out there before the tee time. Call them, or send the invites all the same.';

/** The message of the error for somebody whose phone counts for another contact. */
const sharesPhone = ({ name, sharesPhoneWith }: Person) =>
  sharesPhoneWith === undefined
    ? {}
    : {
        message: `${sharesPhoneWith} is texted at ${name}'s phone. Add an email of ${name}'s own to ask both.`,
      };

@Controller()
export class InviteContact {
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

  @Handles(inviteContact, 'prepare')
  async handle({ actor, bookingId, contactId }: Input, { tx, prepared: contacts }: CommandCtx<Answered>) {
    await this.refresh.keep(tx, actor.userId, contacts);
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const ladder = ladderOf(round);
    const people = await this.roster.people(tx, actor.userId, { offers: round.offers, named: [contactId] });
    const person = people.find((p) => p.contactId === contactId);
    if (!person) throw contacts ? contactNotFound() : serviceUnavailable();
    if (!person.channel) throw cannotBeReached(sharesPhone(person));
    if (spotsOpen(ladder) === 0) throw bookingFull();
    const moves = askByHand(ladder, [person], this.clock.now(), this.settings.rules, newId);
    if (!moves.length) throw alreadyAsked();
    if (moves[0]!.kind === 'asleep') throw cannotBeReached({ message: ASLEEP });
    return this.rounds.finish(tx, round, { ladder, moves });
  }
}
