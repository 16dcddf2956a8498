import {
  ladderStopped,
  nightAhead,
  offerAnswered,
  reminderDue,
  replyPassedOn,
  type PayloadOf,
  type TeeTimeFacts,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice } from '../messages/notice.js';
import { Notifier } from '../messages/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from './links.js';

/** What organisers are told: by mail, by text where they agreed to it, and in the browsers that they switched on. Apart from the friends' part, so that neither waits for the other. */
@Controller()
export class OrganiserListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  @On(offerAnswered, 'OrganiserListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    const wording = offer.changed ? WORDS['organiser-answer'](offer, this.links) : undefined;
    if (wording)
      await this.notifier.notify(tx, eventId, [
        { ...about(offer.teeTime, 'organiser-answer'), wording, preference: 'confirmationNotifications' },
      ]);
  }

  @On(ladderStopped, 'OrganiserListeners.onStopped')
  async onStopped(stopped: PayloadOf<typeof ladderStopped>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(stopped.teeTime, 'organiser-stopped'),
        wording: WORDS['organiser-stopped'](stopped, this.links),
      },
    ]);
  }

  @On(nightAhead, 'OrganiserListeners.onNight')
  async onNight(night: PayloadOf<typeof nightAhead>, { tx, eventId }: EventCtx): Promise<void> {
    const wording = WORDS['organiser-night'](night, this.links);
    await this.notifier.notify(tx, eventId, [{ ...about(night.teeTime, 'organiser-night'), wording }]);
  }

  @On(replyPassedOn, 'OrganiserListeners.onPassedOn')
  async onPassedOn(
    { text, ...offer }: PayloadOf<typeof replyPassedOn>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(offer.teeTime, 'organiser-said'),
        wording: WORDS['organiser-said'](offer, text, this.links),
      },
    ]);
  }

  @On(reminderDue, 'OrganiserListeners.onReminder')
  async onReminder(
    { teeTime, players }: PayloadOf<typeof reminderDue>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const wording = WORDS.reminder.toOrganiser(
      teeTime,
      players.map((p) => p.recipient.name),
      this.links,
    );
    await this.notifier.notify(tx, eventId, [
      { ...about(teeTime, 'reminder'), wording, channels: 'either', preference: 'reminderNotifications' },
    ]);
  }
}

const about = (t: TeeTimeFacts, kind: Notice['kind']): Omit<Notice, 'wording'> => ({
  kind,
  to: { who: 'user', userId: t.organiserId },
  channels: 'both',
  bookingId: t.bookingId,
  zone: t.timeZone,
  until: new Date(t.dateTime),
});
