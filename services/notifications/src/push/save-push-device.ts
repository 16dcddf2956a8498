import { savePushDevice, unknownPushService, type PayloadOf } from '@game/contracts';
import { Clock, Handles, SETTINGS, newId, type CommandCtx } from '@game/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';
import { DevicesRepository } from './devices.repository.js';
import { isPushService } from './push-service.js';

@Controller()
export class SavePushDevice {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  @Handles(savePushDevice)
  async handle({ userId, endpoint, keys }: PayloadOf<typeof savePushDevice>, { tx }: CommandCtx) {
    if (!isPushService(new URL(endpoint), this.settings.WEBHOOKS_TO_LOOPBACK === 'on')) {
      const message = 'must belong to a push service that browsers use';
      throw unknownPushService({ details: { errors: [{ field: 'endpoint', message }] } });
    }
    return this.devices.save(tx, {
      ...{ id: newId(), userId, endpoint, createdAt: this.clock.now() },
      ...{ p256dh: keys.p256dh, auth: keys.auth },
    });
  }
}
