import {
  CONSENT_TEXT,
  notSignedIn,
  phoneUnconfirmed,
  setMessaging,
  userSaved,
  wrongField,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { ConsentsRepository } from './consents.repository.js';
import { asSnapshot, asUser } from './user.js';
import { UsersRepository } from './users.repository.js';

const NO_PHONE = 'Please enter the phone number that we may text.';

/**
 * Gives or withdraws the consent to texts. It can be given only for the number that the user has confirmed. Each call
 * with a number is logged as proof, even if it changes nothing.
 */
@Controller()
export class SetMessaging {
  constructor(
    private readonly users: UsersRepository,
    private readonly consents: ConsentsRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  limit({ userId }: PayloadOf<typeof setMessaging>): Promise<void> {
    return this.limits.change(userId);
  }

  @Handles(setMessaging, 'limit')
  async handle(
    { userId, consent, phone: given, source }: PayloadOf<typeof setMessaging>,
    { tx }: CommandCtx<void>,
  ) {
    const known = await this.users.lock(tx, userId);
    if (!known) throw notSignedIn();
    const { phone } = known;
    if (consent && !(given ?? phone)) throw wrongField('phone', NO_PHONE);
    if (consent && !(known.phoneVerified && (given ?? phone) === phone)) throw phoneUnconfirmed();
    const user = (await this.users.change(tx, userId, { messagingConsent: consent }))!;
    if (phone)
      await this.consents.log(tx, userId, {
        phone,
        consent,
        source,
        text: consent ? CONSENT_TEXT.given : CONSENT_TEXT.withdrawn,
        at: this.clock.now(),
      });
    await this.outbox.publish(tx, userSaved, asSnapshot(user));
    return { user: asUser(user) };
  }
}
