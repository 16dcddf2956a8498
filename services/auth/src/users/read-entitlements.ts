import { readAuthEntitlements, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { UsersRepository } from './users.repository.js';

/** Answers billing's query for the entitlements that this service has stored; billing compares them with its own. */
@Controller()
export class ReadEntitlements {
  constructor(private readonly users: UsersRepository) {}

  @Answers(readAuthEntitlements)
  handle({ userIds }: PayloadOf<typeof readAuthEntitlements>) {
    return this.users.entitlementsOf(userIds);
  }
}
