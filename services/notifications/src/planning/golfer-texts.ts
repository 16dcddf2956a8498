import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository } from '../consent/consent.repository.js';
import type { Sender, Understood } from '../replies/understand.js';
import { Conversation } from './conversation.js';
import type { Draft } from './draft.js';
import { FindCourses } from './find-courses.js';
import type { Heard } from './heard.js';
import { PlanningRepository, type Golfer } from './planning.repository.js';

/** The golfer who confirmed the number of a text, and the tee time that the text proposes. */
export interface FromNumber {
  golfer: Golfer | undefined;
  draft: Draft | undefined;
}

/** Handles the texts from confirmed phones, by which golfers may plan. From any other number a text is a friend's. */
@Injectable()
export class GolferTexts {
  constructor(
    private readonly planning: PlanningRepository,
    private readonly courses: FindCourses,
    private readonly conversation: Conversation,
    private readonly consent: ConsentRepository,
  ) {}

  /** It asks the venues service, so it must be called before the transaction. */
  async lookUp(phone: string, body: string): Promise<FromNumber> {
    const golfer = await this.planning.golferOfPhone(phone);
    return { golfer, draft: golfer && (await this.courses.draftIn(body, golfer)) };
  }

  /** Returns undefined if the text is not an organiser's; it is then handled as a friend's. */
  async hear(
    tx: Tx,
    { sid, phone, body }: { sid: string; phone: string; body: string },
    { rounds, pending, carrierTook }: Sender,
    { meaning, ask, forOrganiser }: Understood,
    { golfer, draft }: FromNumber,
  ): Promise<Heard | undefined> {
    if (!golfer || carrierTook || (await this.consent.isOptedOut(tx, phone))) return undefined;
    const friend = {
      hasInvite: rounds.some(({ state }) => state === 'open'),
      hasRound: rounds.length > 0,
      answersUs: pending !== undefined && (meaning.intent !== 'other' || !!ask),
      isUnderstood: meaning.intent !== 'other' || (rounds.length > 0 && (!!ask || !!forOrganiser)),
    };
    const from = { channel: 'sms' as const, address: phone };
    return this.conversation.hear(tx, { golfer, from, sourceId: sid, text: body, draft, friend });
  }
}
