import { casualInviteSent, playerInvited, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Notifier } from '../sending/notifier.js';
import { WORDS } from '../templates/catalogue.js';
import { SettingsLinks } from '../sending/links.js';

/** The "Play with me" invites: one text each, or one mail if texting is not permitted, is switched off, or fails. */
@Controller()
export class InviteListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  @On(casualInviteSent, 'InviteListeners.onCasual')
  async onCasual(sent: PayloadOf<typeof casualInviteSent>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        kind: 'casual-invite',
        to: { who: 'contact', recipient: sent.recipient },
        from: sent.from.userId,
        wording: WORDS['casual-invite'](sent),
        channels: 'either',
        preference: 'inviteNotifications',
        zone: sent.from.timeZone,
      },
    ]);
  }

  @On(playerInvited, 'InviteListeners.onPlayer')
  async onPlayer(invited: PayloadOf<typeof playerInvited>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        kind: 'player-invite',
        to: { who: 'user', userId: invited.toUserId },
        from: invited.from.userId,
        wording: WORDS['player-invite'](invited, this.links),
        channels: 'either',
        preference: 'inviteNotifications',
        zone: invited.from.timeZone,
        until: invited.teeTime ? new Date(invited.teeTime.dateTime) : undefined,
      },
    ]);
  }
}
