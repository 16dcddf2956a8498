import { entitlementChanged, userDeleted, type PayloadOf } from '@game/contracts';
import { On, type EventCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EntitlementsRepository } from './entitlements.repository.js';

@Controller()
export class EntitlementsListeners {
  constructor(private readonly entitlements: EntitlementsRepository) {}

  @On(entitlementChanged)
  onChanged(entitlement: PayloadOf<typeof entitlementChanged>, { tx }: EventCtx): Promise<void> {
    return this.entitlements.save(tx, entitlement);
  }

  @On(userDeleted)
  onDeleted({ userId }: PayloadOf<typeof userDeleted>, { tx }: EventCtx): Promise<void> {
    return this.entitlements.erase(tx, userId);
  }
}
