import { signIn, wrongCredentials, type PayloadOf, type UserId } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Passwords } from '../passwords/passwords.js';
import { RateLimits } from '../rate-limits.js';
import { SecondStepCheck } from '../second-step/second-step-check.js';
import { UsersRepository, type Known } from '../users/users.repository.js';
import { Entry } from './entry.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { SignInAlarm } from './sign-in-alarm.js';
import { SignInLog } from './sign-in-log.js';

type Input = PayloadOf<typeof signIn>;

@Controller()
export class SignIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly passwords: Passwords,
    private readonly secondStep: SecondStepCheck,
    private readonly entry: Entry,
    private readonly limits: RateLimits,
    private readonly log: SignInLog,
    private readonly alarm: SignInAlarm,
  ) {}

  async prepare(input: Input): Promise<Known> {
    let tried: UserId | null = null;
    try {
      const { email, password, address, deviceHash, code } = input;
      const isKnown = deviceHash !== null && (await this.devices.isKnown(email, deviceHash));
      const knownDevice = isKnown ? deviceHash : null;
      await this.limits.signIn(email, address, knownDevice);
      const known = await this.passwords.inTurn(address, async ({ whose }) => {
        const accounts = await this.users.knownByEmail(email);
        tried = accounts[0]?.id ?? null;
        const found = await whose(password, accounts);
        if (!found) throw wrongCredentials();
        return found;
      });
      await this.limits.rightPassword(email, address, knownDevice);
      if (code) await this.limits.secondStep(known.id, knownDevice);
      return known;
    } catch (error) {
      this.log.failed(tried, 'password', error);
      if (wrongCredentials.is(error)) await this.alarm.failed(input.email);
      throw error;
    }
  }

  @Handles(signIn, 'prepare')
  async handle(
    { email: _, password: __, nonce: ___, code, ...session }: Input,
    { tx, prepared }: CommandCtx<Known>,
  ) {
    const known = await this.users.lockAsCompared(tx, prepared);
    await this.secondStep.pass(tx, known.id, code).catch((error) => {
      this.log.failed(known.id, 'password', error);
      throw error;
    });
    const entered = await this.entry.enter(tx, known, session);
    this.log.succeeded(known.id, 'password');
    return entered;
  }
}
