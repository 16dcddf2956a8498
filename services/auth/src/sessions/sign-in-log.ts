import { ContractError, type UserId } from '@game/contracts';
import { LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';

type Way = 'password' | 'passkey';

/**
 * Logs each sign-in with its account and outcome, so that an operator can see an attack. It logs nothing that was typed,
 * not even the email, since people type a password there by mistake.
 */
@Injectable()
export class SignInLog {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  succeeded(userId: UserId, way: Way): void {
    this.log.info({ signIn: { userId, way, outcome: 'signed-in' } }, 'sign-in');
  }

  /** `userId` is null if the email or passkey belongs to no account. */
  failed(userId: UserId | null, way: Way, error: unknown): void {
    if (error instanceof ContractError)
      this.log.info({ signIn: { userId, way, outcome: error.code } }, 'sign-in');
  }
}
