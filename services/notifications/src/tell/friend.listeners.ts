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
import { Clock, On, OnMany, type EventCtx, type Happened } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Aftermath } from '../messages/aftermath.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { Notice } from '../messages/notice.js';
import { Tell, type Told } from '../messages/tell.js';
import { OffersRepository, type OfferStanding } from '../offers/offers.repository.js';
import { answerEmail, answerText, confirmation, goodbye } from '../templates/answer.js';
import { cancelled, moved, promoted, reminder } from '../templates/changes.js';
import { invite } from '../templates/invite.js';
import { openInvites } from '../templates/replies.js';
import { Welcome } from '../replies/welcome.js';
import { SettingsPlaces } from './places.js';

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

/** What friends are told. */
@Controller()
export class FriendListeners {
  constructor(
    private readonly tell: Tell,
    private readonly offers: OffersRepository,
    private readonly messages: MessagesRepository,
    private readonly aftermath: Aftermath,
    private readonly welcome: Welcome,
    private readonly places: SettingsPlaces,
    private readonly clock: Clock,
  ) {}

  @OnMany(offerMade, 'FriendListeners.onMade')
  async onMade(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    await this.offers.save(
      tx,
      made.map(({ payload }) => payload),
      'open',
    );
    const told = made.map(
      ({ eventId, payload: { message, ignoreQuietHours, ...offer }, ...context }): Told => {
        const notice = { ...about(offer, 'invite'), wording: invite(offer, message, this.places) };
        const ways = { channels: 'both', wish: 'inviteNotifications', ignoreQuietHours } as const;
        return { context, source: eventId, notices: [{ ...notice, ...ways }] };
      },
    );
    await this.tell.each(tx, told);
  }

  /** By text comes back the answer, each time; whoever comes in gets the confirmation once, whichever way it came. */
  @On(offerAnswered, 'FriendListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], STANDS_AFTER[offer.outcome]);
    const now = this.clock.now();
    const bySms = offer.via === 'sms';
    const sms = answerText(offer, now);
    const notices: Notice[] = [];
    if (bySms) {
      const to = { who: 'contact' as const, recipient: offer.recipient, answersText: true };
      const wording = { sms, email: answerEmail(offer, now, this.places) };
      notices.push({ ...about(offer, 'answer'), to, wording, channels: 'either', until: undefined });
    }
    const tells =
      offer.changed && offer.sendConfirmation && (offer.outcome === 'accepted' || offer.outcome === 'left');
    if (tells) {
      const email =
        offer.outcome === 'accepted' ? confirmation(offer, this.places) : goodbye(offer, this.places);
      // Their own text was answered by text already; someone who left by link sees it on the page.
      const withText = !bySms && offer.outcome === 'accepted';
      notices.push({
        ...about(offer, 'confirmation'),
        wording: withText ? { sms, email } : { email },
        channels: 'both',
        wish: 'confirmationNotifications',
      });
    }
    await this.tell.all(tx, eventId, notices);
  }

  /** Whoever was not told the old facts yet gets an invite with the new ones instead. */
  @On(offerMoved, 'FriendListeners.onMoved')
  async onMoved(
    { held, changed, ...offer }: PayloadOf<typeof offerMoved>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], held ? 'in' : 'as-it-was');
    const waiting = await this.messages.dropQueued(
      tx,
      { offerId: offer.offerId, kinds: ['invite', 'moved', 'reminder'] },
      'superseded',
    );
    const unheard = new Set(waiting.filter((m) => m.kind === 'invite').map((m) => m.channel));
    const [news, fresh] = [moved(offer, { held, changed }, this.places), invite(offer, null, this.places)];
    const wording = {
      sms: unheard.has('sms') ? fresh.sms : news.sms,
      email: unheard.has('email') ? fresh.email : news.email,
    };
    await this.tell.all(tx, eventId, [
      {
        ...about(offer, unheard.size ? 'invite' : 'moved'),
        wording,
        channels: 'both',
        wish: 'inviteNotifications',
      },
    ]);
  }

  @On(offerCancelled, 'FriendListeners.onCancelled')
  async onCancelled(
    { wasIn, ...offer }: PayloadOf<typeof offerCancelled>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], 'closed');
    await this.messages.dropQueued(
      tx,
      { offerId: offer.offerId, kinds: ['invite', 'moved', 'promoted', 'reminder', 'confirmation'] },
      'cancelled',
    );
    const wording = cancelled(offer, { wasIn }, this.places);
    await this.tell.all(tx, eventId, [
      { ...about(offer, 'cancelled'), wording, channels: wasIn ? 'both' : 'email' },
    ]);
  }

  /** The organiser took it back: the friend hears nothing more of it. Not `closed`: a later ask by hand counts again. */
  @On(offerWithdrawn, 'FriendListeners.onWithdrawn')
  async onWithdrawn(offer: PayloadOf<typeof offerWithdrawn>, { tx }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], 'out');
    await this.messages.dropQueued(
      tx,
      { offerId: offer.offerId, kinds: ['invite', 'moved', 'promoted', 'reminder'] },
      'cancelled',
    );
  }

  @On(standbyPromoted, 'FriendListeners.onPromoted')
  async onPromoted(offer: PayloadOf<typeof standbyPromoted>, { tx, eventId }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], 'in');
    const wording = promoted(offer, this.places);
    await this.tell.all(tx, eventId, [
      { ...about(offer, 'promoted'), wording, channels: 'both', wish: 'confirmationNotifications' },
    ]);
  }

  @On(reminderDue, 'FriendListeners.onReminder')
  async onReminder({ players }: PayloadOf<typeof reminderDue>, { tx, eventId }: EventCtx): Promise<void> {
    const notices = players.map((offer): Notice => ({
      ...about(offer, 'reminder'),
      wording: reminder(offer, this.places),
      channels: 'either',
      wish: 'reminderNotifications',
    }));
    await this.tell.all(tx, eventId, notices);
  }

  /** None to strangers: whoever we never texted gets no list of nothing. */
  @On(replyListed, 'FriendListeners.onListed')
  async onListed(listed: PayloadOf<typeof replyListed>, { tx, eventId }: EventCtx): Promise<void> {
    if (!(await this.welcome.isReply(tx, listed.phone))) return;
    const to = { who: 'phone' as const, phone: listed.phone };
    await this.tell.all(tx, eventId, [
      { kind: 'listed', to, wording: { sms: openInvites(listed) }, channels: 'both', zone: 'UTC' },
    ]);
  }
}

const about = (offer: OfferFacts, kind: Notice['kind']) => ({
  kind,
  to: { who: 'contact' as const, recipient: offer.recipient },
  zone: offer.teeTime.timeZone,
  offer: { offerId: offer.offerId, bookingId: offer.teeTime.bookingId, sequence: offer.teeTime.sequence },
  until: kind === 'cancelled' ? undefined : new Date(offer.teeTime.dateTime),
});
