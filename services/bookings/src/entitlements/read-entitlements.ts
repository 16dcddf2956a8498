import { readBookingsEntitlements, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Entitlements } from './entitlements.repository.js';

/** Billing sends this query to find copies of entitlements that differ from its own. */
@Controller()
export class ReadEntitlements {
  constructor(private readonly entitlements: Entitlements) {}

  @Answers(readBookingsEntitlements)
  handle({ userIds }: PayloadOf<typeof readBookingsEntitlements>) {
    return this.entitlements.copiesOf(userIds);
  }
}
