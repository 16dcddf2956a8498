import type { WebhookDeliveryId } from '@game/contracts';
import { Due, type TimerCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Deliver } from './deliver.js';
import { deliveryDue } from './timers.js';

@Controller()
export class WebhooksJobs {
  constructor(private readonly deliver: Deliver) {}

  @Due(deliveryDue)
  async onDue(deliveryId: WebhookDeliveryId, { tx, claim }: TimerCtx): Promise<void> {
    if (await claim()) await this.deliver.begin(tx, deliveryId);
  }
}
