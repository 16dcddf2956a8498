import {
  accessAnnounced,
  accountNoticed,
  codeRequested,
  emailChanged,
  passwordResetRequested,
  type PayloadOf,
  type UserId,
} from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice } from '../messages/notice.js';
import { Notifier } from '../sending/notifier.js';
import { SettingsLinks } from '../sending/links.js';
import { WORDS } from '../templates/catalogue.js';

/**
 * Messages about the account itself. They go to the address that the event names, and no notification switch of the
 * user stops them.
 */
@Controller()
export class AccountListeners {
  constructor(
    private readonly notifier: Notifier,
    private readonly links: SettingsLinks,
  ) {}

  @On(passwordResetRequested, 'AccountListeners.onReset')
  async onReset(reset: PayloadOf<typeof passwordResetRequested>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(reset, 'password-reset', { email: reset.email }),
        wording: WORDS['password-reset'](reset, this.links),
        until: new Date(reset.expiresAt),
      },
    ]);
  }

  @On(codeRequested, 'AccountListeners.onCode')
  async onCode(requested: PayloadOf<typeof codeRequested>, { tx, eventId }: EventCtx): Promise<void> {
    const { channel, address } = requested;
    await this.notifier.notify(tx, eventId, [
      {
        ...about(requested, 'code', channel === 'email' ? { email: address } : { phone: address }),
        wording: WORDS.code(requested, this.links),
        until: new Date(requested.expiresAt),
      },
    ]);
  }

  @On(emailChanged, 'AccountListeners.onEmailChanged')
  async onEmailChanged(changed: PayloadOf<typeof emailChanged>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(changed, 'email-changed', { email: changed.email }),
        wording: WORDS['email-changed'](changed, this.links),
        until: new Date(changed.undoUntil),
      },
    ]);
  }

  @On(accessAnnounced, 'AccountListeners.onAnnounced')
  async onAnnounced(announced: PayloadOf<typeof accessAnnounced>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        // A mail with a link gets the kind of which the words are deleted after the sending.
        ...about(announced, announced.token ? 'email-changed' : 'account', { email: announced.email }),
        wording: WORDS.account.announced(announced, this.links),
      },
    ]);
  }

  @On(accountNoticed, 'AccountListeners.onNoticed')
  async onNoticed(noticed: PayloadOf<typeof accountNoticed>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(noticed, 'account', { email: noticed.email }),
        wording: WORDS.account.changed(noticed, this.links),
      },
    ]);
  }
}

const about = (
  { userId, timeZone: zone }: { userId: UserId; timeZone: string },
  kind: Notice['kind'],
  at: { email?: string; phone?: string },
) => ({ kind, zone, channels: 'both' as const, to: { who: 'account' as const, userId, ...at } });
