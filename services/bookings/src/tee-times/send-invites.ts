import {
  bookingCancelled,
  bookingFull,
  bookingPast,
  contactNotFound,
  invitesPaused,
  nightTexts,
  nobodyToAsk,
  sendInvites,
  type SentInvites,
  type PayloadOf,
  type ContactId,
} from '@game/contracts';
import { Clock, Handles, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { LadderRunner } from '../rounds/ladder.runner.js';
import { ladderOf } from '../rounds/round-facts.js';
import { askByHand, notAskedByHand } from '../ladder/by-hand.js';
import { rosterLateNote } from '../rounds/activity.js';
import { start } from '../ladder/changes.js';
import { nightTexts as textsAtNight } from '../ladder/plan.js';
import { isAnybodyAwaited, spotsOpen, type Ladder, type Person } from '../ladder/ladder.js';
import { isOnLadder, uninvited } from '../ladder/people.js';
import { LadderSettings } from '../rounds/ladder.settings.js';
import { RefreshRoster, type Answered } from '../roster/refresh-roster.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { OwnTeeTime } from '../rounds/own-tee-time.js';
import { TeeTimesRepository } from '../rounds/tee-times.repository.js';
import { bookingDetail } from './views.js';

type Input = PayloadOf<typeof sendInvites>;

@Controller()
export class SendInvites {
  constructor(
    private readonly own: OwnTeeTime,
    private readonly teeTimes: TeeTimesRepository,
    private readonly roster: RosterRepository,
    private readonly refresh: RefreshRoster,
    private readonly runner: LadderRunner,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  prepare({ actor }: Input): Promise<Answered> {
    return this.refresh.ask(actor.userId);
  }

  @Handles(sendInvites, 'prepare')
  async handle(input: Input, { tx, prepared: contacts }: CommandCtx<Answered>): Promise<SentInvites> {
    const { actor, bookingId, contactIds } = input;
    const rosterLate = contacts === undefined;
    await this.refresh.keep(tx, actor.userId, contacts);
    const round = await this.own.lock(tx, actor.userId, bookingId);
    const { teeTime } = round;
    const now = this.clock.now();
    const ladder = ladderOf(round);
    if (teeTime.status === 'cancelled') throw bookingCancelled();
    if (teeTime.dateTime <= now) throw bookingPast();
    if (spotsOpen(ladder) === 0) throw bookingFull();

    teeTime.sendConfirmation = input.sendConfirmation;
    if (input.message) teeTime.message = input.message;
    const people = await this.roster.people(tx, actor.userId, {
      chosen: teeTime.chosen,
      offers: round.offers,
      named: contactIds,
    });
    let notAsked: SentInvites['notAsked'] = [];
    if (contactIds) {
      const wanted = named(people, contactIds);
      const moves = askByHand(ladder, wanted, now, this.settings.rules, newId);
      notAsked = notAskedByHand(wanted, moves).map(({ person: { contactId: id, name }, why }) => ({
        id,
        name,
        why,
      }));
      await this.runner.commit(tx, round, { ladder, moves });
    } else {
      if (ladder.onHold) throw invitesPaused();
      const nobody = !uninvited(ladder, people).some((p) => isOnLadder(p) && p.channel);
      if (nobody && !isAnybodyAwaited(ladder, now) && !rosterLate) throw nobodyToAsk();
      if (input.ignoreQuietHours) this.refuseUnseen(input, ladder, people, now);
      const { ignoreQuietHours: ignoreQuiet, seenNightTexts: nightSeen } = input;
      start(ladder, now, { ignoreQuiet, nightSeen, rosterLate });
      await this.runner.commit(tx, round, { ladder, notes: rosterLate ? [rosterLateNote] : [] });
    }
    const activity = await this.teeTimes.activityOf(tx, bookingId);
    return { ...bookingDetail(round, activity, this.clock.now()), notAsked };
  }

  /** Nobody is texted in quiet hours before the organiser saw who and when (ladder#quiet-hours). */
  private refuseUnseen({ seenNightTexts }: Input, ladder: Ladder, people: Person[], now: Date): void {
    const texts = textsAtNight(ladder, people, now, this.settings.rules);
    const seen = new Set(seenNightTexts);
    if (texts.every(({ person }) => seen.has(person.contactId))) return;
    throw nightTexts({
      details: {
        texts: texts.map(({ person: { contactId, name }, at }) => ({
          contactId,
          name,
          at: at?.toISOString() ?? null,
        })),
      },
    });
  }
}

function named(people: Person[], contactIds: ContactId[]): Person[] {
  return contactIds.map((id) => {
    const person = people.find((p) => p.contactId === id);
    if (!person) throw contactNotFound();
    return person;
  });
}
