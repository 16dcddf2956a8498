import { offerAnswered, replyListed, type Outcome, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CountAnswer } from '../budgets/count-answer.js';
import { Welcome } from '../inbound/welcome.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { Draft, Notice } from '../messages/notice.js';
import { OffersRepository, type OfferStanding } from '../offers/offers.repository.js';
import { SettingsLinks } from '../sending/links.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS, withoutEntry } from '../templates/catalogue.js';
import { ABOUT_OFFER, about, takesOut } from './about-offer.js';

const STANDS_AFTER: Record<Outcome, OfferStanding | 'as-it-was'> = {
  accepted: 'in',
  standby: 'standby',
  declined: 'out',
  left: 'out',
  maybe: 'as-it-was',
  overlap: 'as-it-was',
  cancelled: 'closed',
  over: 'as-it-was',
  withdrawn: 'out',
};

/** Tells friends what became of their answers. */
@Controller()
export class AnsweredListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly offers: OffersRepository,
    private readonly messages: MessagesRepository,
    private readonly welcome: Welcome,
    private readonly answers: CountAnswer,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * An answer by text is answered by text, and an answer by mail by mail. A friend who takes or gives up a
   * spot also gets one confirmation, by whichever channel the answer came, if the organiser wants
   * confirmations.
   */
  @On(offerAnswered, 'FriendListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    const [dropped] = await Promise.all([
      // Queued messages were written for a friend who had not answered yet, or had answered differently.
      offer.changed
        ? this.messages.dropQueued(
            tx,
            { offerId: offer.offerId, kinds: ABOUT_OFFER, before: eventId },
            'answered',
          )
        : [],
      this.offers.save(tx, [offer], STANDS_AFTER[offer.outcome]),
      this.answers.count(tx, offer),
    ]);
    const now = this.clock.now();
    const bySms = offer.via === 'sms';
    const notices: Draft[] = [];
    if (bySms) {
      const to = { who: 'contact' as const, recipient: offer.recipient, answersText: true };
      const wording = (zone?: string) => WORDS.answer(offer, now, this.links, zone);
      notices.push({ ...about(offer, 'answer'), to, wording, channels: 'either', until: undefined });
    }
    const confirmation =
      offer.changed && offer.sendConfirmation
        ? WORDS.confirmation.ofAnswer(offer, now, this.links)
        : undefined;
    const isOut = offer.outcome !== 'accepted' && dropped.some(takesOut);
    const mailed = () => (confirmation ?? WORDS.answer(offer, now, this.links)).email;
    const wording = isOut
      ? { ...confirmation, email: withoutEntry(offer, mailed(), this.links) }
      : confirmation;
    if (wording) {
      notices.push({
        ...about(offer, 'confirmation'),
        // A friend who texted has already got the answer by text, and a friend who wrote a mail gets only a
        // mail.
        wording: bySms || offer.byMail ? { email: wording.email } : wording,
        channels: 'both',
        preference: 'confirmationNotifications',
      });
    } else if (offer.byMail) notices.push(...(await this.mailed(tx, offer, now)));
    await this.notifier.notify(tx, eventId, notices);
  }

  /** Answers a mail for which no confirmation is sent. Mails that change nothing are answered only a few times. */
  private async mailed(tx: Tx, offer: PayloadOf<typeof offerAnswered>, now: Date): Promise<Notice[]> {
    const { email } = offer.recipient;
    const isNews = offer.changed && offer.outcome !== 'maybe';
    if (!email || !(isNews || (await this.welcome.hasRoomForAnswer(tx, email)))) return [];
    const wording = { email: WORDS.answer(offer, now, this.links).email };
    return [{ ...about(offer, 'answer'), wording, channels: 'email', until: undefined }];
  }

  /** Sends no list to a number that we never texted, because it can have no invites. */
  @On(replyListed, 'FriendListeners.onListed')
  async onListed(listed: PayloadOf<typeof replyListed>, { tx, eventId }: EventCtx): Promise<void> {
    if (!(await this.welcome.isKnown(tx, listed.phone))) return;
    const to = { who: 'phone' as const, phone: listed.phone };
    await this.notifier.notify(tx, eventId, [
      { kind: 'listed', to, wording: WORDS.listed(listed), channels: 'both', zone: 'UTC' },
    ]);
  }
}
