import { done, notSignedIn, prove, wrongPassword, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { SecondStepCheck } from '../second-step/second-step-check.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { SessionsRepository } from './sessions.repository.js';

type Input = PayloadOf<typeof prove>;

/** Lets a session do for ten minutes what an open browser alone must not do (accounts#proving-who-you-are). */
@Controller()
export class Prove {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly passkeys: PasskeyCheck,
    private readonly secondStep: SecondStepCheck,
    private readonly limits: RateLimits,
  ) {}

  async prepare({ userId, password, passkey, code }: Input): Promise<Known> {
    await this.limits.password(userId);
    if (code) await this.limits.secondStep(userId, null);
    const read = async () => {
      const known = await this.users.knownById(userId);
      if (!known) throw notSignedIn();
      return known;
    };
    if (passkey) return read();
    return this.passwords.inTurn(userId, async ({ fits }) => {
      const known = await read();
      if (await fits(password ?? '', known.passwordHash)) return known;
      throw wrongPassword({ details: { errors: [{ field: 'password', message: wrongPassword().message }] } });
    });
  }

  @Handles(prove, 'prepare')
  async handle({ userId, tokenHash, passkey, origin, code }: Input, { tx, prepared }: CommandCtx<Known>) {
    await this.users.lockAsCompared(tx, prepared);
    if (passkey) await this.passkeys.pass(tx, userId, { passkey, origin });
    else await this.secondStep.pass(tx, userId, code);
    if (!(await this.sessions.prove(tx, userId, tokenHash))) throw notSignedIn();
    return done;
  }
}
