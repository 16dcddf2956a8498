import {
  CONSENT_TEXT,
  notSignedIn,
  setMessaging,
  userSaved,
  wrongField,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { ConsentsRepository } from './consents.repository.js';
import { alongWith, asSnapshot, asUser } from './user.js';
import { UsersRepository } from './users.repository.js';

const NO_PHONE = 'Please enter the phone number that we may text.';

/** Gives or withdraws the consent to texts. Each call about a number is logged as proof, even if nothing changes. */
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
    const phone = given ?? known.phone;
    if (consent && !phone) throw wrongField('phone', NO_PHONE);
    const fields = { messagingConsent: consent, ...(consent ? { phone } : {}) };
    const user = (await this.users.change(tx, userId, { ...alongWith(known, fields), ...fields }))!;
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
