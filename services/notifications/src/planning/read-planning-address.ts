import { readPlanningAddress, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ReplyAddresses } from '../providers/reply-addresses.js';

@Controller()
export class ReadPlanningAddress {
  constructor(private readonly addresses: ReplyAddresses) {}

  @Answers(readPlanningAddress)
  handle({ userId }: PayloadOf<typeof readPlanningAddress>) {
    return Promise.resolve({ address: this.addresses.ofGolfer(userId) ?? null });
  }
}
