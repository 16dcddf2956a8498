import { invalidPasskey, signInByPasskey, type PayloadOf, type UserId } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { Entry } from '../sessions/entry.js';
import { SignInLog } from '../sessions/sign-in-log.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeysRepository } from './passkeys.repository.js';

type Input = PayloadOf<typeof signInByPasskey>;

/** A passkey with its finger, face or PIN is two factors, so no second step follows (accounts#passkeys). */
@Controller()
export class SignInByPasskey {
  constructor(
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly check: PasskeyCheck,
    private readonly entry: Entry,
    private readonly limits: RateLimits,
    private readonly log: SignInLog,
  ) {}

  async prepare({ passkey, address }: Input): Promise<UserId> {
    await this.limits.passkey(address);
    const owner = await this.passkeys.ownerOf(passkey.id);
    if (owner) return owner;
    this.log.failed(null, 'passkey', invalidPasskey());
    throw invalidPasskey();
  }

  @Handles(signInByPasskey, 'prepare')
  async handle({ passkey, origin, ...session }: Input, { tx, prepared: owner }: CommandCtx<UserId>) {
    const user = await this.users.lock(tx, owner);
    if (!user) throw invalidPasskey();
    await this.check.pass(tx, owner, { passkey, origin }).catch((error) => {
      this.log.failed(owner, 'passkey', error);
      throw error;
    });
    const entered = await this.entry.enter(tx, user, session);
    this.log.succeeded(owner, 'passkey');
    return entered;
  }
}
