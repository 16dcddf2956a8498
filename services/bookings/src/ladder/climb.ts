import {
  FOURSOME,
  ladderStopped,
  offerCancelled,
  offerMade,
  offerMoved,
  offerWithdrawn,
  standbyPromoted,
  teeTimeChanged,
  type OfferFacts,
  type TeeTimeFacts,
} from '@game/contracts';
import { Clock, Outbox, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Note, Round } from '../tee-times/tee-times.repository.js';
import { TeeTimesRepository } from '../tee-times/tee-times.repository.js';
import { RosterRepository } from '../roster/roster.repository.js';
import { tellMoves } from './activity.js';
import { CodesRepository } from './codes.repository.js';

import { advance, isIn, spotsOpen, type Ladder, type Move } from './ladder.js';
import { LadderSettings } from './ladder.settings.js';
import type { OfferEntity } from './offer.entity.js';
import { look } from './timers.js';
import { nextLook, nextMove } from './timing.js';

/** The ladder's view of a round: the offers are the round's own, so what the ladder changes is saved with it. */
export function ladderOf({ teeTime: t, offers }: Round): Ladder {
  return {
    teeTime: t.dateTime,
    zone: t.timeZone,
    seats: FOURSOME - t.numberOfPlayers,
    state: t.ladderState,
    tier: t.ladderTier,
    startedAt: t.ladderStartedAt,
    ignoreQuiet: t.ignoreQuiet,
    onHold: t.onHold,
    stopped: t.ladderStopped,
    offers,
  };
}

export function teeTimeFacts({ teeTime: t }: Round): TeeTimeFacts {
  return {
    bookingId: t.id,
    organiserId: t.organiserId,
    organiserName: t.organiserName,
    courseName: t.venueName,
    courseAddress: t.courseAddress,
    dateTime: t.dateTime.toISOString(),
    timeZone: t.timeZone,
    sequence: t.sequence,
  };
}

export function offerFacts(round: Round, o: OfferEntity): OfferFacts {
  return {
    offerId: o.id,
    token: o.token,
    code: o.code,
    tier: o.tier,
    expiresAt: o.expiresAt.toISOString(),
    teeTime: teeTimeFacts(round),
    recipient: {
      contactId: o.contactId,
      name: o.name,
      phone: o.phone,
      email: o.email,
      smsPermission: o.smsPermission,
    },
  };
}

export const playerNames = (round: Round) => [
  round.teeTime.organiserName,
  ...round.offers.filter(isIn).map((o) => o.name),
];

/** What the caller already did to the ladder of a locked round, before the look that follows. */
export interface Done {
  ladder: Ladder;
  moves?: Move[];
  notes?: Note[];
  /** Facts that changed, in words, for those who were asked. */
  changed?: string[];
}

/** Ends every act on a ladder: looks, then saves, logs, tells and sets the alarm, in the act's transaction. */
@Injectable()
export class Climb {
  constructor(
    private readonly teeTimes: TeeTimesRepository,
    private readonly roster: RosterRepository,
    private readonly codes: CodesRepository,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly settings: LadderSettings,
  ) {}

  async finish(tx: Tx, round: Round, { ladder, moves = [], notes = [], changed = [] }: Done): Promise<void> {
    const { rules } = this.settings;
    const now = this.clock.now();
    const people = await this.roster.people(tx, round.teeTime.organiserId, round.teeTime.chosen);
    const all = [...moves, ...advance(ladder, people, now, rules, newId)];
    for (const move of all)
      if (move.kind === 'asked' || move.kind === 'passed-over')
        await this.address(tx, round, move.offer as OfferEntity);

    const next = nextLook(ladder, now, rules);
    Object.assign(round.teeTime, {
      ladderState: ladder.state,
      ladderTier: ladder.tier,
      ladderStartedAt: ladder.startedAt,
      ladderStopped: ladder.stopped,
      ignoreQuiet: ladder.ignoreQuiet,
      onHold: ladder.onHold,
      nextMoveAt: nextMove(ladder, now, rules),
      version: round.teeTime.version + 1,
    });
    await this.teeTimes.save(tx, round);
    await this.teeTimes.log(tx, round.teeTime.id, now, [...notes, ...tellMoves(all)]);
    if (next) await this.timers.set(tx, look, round.teeTime.id, next);
    else await this.timers.clear(tx, look, round.teeTime.id);
    for (const move of all) await this.tell(tx, round, move, changed);
    await this.tellWaiting(tx, round, changed);
    const { id: bookingId, organiserId, version } = round.teeTime;
    await this.outbox.publish(tx, teeTimeChanged, { bookingId, organiserId, version });
  }

  /** A new offer gets its address, its token and the code that the friend may type. */
  private async address(tx: Tx, round: Round, offer: OfferEntity): Promise<void> {
    if (offer.token) return;
    const contact = await this.roster.find(tx, offer.contactId);
    Object.assign(offer, {
      bookingId: round.teeTime.id,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
      smsPermission: contact?.smsPermission ?? false,
      overlapAsked: false,
      token: this.codes.newToken(),
      code: await this.codes.next(tx, contact?.phone ?? null, this.clock.now()),
    });
  }

  private async tell(tx: Tx, round: Round, move: Move, changed: string[]): Promise<void> {
    const facts = 'offer' in move ? offerFacts(round, move.offer as OfferEntity) : undefined;
    const open = spotsOpen(ladderOf(round));
    const stopped = { teeTime: teeTimeFacts(round), spotsOpen: open, players: playerNames(round) };
    if (move.kind === 'asked') {
      const { message, ignoreQuiet: ignoreQuietHours } = round.teeTime;
      await this.outbox.publish(tx, offerMade, { ...facts!, message, ignoreQuietHours });
    } else if (move.kind === 'promoted')
      await this.outbox.publish(tx, standbyPromoted, { ...facts!, spotsOpen: open });
    else if (move.kind === 'held')
      await this.outbox.publish(tx, offerMoved, { ...facts!, held: true, changed });
    else if (move.kind === 'withdrawn') await this.outbox.publish(tx, offerWithdrawn, facts!);
    else if (move.kind === 'filled')
      await this.outbox.publish(tx, ladderStopped, { ...stopped, reason: 'filled' });
    else if (move.kind === 'stopped')
      await this.outbox.publish(tx, ladderStopped, { ...stopped, reason: move.reason });
    else if (move.kind === 'closed' && round.teeTime.status === 'cancelled')
      await this.outbox.publish(tx, offerCancelled, {
        ...facts!,
        wasIn: move.was === 'accepted' || move.was === 'reconfirm',
      });
  }

  /** Those who have not answered get the new facts; their window goes on. */
  private async tellWaiting(tx: Tx, round: Round, changed: string[]): Promise<void> {
    if (!changed.length) return;
    for (const offer of round.offers)
      if (offer.state === 'pending' || offer.state === 'standby')
        await this.outbox.publish(tx, offerMoved, { ...offerFacts(round, offer), held: false, changed });
  }
}
