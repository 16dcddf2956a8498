import { readSignInWays, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { SecondStepsRepository } from './second-steps.repository.js';

@Controller()
export class ReadSignInWays {
  constructor(
    private readonly steps: SecondStepsRepository,
    private readonly passkeys: PasskeysRepository,
  ) {}

  @Answers(readSignInWays)
  async handle({ userId }: PayloadOf<typeof readSignInWays>) {
    return { ...(await this.steps.read(userId)), passkeys: await this.passkeys.listOf(userId) };
  }
}
