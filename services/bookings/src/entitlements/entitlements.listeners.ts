import { entitlementChanged, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Entitlements } from './entitlements.repository.js';

@Controller()
export class EntitlementsListeners {
  constructor(private readonly entitlements: Entitlements) {}

  @On(entitlementChanged, 'EntitlementsListeners.onChanged')
  onChanged(entitlement: PayloadOf<typeof entitlementChanged>, { tx }: EventCtx): Promise<void> {
    return this.entitlements.save(tx, entitlement);
  }
}
