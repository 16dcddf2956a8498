import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { TeeTimeFacts } from '@game/contracts';
import type { Kind } from '../messages/kinds.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import type { Draft } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';

/**
 * The state of a tee time after an event. An event of an earlier version does not have the number of open
 * spots or the players.
 */
interface News {
  eventId: string;
  teeTime: TeeTimeFacts;
  spotsOpen: number | undefined;
  /** The names of the players who are in, the organiser first. */
  playersIn: string[] | undefined;
  /** The kinds of earlier messages that the event replaces, whatever they say. */
  replaces: Kind[];
}

/**
 * Drops or replaces queued messages to an organiser that are no longer true: a text may wait for the end of
 * quiet hours, for the cap or for its sender, and friends may answer meanwhile
 * (messages#dropped-when-pointless).
 */
@Injectable()
export class OrganiserNews {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores whether the tee times are full, and drops queued messages that are no longer true. A dropped
   * reminder is replaced by one with the present players.
   */
  async tell(tx: Tx, news: News[]): Promise<void> {
    const known = news.flatMap(({ eventId, teeTime: { bookingId, sequence }, spotsOpen, replaces }) =>
      spotsOpen === undefined ? [] : [{ bookingId, sequence, source: eventId, spotsOpen, kinds: replaces }],
    );
    if (!known.length) return;
    const now = this.clock.now();
    const dropped = await this.messages.dropStaleNews(tx, known, now);
    const late = new Set(dropped.flatMap(({ kind, bookingId }) => (kind === 'reminder' ? bookingId : [])));
    for (const { eventId, teeTime, spotsOpen, playersIn } of news)
      if (playersIn && late.delete(teeTime.bookingId))
        await this.notifier.notify(tx, eventId, [
          reminderOf({ teeTime, spotsOpen }, playersIn.slice(1), this.links),
        ]);
  }
}

export const reminderOf = (
  { teeTime, spotsOpen, forecast }: { teeTime: TeeTimeFacts; spotsOpen?: number; forecast?: string },
  players: string[],
  links: SettingsLinks,
): Draft => ({
  ...toOrganiser(teeTime, 'reminder', spotsOpen),
  wording: (_, email) => WORDS.reminder.toOrganiser(teeTime, players, links, email, forecast),
  channels: 'either',
  preference: 'reminderNotifications',
});

export const toOrganiser = (t: TeeTimeFacts, kind: Kind, spotsOpen?: number): Omit<Draft, 'wording'> => ({
  kind,
  to: { who: 'user', userId: t.organiserId },
  channels: 'both',
  bookingId: t.bookingId,
  sequence: t.sequence,
  spotsOpen,
  zone: t.timeZone,
  until: new Date(t.dateTime),
});
