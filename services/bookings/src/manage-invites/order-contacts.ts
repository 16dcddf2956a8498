import { contactNotFound, orderContacts, serviceUnavailable, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ladderOf } from '../rounds/round-facts.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OpenRound } from './open-round.js';

/** How many names the activity shows before "and N more". */
const NAMED = 5;

type Input = PayloadOf<typeof orderContacts>;

@Controller()
export class OrderContacts {
  constructor(
    private readonly rounds: OpenRound,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
  ) {}

  prepare({ actor }: Input): Promise<Answered> {
    return this.refresh.ask(actor.userId);
  }

  @Handles(orderContacts, 'prepare')
  async handle({ actor, bookingId, contactIds }: Input, { tx, prepared: contacts }: CommandCtx<Answered>) {
    await this.refresh.keep(tx, actor.userId, contacts);
    const round = await this.rounds.lock(tx, actor.userId, bookingId);
    const people = await this.roster.people(tx, actor.userId);
    const names = contactIds.map((id) => {
      const person = people.find((p) => p.contactId === id);
      if (!person) throw contacts ? contactNotFound() : serviceUnavailable();
      return person.name;
    });
    round.teeTime.chosen = contactIds;
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    const text = names.length
      ? `You changed who is asked first: ${names.slice(0, NAMED).join(', ')}${more}`
      : 'You went back to the order of your contacts';
    return this.rounds.finish(tx, round, { ladder: ladderOf(round), notes: [{ kind: 'order', text }] });
  }
}
