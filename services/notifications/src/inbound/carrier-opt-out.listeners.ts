import { phoneConsentChanged, type PayloadOf } from '@game/contracts';
import { Clock, On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { StopTexting } from './stop-texting.js';

/** Does what a STOP means after an opt-out that only the carrier knows of (messages#stop). */
@Controller()
export class CarrierOptOutListeners {
  constructor(
    private readonly stopTexting: StopTexting,
    private readonly clock: Clock,
  ) {}

  @On(phoneConsentChanged, 'CarrierOptOutListeners.onConsent', {
    when: ({ optedOut, byCarrier }) => optedOut && byCarrier,
  })
  onConsent({ phone }: PayloadOf<typeof phoneConsentChanged>, { tx, eventId }: EventCtx): Promise<void> {
    return this.stopTexting.optedOut(tx, { sid: eventId, phone, at: this.clock.now() });
  }
}
