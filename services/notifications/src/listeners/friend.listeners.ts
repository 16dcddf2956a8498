import {
  offerAnswered,
  offerCancelled,
  offerMade,
  offerMoved,
  offerWithdrawn,
  reminderDue,
  replyListed,
  standbyPromoted,
  type OfferFacts,
  type Outcome,
  type PayloadOf,
} from '@game/contracts';
import { Clock, On, OnMany, type EventCtx, type Happened, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { DropReason } from '../messages/send-decision.js';
import { DeliveryFailures } from '../messages/delivery-failures.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { policyOf } from '../messages/channels.js';
import type { Notice } from '../messages/notice.js';
import { Notifier, type NoticeBatch } from '../messages/notifier.js';
import { OffersRepository, type OfferStanding } from '../offers/offers.repository.js';
import { WORDS } from '../templates/catalogue.js';
import { Welcome } from '../replies/welcome.js';
import { SettingsLinks } from './links.js';

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

/** What a friend reads of an offer: as long as such a message waits, a newer fact takes its place. */
const ABOUT_OFFER: Kind[] = ['invite', 'moved', 'promoted', 'reminder', 'confirmation'];

/** What friends are told. */
@Controller()
export class FriendListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly offers: OffersRepository,
    private readonly messages: MessagesRepository,
    private readonly deliveryFailures: DeliveryFailures,
    private readonly welcome: Welcome,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  @OnMany(offerMade, 'FriendListeners.onMade')
  async onMade(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    await this.offers.save(
      tx,
      made.map(({ payload }) => payload),
      'open',
    );
    const batches = made.map(
      ({ eventId, payload: { message, ignoreQuietHours, ...offer }, ...context }): NoticeBatch => {
        const notice = { ...about(offer, 'invite'), wording: WORDS.invite(offer, message, this.links) };
        const ways = { channels: 'both', preference: 'inviteNotifications', ignoreQuietHours } as const;
        return { context, source: eventId, notices: [{ ...notice, ...ways }] };
      },
    );
    await this.notifier.notifyEach(tx, batches);
  }

  /** By text comes back the answer, each time; whoever comes in gets the confirmation once, whichever way it came. */
  @On(offerAnswered, 'FriendListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], STANDS_AFTER[offer.outcome]);
    // What waits for the morning speaks to somebody who has not answered, or has answered otherwise.
    if (offer.changed) await this.drop(tx, offer, 'answered');
    const now = this.clock.now();
    const bySms = offer.via === 'sms';
    const notices: Notice[] = [];
    if (bySms) {
      const to = { who: 'contact' as const, recipient: offer.recipient, answersText: true };
      const wording = WORDS.answer(offer, now, this.links);
      notices.push({ ...about(offer, 'answer'), to, wording, channels: 'either', until: undefined });
    }
    const tells =
      offer.changed && offer.sendConfirmation && (offer.outcome === 'accepted' || offer.outcome === 'left');
    if (tells) {
      const wording =
        offer.outcome === 'accepted'
          ? WORDS.confirmation.in(offer, now, this.links)
          : WORDS.confirmation.out(offer, this.links);
      notices.push({
        ...about(offer, 'confirmation'),
        // Their own text was answered by text already; someone who left by link sees it on the page.
        wording: bySms ? { email: wording.email } : wording,
        channels: 'both',
        preference: 'confirmationNotifications',
      });
    }
    await this.notifier.notify(tx, eventId, notices);
  }

  /** Whoever was not told the old facts yet gets an invite with the new ones instead. */
  @On(offerMoved, 'FriendListeners.onMoved')
  async onMoved(
    { held, isIn, onStandby, changed, ...offer }: PayloadOf<typeof offerMoved>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], held || isIn ? 'in' : 'as-it-was');
    const waiting = await this.drop(tx, offer, 'superseded');
    const unheard = waiting.find((m) => m.kind === 'invite' || (m.kind === 'promoted' && isIn))?.kind;
    const unsaid = waiting.filter((m) => m.kind === unheard).map((m) => policyOf(m.channel)?.wording);
    const news = WORDS.moved(offer, { held, isIn, onStandby, changed }, this.links);
    const fresh =
      unheard === 'promoted' ? WORDS.promoted(offer, this.links) : WORDS.invite(offer, null, this.links);
    const wording = {
      sms: unsaid.includes('sms') ? fresh.sms : news.sms,
      email: unsaid.includes('email') ? fresh.email : news.email,
    };
    await this.notifier.notify(tx, eventId, [
      {
        ...about(offer, unheard ?? 'moved'),
        wording,
        channels: 'both',
        preference: 'inviteNotifications',
      },
    ]);
  }

  @On(offerCancelled, 'FriendListeners.onCancelled')
  async onCancelled(
    { wasIn, ...offer }: PayloadOf<typeof offerCancelled>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], 'closed');
    const unsaid = await this.drop(tx, offer, 'cancelled');
    const { phone, email } = offer.recipient;
    // Who never heard of the round need not hear that it is off.
    if (!wasIn && unsaid.some((message) => message.kind === 'invite' && message.address === (email ?? phone)))
      return;
    const wording = WORDS.cancelled(offer, { wasIn }, this.links);
    const channels = wasIn ? 'both' : email ? 'email' : 'either';
    await this.notifier.notify(tx, eventId, [{ ...about(offer, 'cancelled'), wording, channels }]);
  }

  /** The organiser took it back: the friend hears nothing more of it. Not `closed`: a later ask by hand counts again. */
  @On(offerWithdrawn, 'FriendListeners.onWithdrawn')
  async onWithdrawn(offer: PayloadOf<typeof offerWithdrawn>, { tx }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], 'out');
    await this.drop(tx, offer, 'cancelled');
  }

  @On(standbyPromoted, 'FriendListeners.onPromoted')
  async onPromoted(offer: PayloadOf<typeof standbyPromoted>, { tx, eventId }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], 'in');
    await this.drop(tx, offer, 'superseded');
    const wording = WORDS.promoted(offer, this.links);
    await this.notifier.notify(tx, eventId, [
      { ...about(offer, 'promoted'), wording, channels: 'both', preference: 'confirmationNotifications' },
    ]);
  }

  @On(reminderDue, 'FriendListeners.onReminder')
  async onReminder({ players }: PayloadOf<typeof reminderDue>, { tx, eventId }: EventCtx): Promise<void> {
    const notices = players.map((offer): Notice => ({
      ...about(offer, 'reminder'),
      wording: WORDS.reminder.toFriend(offer, this.links),
      channels: 'either',
      preference: 'reminderNotifications',
    }));
    await this.notifier.notify(tx, eventId, notices);
  }

  /** None to strangers: whoever we never texted gets no list of nothing. */
  @On(replyListed, 'FriendListeners.onListed')
  async onListed(listed: PayloadOf<typeof replyListed>, { tx, eventId }: EventCtx): Promise<void> {
    if (!(await this.welcome.isReply(tx, listed.phone))) return;
    const to = { who: 'phone' as const, phone: listed.phone };
    await this.notifier.notify(tx, eventId, [
      { kind: 'listed', to, wording: WORDS.listed(listed), channels: 'both', zone: 'UTC' },
    ]);
  }

  /** Drops what waits to be said about the offer, and returns it. */
  private drop(tx: Tx, { offerId }: OfferFacts, reason: DropReason) {
    return this.messages.dropQueued(tx, { offerId, kinds: ABOUT_OFFER }, reason);
  }
}

const about = (offer: OfferFacts, kind: Notice['kind']) => ({
  kind,
  to: { who: 'contact' as const, recipient: offer.recipient },
  zone: offer.teeTime.timeZone,
  offer: { offerId: offer.offerId, bookingId: offer.teeTime.bookingId, sequence: offer.teeTime.sequence },
  // Who has no mailbox hears of a cancellation also when texts may go again only after the tee time.
  until: kind === 'cancelled' && !offer.recipient.email ? undefined : new Date(offer.teeTime.dateTime),
});
