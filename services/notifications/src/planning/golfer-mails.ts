import type { UserId } from '@game/contracts';
import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { WebhooksRepository } from '../deliveries/webhooks.repository.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { InboundMail } from '../replies/inbound-mail.js';
import { wholeText } from '../replies/own-words.js';
import { ReplyAddresses } from '../providers/reply-addresses.js';
import { WORDS } from '../templates/catalogue.js';
import { bookedIn } from './booking-mail.js';
import { Conversation, type FromGolfer } from './conversation.js';
import type { Draft } from './draft.js';
import { FindCourses } from './find-courses.js';
import { next } from './heard.js';
import { PlanningMessages } from './planning-messages.js';
import { PlanningRepository, type Golfer } from './planning.repository.js';

/** The most mails of one golfer in an hour that are answered with a line of help. */
const HELPED_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
/** A mail to a planning address is never an answer to an invite. */
const NO_FRIEND = { hasInvite: false, hasRound: false, answersUs: false, isUnderstood: false };

/** A mail to a golfer's planning address, with what was looked up before the transaction. */
export interface ToPlanning {
  userId: UserId;
  /** Undefined if the mail is not from the confirmed address of this golfer. */
  golfer: Golfer | undefined;
  /** The tee time that the golfer's own words propose. */
  own: Draft | undefined;
  /** The tee times of a booking site's confirmation that the mail contains. */
  booked: Draft[];
}

/** Handles the mails by which golfers plan (messages#planning-by-mail). */
@Injectable()
export class GolferMails {
  constructor(
    private readonly addresses: ReplyAddresses,
    private readonly planning: PlanningRepository,
    private readonly courses: FindCourses,
    private readonly conversation: Conversation,
    private readonly messages: PlanningMessages,
    private readonly sent: MessagesRepository,
    private readonly webhooks: WebhooksRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns undefined for a mail to another address. It asks the venues service, so it must be called before the
   * transaction.
   */
  async lookUp(mail: InboundMail): Promise<ToPlanning | undefined> {
    const asking = mail.to.some((address) => this.addresses.asksForAddress(address));
    const sender = asking ? await this.planning.golferOfAddress(mail.from) : undefined;
    const userId =
      mail.to.map((to) => this.addresses.golferOf(to)).find((id) => id !== undefined) ?? sender?.id;
    if (!userId) return undefined;
    const golfer = await this.planning.golferOfMail(userId);
    if (!golfer || golfer.email.toLowerCase() !== mail.from || mail.automaticBy)
      return { userId, golfer: undefined, own: undefined, booked: [] };
    const own = await this.courses.draftIn(mail.words || mail.subject, golfer);
    // A reply quotes our own mail, which names a tee time as an example.
    const text = /^\s*re\s*:/i.test(mail.subject) ? mail.words : wholeText(mail);
    const plans = own ? [] : bookedIn({ ...mail, text }, this.clock.now(), golfer.timeZone);
    const booked = await Promise.all(plans.slice(0, 2).map((plan) => this.courses.draftOf(plan, golfer)));
    return { userId, golfer, own, booked };
  }

  /** Returns the outcome for the log. */
  async receive(tx: Tx, mail: InboundMail, { userId, golfer, own, booked }: ToPlanning): Promise<object> {
    if (mail.automaticBy) return { userId, ignored: `automatic, by ${mail.automaticBy}` };
    if (!golfer) return { userId, ignored: 'not from the golfer' };
    await this.webhooks.lockSender(tx, mail.from);
    if (!(await this.webhooks.isNew(tx, 'sendgrid', `mail:${userId}:${mail.id}`, this.clock.now())))
      return { userId, ignored: 'received before' };
    const from = { channel: 'email' as const, address: mail.from };
    const sourceId = `plan:${userId}:${mail.id}`;
    const written: FromGolfer = { golfer, from, sourceId, text: mail.words, draft: own, friend: NO_FRIEND };
    const heard = await this.conversation.hear(tx, written);
    if (heard) return { userId, heard: Object.keys(heard)[0] };
    const draft = booked.length === 1 ? booked[0] : oneOf(booked);
    if (draft) {
      await this.conversation.begin(tx, written, next(draft, golfer.timeZone));
      return { userId, heard: 'booking' };
    }
    return { userId, helped: await this.help(tx, written, booked.length > 1) };
  }

  private async help(tx: Tx, { golfer, from, sourceId }: FromGolfer, several: boolean): Promise<boolean> {
    const hourAgo = new Date(this.clock.now().getTime() - HOUR_MS);
    if ((await this.sent.causedSince(tx, `plan:${golfer.id}:`, hourAgo)) >= HELPED_AN_HOUR) return false;
    const words = WORDS.planning.says(several ? 'several-tee-times' : 'unreadable');
    await this.messages.send(tx, sourceId, golfer.id, from, words);
    return true;
  }
}

/** Makes one draft of several tee times at one course; the golfer then chooses one of its times. */
function oneOf(booked: Draft[]): Draft | undefined {
  const [first, ...rest] = booked;
  const ids = ({ courses }: Draft) => courses.map(({ name, venueId }) => venueId ?? name).join();
  if (!first || rest.some((other) => ids(other) !== ids(first))) return undefined;
  return { ...first, times: booked.flatMap(({ times }) => times) };
}
