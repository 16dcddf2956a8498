import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Admission, assertNoTransaction } from '@game/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Each keeps a core busy for tens of milliseconds, on one of the process's four threads for such work. A core and a
 * thread are left to everything else.
 */
export const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** A caller waits at most this long for a turn, and is refused at once where it would take longer. */
const WAIT_MS = 1_500;

export interface Hashing {
  hash(password: string): Promise<string>;
  /** Where there is no account it compares with nobody's password, and takes as long as with anybody's. */
  fits(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * Hashing is the most expensive thing that anybody can ask for without an account, so only a few do it at a time. What
 * must be read for it is read within the turn: a flood waits here, not for a database connection.
 */
@Injectable()
export class Passwords implements OnModuleInit {
  private nobodys: string;
  private readonly turns = new Admission(AT_ONCE);
  private readonly hashing: Hashing = {
    hash: (password) => hash(password, COST),
    fits: async (password, stored) =>
      (await verify(stored ?? this.nobodys, password)) && stored !== undefined,
  };

  async onModuleInit(): Promise<void> {
    this.nobodys = await hash(randomBytes(32).toString('base64'), COST);
  }

  /**
   * For the first step of a command. `who`: the account or address that tells one caller from another; they take turns.
   * Throws `service.overloaded` where too many wait already.
   */
  async inTurn<T>(who: string, work: (hashing: Hashing) => Promise<T>): Promise<T> {
    assertNoTransaction('A password hash');
    return this.turns.run({ who, key: '', withinMs: WAIT_MS }, () => work(this.hashing));
  }
}
