import {
  playerLate,
  questionAnswered,
  replyPassedOn,
  type OfferFacts,
  type PayloadOf,
} from '@game/contracts';
import { On, type EventCtx, type Tx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Kind } from '../messages/kinds.js';
import type { Notice, Wording } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { Welcome } from '../inbound/welcome.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';

/** Answers the questions that friends ask by text or mail, and tells players that another player will be late. */
@Controller()
export class AskedListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly welcome: Welcome,
    private readonly links: SettingsLinks,
  ) {}

  @On(questionAnswered, 'AskedListeners.onAnswered')
  async onAnswered(asked: PayloadOf<typeof questionAnswered>, { tx, eventId }: EventCtx): Promise<void> {
    const { sms } = WORDS['fact-answer'].byText(asked);
    const wording = { sms, ...WORDS['fact-answer'].byMail(sms, roundOf(asked)) };
    await this.reply(tx, eventId, asked, 'fact-answer', wording);
  }

  /** Tells the friend that the question was passed on, because only the organiser can answer it. */
  @On(replyPassedOn, 'AskedListeners.onPassedOn', { when: ({ question }) => !!question })
  async onPassedOn(offer: PayloadOf<typeof replyPassedOn>, { tx, eventId }: EventCtx): Promise<void> {
    const wording = {
      ...WORDS['passed-on'].byText({ ...roundOf(offer), code: offer.code }),
      ...WORDS['passed-on'].byMail(roundOf(offer)),
    };
    await this.reply(tx, eventId, offer, 'passed-on', wording);
  }

  @On(playerLate, 'AskedListeners.onLate')
  async onLate(
    { teeTime, players, ...who }: PayloadOf<typeof playerLate>,
    { tx, eventId }: EventCtx,
  ): Promise<void> {
    const notices = players.map((offer): Notice => ({
      kind: 'player-late',
      to: { who: 'contact', recipient: offer.recipient },
      wording: WORDS['player-late'](offer, who, this.links),
      channels: 'either',
      zone: teeTime.timeZone,
      ...standing(offer),
      // Sent even in quiet hours, because a player with an early tee time is on the way before they end.
      ignoreQuietHours: true,
      until: new Date(teeTime.dateTime),
    }));
    await this.notifier.notify(tx, eventId, notices);
  }

  private async reply(
    tx: Tx,
    source: string,
    offer: OfferFacts & { byMail: boolean },
    kind: Kind,
    wording: Wording,
  ): Promise<void> {
    const { phone, email } = offer.recipient;
    if (offer.byMail) {
      if (!email || !(await this.welcome.hasRoom(tx, email))) return;
      const to = { who: 'contact' as const, recipient: offer.recipient };
      const zone = offer.teeTime.timeZone;
      return this.notifier.notify(tx, source, [
        { kind, to, wording, channels: 'email', zone, ...standing(offer) },
      ]);
    }
    if (!phone || !(await this.welcome.hasRoom(tx, phone))) return;
    await this.notifier.notify(tx, source, [
      { kind, to: { who: 'phone', phone }, wording, channels: 'both', zone: 'UTC', ...standing(offer) },
    ]);
  }
}

const standing = ({ offerId, teeTime: { bookingId, sequence } }: OfferFacts) => ({
  offer: { offerId, bookingId, sequence },
});

const roundOf = ({ teeTime: { courseName, organiserName, dateTime, timeZone } }: OfferFacts) => ({
  courseName,
  organiserName,
  teeTime: new Date(dateTime),
  timeZone,
});
