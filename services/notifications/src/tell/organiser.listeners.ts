import {
  ladderStopped,
  offerAnswered,
  reminderDue,
  replyPassedOn,
  type PayloadOf,
  type TeeTimeFacts,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice } from '../messages/notice.js';
import { Tell } from '../messages/tell.js';
import { friendAnswered, friendSaid, invitesStopped, organiserReminder } from '../templates/organiser.js';
import { SettingsPlaces } from './places.js';

/** What organisers are told: by mail, by text where they agreed to it, and in the browsers that they switched on. Apart from the friends' part, so that neither waits for the other. */
@Controller()
export class OrganiserListeners {
  constructor(
    private readonly tell: Tell,
    private readonly places: SettingsPlaces,
  ) {}

  @On(offerAnswered, 'OrganiserListeners.onAnswered')
  async onAnswered(offer: PayloadOf<typeof offerAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    const wording = offer.changed ? friendAnswered(offer, this.places) : undefined;
    if (wording)
      await this.tell.all(tx, eventId, [
        { ...about(offer.teeTime, 'organiser-answer'), wording, wish: 'confirmationNotifications' },
      ]);
  }

  @On(ladderStopped, 'OrganiserListeners.onStopped')
  async onStopped(stopped: PayloadOf<typeof ladderStopped>, { tx, eventId }: EventCtx): Promise<void> {
    await this.tell.all(tx, eventId, [
      { ...about(stopped.teeTime, 'organiser-stopped'), wording: invitesStopped(stopped, this.places) },
    ]);
  }

  @On(replyPassedOn, 'OrganiserListeners.onPassedOn')
  async onPassedOn(
    { text, ...offer }: PayloadOf<typeof replyPassedOn>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    await this.tell.all(tx, eventId, [
      { ...about(offer.teeTime, 'organiser-said'), wording: friendSaid(offer, text, this.places) },
    ]);
  }

  @On(reminderDue, 'OrganiserListeners.onReminder')
  async onReminder(
    { teeTime, players }: PayloadOf<typeof reminderDue>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const wording = organiserReminder(
      teeTime,
      players.map((p) => p.recipient.name),
      this.places,
    );
    await this.tell.all(tx, eventId, [
      { ...about(teeTime, 'reminder'), wording, channels: 'either', wish: 'reminderNotifications' },
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
