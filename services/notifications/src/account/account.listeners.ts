import { accountNoticed, codeRequested, passwordResetRequested, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import type { Notice } from '../messages/notice.js';
import { Notifier } from '../messages/notifier.js';
import { SettingsLinks } from '../listeners/links.js';
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

  @On(accountNoticed, 'AccountListeners.onNoticed')
  async onNoticed(noticed: PayloadOf<typeof accountNoticed>, { tx, eventId }: EventCtx): Promise<void> {
    await this.notifier.notify(tx, eventId, [
      {
        ...about(noticed, 'account', { email: noticed.email }),
        wording: WORDS.account(noticed, this.links),
      },
    ]);
  }
}

const about = (
  { userId, timeZone: zone }: { userId: string; timeZone: string },
  kind: Notice['kind'],
  at: { email?: string; phone?: string },
) => ({ kind, zone, channels: 'both' as const, to: { who: 'account' as const, userId, ...at } });
