import {
  friendWrittenTo,
  offerCancelled,
  offerLapsed,
  offerMade,
  offerMoved,
  offerWithdrawn,
  reminderDue,
  standbyPromoted,
  type OfferFacts,
  type PayloadOf,
} from '@game/contracts';
import { On, OnMany, type EventCtx, type Happened, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { DropReason } from '../messages/message.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { policyOf } from '../messages/channels.js';
import type { Wording } from '../messages/notice.js';
import { Notifier, type NoticeBatch } from '../sending/notifier.js';
import { OffersRepository } from '../offers/offers.repository.js';
import { WORDS, withoutEntry } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';
import { ABOUT_OFFER, about, takesOut } from './about-offer.js';
import { OrganiserNews } from './organiser-news.js';

/** Sends the messages to friends who are asked for a tee time. */
@Controller()
export class FriendListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly offers: OffersRepository,
    private readonly messages: MessagesRepository,
    private readonly news: OrganiserNews,
    private readonly links: SettingsLinks,
  ) {}

  @OnMany(offerMade, 'FriendListeners.onMade')
  async onMade(made: Happened<typeof offerMade>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    await this.offers.save(
      tx,
      made.map(({ payload }) => payload),
      'open',
    );
    await this.news.tell(
      tx,
      made.map(({ eventId, payload: { teeTime, spotsOpen, playersIn } }) => ({
        ...{ eventId, teeTime, spotsOpen, playersIn },
        // A queued message that the ladder has stopped is dropped, because the ladder now asks this friend again.
        replaces: spotsOpen ? ['organiser-stopped' as const] : [],
      })),
    );
    const batches = made.map(
      ({ eventId, payload: { message, ignoreQuietHours, ...offer }, ...context }): NoticeBatch => {
        const notice = {
          ...about(offer, 'invite'),
          wording: (zone?: string) => WORDS.invite(offer, message, this.links, zone),
        };
        const leaveBy = new Date(offer.expiresAt);
        const ways = {
          channels: 'both',
          preference: 'inviteNotifications',
          ignoreQuietHours,
          leaveBy,
          spotsOpen: offer.spotsOpen,
        } as const;
        return { context, source: eventId, notices: [{ ...notice, ...ways }] };
      },
    );
    await this.notifier.notifyEach(tx, batches);
  }

  /**
   * Tells a friend that the tee time changed. If an invite, or the message about a spot that the friend got or lost, is
   * still queued, it is replaced by one with the new facts instead.
   */
  @On(offerMoved, 'FriendListeners.onMoved')
  async onMoved(
    { held, isIn, onStandby, changed, changes, message, ...offer }: PayloadOf<typeof offerMoved>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], held || isIn ? 'in' : 'as-it-was');
    const waiting = await this.drop(tx, offer, eventId, 'superseded');
    const isAsked = !isIn && !held;
    const unheard = waiting.find(
      ({ kind }) => kind === 'invite' || (kind === 'promoted' && isIn) || (kind === 'lapsed' && isAsked),
    )?.kind;
    const unsaid = waiting.filter((m) => m.kind === unheard).map((m) => policyOf(m.channel)?.wording);
    const change = { held, isIn, onStandby, changed, changes };
    // If the message about an earlier change is still queued, the friend has not read the facts before this
    // change, so they are left out.
    const unread = waiting.filter(({ kind }) => kind === 'moved').map((m) => policyOf(m.channel)?.wording);
    const isOut = isAsked && waiting.some(takesOut);
    const wording = (zone?: string): Wording => {
      const news = WORDS.moved(offer, change, this.links, zone);
      const onlyNew = WORDS.moved(offer, { ...change, changes: [] }, this.links, zone);
      const fresh =
        unheard === 'promoted' || unheard === 'lapsed'
          ? WORDS[unheard](offer, this.links)
          : WORDS.invite(offer, message ?? null, this.links, zone);
      const said = (
        way: 'sms' | 'email',
      ): Required<Pick<Wording, 'sms' | 'email'>> & Pick<Wording, 'plain'> =>
        unsaid.includes(way) ? fresh : unread.includes(way) ? onlyNew : news;
      const [{ sms, plain }, mail] = [said('sms'), said('email')];
      return {
        sms,
        email: isOut ? withoutEntry(offer, mail.email, this.links) : mail.email,
        plain: { ...plain, email: mail.plain?.email },
      };
    };
    await this.notifier.notify(tx, eventId, [
      {
        ...about(offer, unheard ?? 'moved'),
        wording,
        channels: 'both',
        preference: 'inviteNotifications',
        delayed: waiting.some((message) => message.delayed),
        ...((held || unheard === 'invite') && { leaveBy: new Date(offer.expiresAt) }),
        spotsOpen: waiting.find(({ kind }) => kind === 'invite')?.spotsOpen ?? undefined,
      },
    ]);
  }

  @On(offerCancelled, 'FriendListeners.onCancelled')
  async onCancelled(
    { wasIn: isIn, ...offer }: PayloadOf<typeof offerCancelled>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], 'closed');
    const unsaid = await this.drop(tx, offer, eventId, 'cancelled');
    const wasIn = isIn || unsaid.some(takesOut);
    const { phone, email } = offer.recipient;
    // A friend whose invite was not sent yet need not be told that the tee time is cancelled.
    if (!wasIn && unsaid.some((message) => message.kind === 'invite' && message.address === (email ?? phone)))
      return;
    const wording = WORDS.cancelled(offer, { wasIn }, this.links);
    const channels = wasIn ? 'both' : email ? 'email' : 'either';
    await this.notifier.notify(tx, eventId, [{ ...about(offer, 'cancelled'), wording, channels }]);
  }

  /**
   * Tells a friend that the organiser took back the invite or took the player out, by the channels that carried the
   * invite. The offer is `out` and not `closed`, because the organiser may ask the friend again by hand.
   */
  @On(offerWithdrawn, 'FriendListeners.onWithdrawn')
  async onWithdrawn(
    { wasIn: isIn, message, ...offer }: PayloadOf<typeof offerWithdrawn>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.offers.save(tx, [offer], 'out');
    const dropped = await this.drop(tx, offer, eventId, 'cancelled');
    const wasIn = isIn || dropped.some(takesOut);
    const unsaid = new Set(
      dropped.filter(({ kind }) => kind === 'invite').map((m) => policyOf(m.channel)?.wording),
    );
    const { sms, email } = WORDS.withdrawn(offer, { wasIn, message }, this.links);
    const knows = (way: 'sms' | 'email') => wasIn || !unsaid.has(way);
    if (!knows('sms') && !knows('email')) return;
    const wording = knows('email') ? { email, ...(knows('sms') ? { sms } : {}) } : { sms };
    await this.notifier.notify(tx, eventId, [{ ...about(offer, 'withdrawn'), wording, channels: 'both' }]);
  }

  /** Tells a player who did not confirm the changed tee time that the spot went back. An IN still counts. */
  @On(offerLapsed, 'FriendListeners.onLapsed')
  async onLapsed(offer: PayloadOf<typeof offerLapsed>, { tx, eventId }: EventCtx): Promise<void> {
    await this.offers.save(tx, [offer], 'open');
    await this.drop(tx, offer, eventId, 'superseded');
    const wording = WORDS.lapsed(offer, this.links);
    await this.notifier.notify(tx, eventId, [{ ...about(offer, 'lapsed'), wording, channels: 'both' }]);
  }

  @On(standbyPromoted, 'FriendListeners.onPromoted')
  async onPromoted(
    { spotsOpen, playersIn, ...offer }: PayloadOf<typeof standbyPromoted>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const { teeTime } = offer;
    await this.news.tell(tx, [{ eventId, teeTime, spotsOpen, playersIn, replaces: [] }]);
    await this.offers.save(tx, [offer], 'in');
    await this.drop(tx, offer, eventId, 'superseded');
    const wording = WORDS.promoted(offer, this.links);
    await this.notifier.notify(tx, eventId, [
      { ...about(offer, 'promoted'), wording, channels: 'both', preference: 'confirmationNotifications' },
    ]);
  }

  @On(friendWrittenTo, 'FriendListeners.onWritten')
  async onWritten(
    { text, ...offer }: PayloadOf<typeof friendWrittenTo>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const wording = WORDS['organiser-wrote'](offer, text, this.links);
    await this.notifier.notify(tx, eventId, [
      { ...about(offer, 'organiser-wrote'), wording, channels: 'either' },
    ]);
  }

  @On(reminderDue, 'FriendListeners.onReminder')
  async onReminder(
    { players, standby, forecast }: PayloadOf<typeof reminderDue>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const ways = { channels: 'either', preference: 'reminderNotifications' } as const;
    await this.notifier.notify(tx, eventId, [
      ...players.map((offer) => ({
        ...{ ...about(offer, 'reminder'), ...ways },
        ...(offer.mustConfirm && { leaveBy: new Date(offer.expiresAt) }),
        wording: (zone?: string) => WORDS.reminder.toFriend({ ...offer, forecast }, this.links, zone),
      })),
      ...standby.map((offer, place) => ({
        ...{ ...about(offer, 'still-full'), ...ways },
        wording: WORDS['still-full'](offer, place + 1, this.links),
      })),
    ]);
  }

  /** Drops the queued messages about the offer that earlier events have caused, and returns them. */
  private drop(tx: Tx, { offerId }: OfferFacts, eventId: string, reason: DropReason) {
    return this.messages.dropQueued(tx, { offerId, kinds: ABOUT_OFFER, before: eventId }, reason);
  }
}
