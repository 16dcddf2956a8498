import { organiserAsked, type OrganiserWish, type WroteFrom } from '@game/contracts';
import { Clock, Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SettingsLinks } from '../sending/links.js';
import { normalised } from '../replies/keywords.js';
import { WORDS } from '../templates/catalogue.js';
import { missingIn, type Draft } from './draft.js';
import { heardIn, type Heard, type Hearing } from './heard.js';
import { PlanningMessages } from './planning-messages.js';
import { PlanningRepository, type Golfer } from './planning.repository.js';

/** A text or mail of a golfer. */
export interface FromGolfer {
  golfer: Golfer;
  from: WroteFrom;
  /** The id of the text or mail. */
  sourceId: string;
  text: string;
  /** The tee time that the text or mail proposes; undefined if it proposes none. */
  draft: Draft | undefined;
  friend: Hearing['friend'];
}

/**
 * The conversation in which a golfer plans and manages tee times by text or mail. It keeps the questions and answers;
 * bookings makes the dry run and the tee time, and receives proposals only as events.
 */
@Injectable()
export class Conversation {
  constructor(
    private readonly planning: PlanningRepository,
    private readonly messages: PlanningMessages,
    private readonly links: SettingsLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Handles the text and returns how it was understood. If it is not an organiser's, does nothing and returns
   * undefined.
   */
  async hear(tx: Tx, written: FromGolfer): Promise<Heard | undefined> {
    const { golfer, text, draft, friend } = written;
    const now = this.clock.now();
    await this.planning.lock(tx, golfer.id);
    const heard = heardIn({
      ...{ text, words: normalised(text), now, timeZone: golfer.timeZone, draft, friend },
      asked: await this.planning.questionTo(tx, golfer.id),
      organises: await this.planning.hasRounds(tx, golfer.id, now),
    });
    if (heard) await this.act(tx, written, heard);
    return heard;
  }

  /** Begins to plan the tee time of a mail, or asks for what is missing in it. */
  async begin(tx: Tx, written: FromGolfer, heard: Heard): Promise<void> {
    await this.planning.lock(tx, written.golfer.id);
    await this.act(tx, written, heard);
  }

  private async act(tx: Tx, written: FromGolfer, heard: Heard): Promise<void> {
    const { golfer, from } = written;
    if ('wish' in heard) {
      if (heard.wish.kind !== 'status' && heard.wish.kind !== 'who')
        await this.planning.forget(tx, golfer.id);
      return this.wish(tx, written, heard.wish);
    }
    if ('say' in heard) {
      if (heard.say === 'address') return this.mailAddress(tx, written);
      if (heard.say !== 'which-yes') await this.planning.forget(tx, golfer.id);
      return this.messages.send(tx, written.sourceId, golfer.id, from, WORDS.planning.says(heard.say));
    }
    const { ask: draft } = heard;
    await this.messages.ask(tx, golfer.id, from, { about: 'draft', draft });
    const question = WORDS.planning.question(missingIn(draft)!, draft);
    await this.messages.send(tx, written.sourceId, golfer.id, from, question);
  }

  /** Mails the golfer an explanation; a reply to that mail goes to the golfer's planning address. */
  private async mailAddress(tx: Tx, { golfer, from, sourceId }: FromGolfer): Promise<void> {
    const email = golfer.emailVerified && this.links.repliesAreRead ? golfer.email : undefined;
    if (email) {
      const mail = { channel: 'email' as const, address: email };
      await this.messages.send(tx, sourceId, golfer.id, mail, WORDS.planning.says('address'));
    }
    if (from.channel === 'email') return;
    const said = WORDS.planning.says(email ? 'address-mailed' : 'no-address');
    await this.messages.send(tx, `${sourceId}:text`, golfer.id, from, said);
  }

  private wish(tx: Tx, { golfer, from, sourceId }: FromGolfer, wish: OrganiserWish): Promise<void> {
    const { id: userId, name, timeZone } = golfer;
    const at = this.clock.now().toISOString();
    return this.outbox.publish(tx, organiserAsked, { userId, name, timeZone, from, sourceId, wish, at });
  }
}
