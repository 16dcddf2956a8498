import {
  ladderStopped,
  nightAhead,
  offerAnswered,
  reminderDue,
  replyPassedOn,
  teeTimeChanged,
  type PayloadOf,
} from '@game/contracts';
import { Clock, On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';
import { OrganiserNews, reminderOf, toOrganiser } from './organiser-news.js';

type Entry = Parameters<typeof WORDS.confirmation.ofEntry>[0];

/**
 * Sends the messages to organisers: by mail, by text if they agreed to texts, and to the browsers in which
 * they switched notifications on. The messages to friends have handlers of their own, so that neither waits
 * for the other.
 */
@Controller()
export class OrganiserListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly messages: MessagesRepository,
    private readonly news: OrganiserNews,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  @On(offerAnswered, 'OrganiserListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    const { teeTime, spotsOpen, playersIn } = offer;
    // The message about the newest answer names everybody who is in, so it replaces queued messages about
    // earlier answers.
    if (offer.changed)
      await this.news.tell(tx, [{ eventId, teeTime, spotsOpen, playersIn, replaces: ['organiser-answer'] }]);
    // An answer that the organiser recorded is not news to the organiser, but the first IN brings the calendar entry.
    const isFirst = offer.outcome === 'accepted' && playersIn.length === 2;
    if (offer.changed && offer.byOrganiser && isFirst)
      await this.mailEntry(tx, eventId, { teeTime, cancelled: false, isNew: true });
    const wording = (email: string | null) => WORDS['organiser-answer'](offer, this.links, email);
    if (offer.changed && !offer.byOrganiser && wording(null))
      await this.notifier.notify(tx, eventId, [
        {
          ...toOrganiser(teeTime, 'organiser-answer', spotsOpen),
          wording: (_, email) => wording(email)!,
          preference: 'confirmationNotifications',
        },
      ]);
  }

  @On(ladderStopped, 'OrganiserListeners.onStopped')
  async onStopped(stopped: PayloadOf<typeof ladderStopped>, { tx, eventId }: EventCtx): Promise<void> {
    const { teeTime, spotsOpen, players: playersIn } = stopped;
    const replaces = ['organiser-stopped', 'organiser-night'] as const;
    await this.news.tell(tx, [{ eventId, teeTime, spotsOpen, playersIn, replaces: [...replaces] }]);
    await this.notifier.notify(tx, eventId, [
      {
        ...toOrganiser(teeTime, 'organiser-stopped', spotsOpen),
        wording: WORDS['organiser-stopped'](stopped, this.links),
      },
    ]);
  }

  @On(nightAhead, 'OrganiserListeners.onNight')
  async onNight(night: PayloadOf<typeof nightAhead>, { tx, eventId }: EventCtx): Promise<void> {
    const wording = WORDS['organiser-night'](night, this.links);
    // Once quiet hours have begun, nobody can be asked tonight any more.
    const until = new Date(night.quietFrom);
    await this.notifier.notify(tx, eventId, [
      { ...toOrganiser(night.teeTime, 'organiser-night'), wording, until },
    ]);
  }

  @On(replyPassedOn, 'OrganiserListeners.onPassedOn')
  async onPassedOn(
    { text, doubt, ofSeveral, awaitsAnswer, question, ...offer }: PayloadOf<typeof replyPassedOn>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const said = { doubt, ofSeveral, mayBeAnswer: awaitsAnswer && !question };
    await this.notifier.notify(tx, eventId, [
      {
        ...toOrganiser(offer.teeTime, 'organiser-said'),
        wording: WORDS['organiser-said'].byFriend(offer, text, said, this.links),
        // The organiser is told of a spot in doubt even if confirmations are switched off.
        preference: doubt ? undefined : 'confirmationNotifications',
      },
    ]);
  }

  @On(reminderDue, 'OrganiserListeners.onReminder')
  async onReminder(
    { teeTime, players, spotsOpen, forecast }: PayloadOf<typeof reminderDue>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const names = players.map((p) => p.recipient.name);
    await this.notifier.notify(tx, eventId, [
      reminderOf({ teeTime, spotsOpen, forecast }, names, this.links),
    ]);
  }

  /**
   * Stores the change, so that queued messages with the old time or course, or about a cancelled tee time,
   * are dropped. The organiser made the change and has just seen on the screen who is in, so only the entry in the
   * organiser's calendar follows.
   */
  @On(teeTimeChanged, 'OrganiserListeners.onChanged', {
    when: ({ sequence, spotsOpen }) => sequence !== undefined || spotsOpen !== undefined,
  })
  async onChanged(
    { bookingId, sequence, spotsOpen, entry }: PayloadOf<typeof teeTimeChanged>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const now = this.clock.now();
    if (sequence !== undefined) await this.messages.teeTimeChanged(tx, bookingId, sequence, now);
    if (entry)
      // A tee time is told as cancelled by every later event, too, and its entry is taken out once.
      await this.mailEntry(tx, `${bookingId} entry ${entry.teeTime.sequence}`, entry);
    if (spotsOpen === undefined) return;
    const isFull = spotsOpen <= 0;
    await this.messages.teeTimesAreFull(
      tx,
      [{ bookingId, sequence: sequence ?? 0, isFull, source: eventId }],
      now,
    );
  }

  private mailEntry(tx: Tx, source: string, entry: Entry): Promise<void> {
    return this.notifier.notify(tx, source, [
      {
        ...toOrganiser(entry.teeTime, entry.cancelled ? 'cancelled' : 'confirmation'),
        channels: 'email',
        wording: (_, email) => WORDS.confirmation.ofEntry(entry, this.links, email),
        preference: 'confirmationNotifications',
      },
    ]);
  }
}
